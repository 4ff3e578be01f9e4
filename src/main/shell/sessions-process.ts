import { utilityProcess } from 'electron';
import type { FromWorker } from '../services/sessions/worker/protocol';
import type { StartWorker } from '../services/sessions/worker/remote-sessions';

/**
 * Starts the reader of sessions in a process of Electron's that has Node and nothing else. What the system writes when it
 * dies goes to the log.
 * @param file absolute path of the bundled program
 */
export function sessionsProcess(file: string, log: (text: string) => void): StartWorker {
  return (events) => {
    const child = utilityProcess.fork(file, [], { serviceName: 'Sidelight sessions', stdio: 'pipe' });
    let killed = false;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        if (!killed) log(`sessions: ${chunk.toString('utf8').trimEnd()}`);
      });
    }
    child.on('message', (message: FromWorker) => events.message(message));
    child.once('exit', (code) => events.ended(`it ended with code ${code}`));
    return {
      post: (message) => child.postMessage(message),
      kill() {
        killed = true;
        child.kill();
      },
    };
  };
}
