import type { Sessions } from './sessions';
import type { SessionsOptions } from './sessions-options';

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
