import type { Sessions, SessionsEvents } from './sessions';

export interface SessionsOptions {
  /** The app's own folder for what it keeps about sessions: index and notes. */
  readonly dataFolder: string;
  readonly homeFolder: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly platform: NodeJS.Platform;
  /** Setting; '' for the usual place. */
  readonly copilotHome: string;
  readonly vscodeStorage: readonly string[];
  readonly events: SessionsEvents;
}

export function openSessions({ events }: SessionsOptions): Sessions {
  events.status({ state: 'ready', indexed: 0, total: 0, listRevision: 0, places: [] });
  const nothing = (): Promise<null> => Promise.resolve(null);
  return {
    list: () => Promise.resolve({ listRevision: 0, complete: true, rows: [], gone: [] }),
    detail: nothing,
    annotate: () => Promise.resolve(),
    refresh: () => Promise.resolve(),
    search: () => Promise.resolve({ hits: [], more: false, indexed: 0, total: 0 }),
    pathCalls: () => Promise.resolve([]),
    pathCallsOf: () => Promise.resolve([]),
    findByPrefix: nothing,
    openTranscript: nothing,
    closeTranscript: () => Promise.resolve(),
    outline: nothing,
    turns: nothing,
    toolCall: nothing,
    rawEvents: nothing,
    find: nothing,
    exportText: nothing,
    dispose: () => undefined,
  };
}
