import type { Sessions } from '../../../../../../src/main/services/sessions/sessions';
import { appPort } from '../../../../../../src/main/services/sessions/worker/app-port';
import { serveSessions } from '../../../../../../src/main/services/sessions/worker/serve-sessions';

/** A process whose sessions do what their ids say. Its list says where it looks. */
serveSessions(appPort(), ({ copilotHome }, events) => {
  const said = (problem: string): void => events.problem(`${copilotHome}: ${problem}`);
  const sessions: Partial<Sessions> = {
    list: async () => ({ listRevision: Number(copilotHome), complete: true, rows: [], gone: [] }),
    detail: (id) => {
      if (id === 'crash') setImmediate(() => process.exit(7));
      if (id === 'fail') return Promise.reject(new Error('it failed'));
      return id === 'null' ? Promise.resolve(null) : new Promise(() => undefined);
    },
    refresh: async () => undefined,
    openTranscript: async (id) => {
      said(`opened ${id}`);
      return { session: id } as never;
    },
    closeTranscript: async (id) => said(`closed ${id}`),
    search: (query, _kinds, _limit, signal) =>
      new Promise((resolve) => {
        said(`searching ${query}`);
        signal?.addEventListener('abort', () => resolve({ hits: [], more: true, indexed: 0, total: 0 }));
      }),
    dispose: () => said('closed'),
  };
  return sessions as Sessions;
});
