import type { MessagePort } from 'node:worker_threads';
import type { Sessions, SessionsEvents } from '../sessions';
import type { CallMessage, FromWorker, SessionsMethod, ToWorker } from './protocol';

/** Answers the calls that come through the port, until it is told to close. The worker's side of the bridge. */
export function serveSessions(port: MessagePort, open: (events: SessionsEvents) => Sessions): void {
  const say = (message: FromWorker): void => port.postMessage(message);
  const running = new Map<number, AbortController>();
  const sessions = open({
    status: (status) => say({ kind: 'status', status }),
    transcript: (state) => say({ kind: 'transcript', state }),
    problem: (problem) => say({ kind: 'problem', problem }),
  });

  async function answer({ id, method, args, abortable }: CallMessage): Promise<void> {
    const stop = new AbortController();
    running.set(id, stop);
    try {
      // The other side has the types of `Sessions` and hands its arguments on as they are.
      const calls = sessions as unknown as Readonly<Record<SessionsMethod, (...args: readonly unknown[]) => Promise<unknown>>>;
      say({ kind: 'answer', id, value: await calls[method](...args, ...(abortable ? [stop.signal] : [])) });
    } catch (error) {
      const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
      say({ kind: 'failure', id, message, stack });
    } finally {
      running.delete(id);
    }
  }

  port.on('message', (message: ToWorker) => {
    switch (message.kind) {
      case 'call':
        void answer(message);
        break;
      case 'abort':
        running.get(message.id)?.abort();
        break;
      case 'close':
        sessions.dispose();
        // Nothing keeps the thread any more: it ends when what is under way has ended.
        port.close();
        break;
    }
  });
}
