import { open } from 'node:fs/promises';
import { errorCode } from '../system-error';

const running = new Map<string, Promise<void>>();
const waiting = new Map<string, Promise<void>>();

/**
 * Waits until the entries of a folder as they are now will be found there after a crash, where the system can promise that.
 * Whoever asks while the folder is being synced shares the next run with all others who do, as many files of one folder may be
 * put in place at the same time.
 */
export function syncFolder(folder: string): Promise<void> {
  const next = waiting.get(folder);
  if (next !== undefined) return next;
  const now = running.get(folder);
  if (now === undefined) return begin(folder);
  const begun = now
    .catch(() => undefined) // Told to whoever asked for that run.
    .then(() => {
      waiting.delete(folder);
      return begin(folder);
    });
  waiting.set(folder, begun);
  return begun;
}

function begin(folder: string): Promise<void> {
  const run = sync(folder).finally(() => running.delete(folder));
  running.set(folder, run);
  return run;
}

async function sync(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Some network file systems cannot; the files themselves are safe there as well.
    if (errorCode(error) !== 'EINVAL' && errorCode(error) !== 'ENOTSUP') throw error;
  } finally {
    await handle.close();
  }
}
