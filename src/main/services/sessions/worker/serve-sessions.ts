import type { Sessions, SessionsEvents } from '../sessions';
import type { SessionsPlaces } from '../sessions-options';
import type { CallMessage, FromWorker, SessionsMethod, ToWorker } from './protocol';

/** The worker's end of what it and the app say to each other. */
export interface AppPort {
  post(message: FromWorker): void;
  listen(listener: (message: ToWorker) => void): void;
}

/** Opens sessions when it is told where, and answers the calls that come through the port until it is told to close. */
export function serveSessions(port: AppPort, open: (places: SessionsPlaces, events: SessionsEvents) => Sessions): void {
  const running = new Map<number, AbortController>();
  let sessions: Sessions | null = null;

  async function answer({ id, method, args, abortable }: CallMessage): Promise<void> {
    const stop = new AbortController();
    running.set(id, stop);
    try {
      // The other side has the types of `Sessions` and hands its arguments on as they are.
      const calls = sessions as unknown as Readonly<Record<SessionsMethod, (...args: readonly unknown[]) => Promise<unknown>>>;
      port.post({ kind: 'answer', id, value: await calls[method](...args, ...(abortable ? [stop.signal] : [])) });
    } catch (error) {
      const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
      port.post({ kind: 'failure', id, message, stack });
    } finally {
      running.delete(id);
    }
  }

  port.listen((message) => {
    switch (message.kind) {
      case 'open':
        sessions = open(message.places, {
          status: (status) => port.post({ kind: 'status', status }),
          transcript: (state) => port.post({ kind: 'transcript', state }),
          problem: (problem) => port.post({ kind: 'problem', problem }),
        });
        break;
      case 'call':
        void answer(message);
        break;
      case 'abort':
        running.get(message.id)?.abort();
        break;
      case 'close':
        sessions?.dispose();
        port.post({ kind: 'closed' });
        break;
    }
  });
}
