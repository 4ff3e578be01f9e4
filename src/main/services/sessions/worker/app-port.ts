import type { FromWorker, ToWorker } from './protocol';
import type { AppPort } from './serve-sessions';

/** What Electron adds to a utility process. Its types belong to the shell. */
interface UtilityPort {
  postMessage(message: FromWorker): void;
  on(event: 'message', listener: (event: { readonly data: ToWorker }) => void): void;
}

/** How this process talks with the one that started it: as Electron's utility process, else as one that Node forked. */
export function appPort(): AppPort {
  const utility = (process as { readonly parentPort?: UtilityPort }).parentPort;
  if (utility !== undefined) {
    return {
      post: (message) => utility.postMessage(message),
      listen: (listener) => utility.on('message', ({ data }) => listener(data)),
    };
  }
  return {
    post: (message) => void process.send?.(message),
    listen(listener) {
      process.on('message', (message) => listener(message as ToWorker));
      process.on('disconnect', () => process.exit());
    },
  };
}
