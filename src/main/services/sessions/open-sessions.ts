import type { Clock, Disposable } from '../../../shared/base';
import type { Sessions, SessionsEvents } from './sessions';

/** Where the sessions are and where the app keeps what it knows of them: plain data, for a worker thread. */
export interface SessionsPlaces {
  /** The app's own folder for what it keeps about sessions: index and notes. */
  readonly dataFolder: string;
  readonly homeFolder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  /** Setting; '' for the usual place. */
  readonly copilotHome: string;
  readonly vscodeStorage: readonly string[];
  /** read-only: nothing is written, also not in the app's own folder; for a second process that only looks. */
  readonly access: 'read-write' | 'read-only';
}

/** Watches the entries of one folder, not those below it. */
export type WatchFolder = (
  folder: string,
  listener: {
    /** Name of the entry that was touched; null when the system does not say. */
    onEvent(name: string | null): void;
    onError(error: Error): void;
  },
) => Disposable;

export interface SessionsOptions extends SessionsPlaces {
  readonly clock: Clock;
  /** Null for a process that looks once. */
  readonly watchFolder: WatchFolder | null;
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
