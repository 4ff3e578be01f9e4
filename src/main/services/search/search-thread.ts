import { Worker } from 'node:worker_threads';
import type { Disposable } from '../../../shared/base';
import type { FileJob, FileResult, SideBytes } from './worker/protocol';

/** Searches files one after the other, in a thread that is ended when a file takes too long. */
export interface SearchThread extends Disposable {
  /** Null when the time was up, or the thread was disposed of. One file at a time. */
  search(job: FileJob, timeLimitMs: number): Promise<FileResult | null>;
}

/** The file that the thread is busy with. */
interface Waiting {
  readonly answer: (result: FileResult | null) => void;
  readonly fail: (error: Error) => void;
}

/** @param program absolute path of the bundled `search-worker` */
export function openSearchThread(program: string): SearchThread {
  let worker: Worker | null = null;
  let waiting: Waiting | null = null;

  /** Hands the thread's word to whoever waits; nobody waits for one that was ended. */
  const take = (): Waiting | null => {
    const taken = waiting;
    waiting = null;
    return taken;
  };
  const start = (): Worker => {
    const started = new Worker(program);
    started.on('message', (result: FileResult) => {
      if (worker === started) take()?.answer(result);
    });
    started.on('error', (error) => {
      if (worker !== started) return;
      worker = null;
      take()?.fail(error instanceof Error ? error : new Error(String(error)));
    });
    return started;
  };
  const end = (): void => {
    void worker?.terminate();
    worker = null;
    take()?.answer(null);
  };
  return {
    async search(job, timeLimitMs) {
      worker ??= start();
      const [old, now] = [own(job.old), own(job.new)];
      worker.postMessage({ ...job, old, new: now } satisfies FileJob, [old, now].flatMap((bytes) => (bytes === null ? [] : [bytes.buffer])));
      const timer = setTimeout(end, timeLimitMs);
      try {
        return await new Promise<FileResult | null>((answer, fail) => {
          waiting = { answer, fail };
        });
      } finally {
        clearTimeout(timer);
      }
    },
    dispose: end,
  };
}

/** A copy that can be given away: bytes that were read often lie in a larger memory that others use. */
function own(bytes: SideBytes): Uint8Array<ArrayBuffer> | null {
  return bytes === null ? null : Uint8Array.from(bytes);
}
