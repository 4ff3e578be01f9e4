import { Worker } from 'node:worker_threads';
import type { Disposable } from '../../../shared/base';
import type { FileJob, FileResult, SideBytes } from './worker/protocol';

/** Searches files one after the other, in a thread that is ended when a file takes too long. */
export interface SearchThread extends Disposable {
  /** Null when the time was up, or the thread was disposed of. One file at a time. */
  search(job: FileJob, timeLimitMs: number): Promise<FileResult | null>;
}

/** @param program absolute path of the bundled `search-worker` */
export function openSearchThread(program: string): SearchThread {
  let worker: Worker | null = null;
  let stop: (() => void) | null = null;

  const end = (): void => {
    void worker?.terminate();
    worker = null;
    stop?.();
  };
  return {
    search(job, timeLimitMs) {
      const running = (worker ??= new Worker(program));
      return new Promise((resolve, reject) => {
        const timer = setTimeout(end, timeLimitMs);
        const settle = (act: () => void) => (): void => {
          clearTimeout(timer);
          running.removeAllListeners();
          // What a thread says while it ends is of no use.
          running.on('error', () => undefined);
          stop = null;
          act();
        };
        stop = settle(() => resolve(null));
        running.once('message', (result: FileResult) => settle(() => resolve(result))());
        running.once('error', (error) => settle(() => reject(error instanceof Error ? error : new Error(String(error))))());
        const [old, now] = [own(job.old), own(job.new)];
        running.postMessage({ ...job, old, new: now } satisfies FileJob, [old, now].flatMap((bytes) => (bytes === null ? [] : [bytes.buffer])));
      });
    },
    dispose: end,
  };
}

/** A copy that can be given away: bytes that were read often lie in a larger memory that others use. */
function own(bytes: SideBytes): Uint8Array<ArrayBuffer> | null {
  return bytes === null ? null : Uint8Array.from(bytes);
}
