/** Work in the background, by key: each key waits at most once, and never runs twice at the same time. */
export interface WorkQueue<K> {
  /** Keys that wait or run. */
  readonly size: number;
  /** Adds keys at the end, in their order. One that is running runs once more afterwards. */
  add(keys: Iterable<K>): void;
  /** Runs a key now, whatever waits; resolves when a run that began after the call has ended. */
  runNow(key: K): Promise<void>;
  remove(key: K): void;
  /** Lets what is running end, and begins nothing more. */
  stop(): void;
}

/**
 * @param width how many keys run at the same time
 * @param run never rejects
 * @param onEnd called when a key has ended and does not wait again
 */
export function createWorkQueue<K>(width: number, run: (key: K) => Promise<void>, onEnd: () => void): WorkQueue<K> {
  const waiting = new Set<K>();
  const running = new Map<K, Promise<void>>();
  let stopped = false;

  function pump(): void {
    for (const key of waiting) {
      if (stopped || running.size >= width) return;
      if (!running.has(key)) void begin(key);
    }
  }

  function begin(key: K): Promise<void> {
    waiting.delete(key);
    const work = run(key).finally(() => {
      running.delete(key);
      if (!waiting.has(key)) onEnd();
      pump();
    });
    running.set(key, work);
    return work;
  }

  return {
    get size() {
      return waiting.size + [...running.keys()].filter((key) => !waiting.has(key)).length;
    },
    add(keys) {
      if (stopped) return;
      for (const key of keys) waiting.add(key);
      pump();
    },
    async runNow(key) {
      await running.get(key);
      // Another caller, or the queue itself, may have begun it meanwhile.
      if (!stopped) await (running.get(key) ?? begin(key));
    },
    remove: (key) => void waiting.delete(key),
    stop() {
      stopped = true;
      waiting.clear();
    },
  };
}
