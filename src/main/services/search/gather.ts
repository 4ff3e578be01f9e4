/** Lets others wait for news, which are told of together. */
export interface Gathering {
  tell(): void;
  /** Nothing more comes: nobody waits from now on. */
  end(): void;
  /** Resolves when there are news that nobody waited for yet, when there will be none, or when the signal aborts. */
  wait(signal: AbortSignal): Promise<void>;
}

/** @param ms how long the first news wait for others */
export function gather(ms: number): Gathering {
  const waiting = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let untold = false;
  let ended = false;

  const release = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    untold = waiting.size === 0;
    for (const resolve of [...waiting]) resolve();
    waiting.clear();
  };
  return {
    tell() {
      if (!ended) timer ??= setTimeout(release, ms);
    },
    end() {
      ended = true;
      release();
    },
    async wait(signal) {
      if (ended || signal.aborted) return;
      if (untold) {
        untold = false;
        return;
      }
      await new Promise<void>((resolve) => {
        const done = (): void => {
          signal.removeEventListener('abort', done);
          waiting.delete(done);
          resolve();
        };
        waiting.add(done);
        signal.addEventListener('abort', done);
      });
    },
  };
}
