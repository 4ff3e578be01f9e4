/** Work of which one run is under way and at most one more waits, however often it is asked for. */
export interface SingleRun {
  /** Resolves when a run that began after the call has ended; rejects with its error. */
  request(): Promise<void>;
}

export function createSingleRun(run: () => Promise<void>): SingleRun {
  let running: Promise<void> | null = null;
  let queued: Promise<void> | null = null;

  function begin(): Promise<void> {
    const work = run().finally(() => {
      if (running === work) running = null;
    });
    running = work;
    return work;
  }

  return {
    request() {
      if (running === null) return begin();
      queued ??= running
        .catch(() => undefined) // Its callers were told.
        .then(() => {
          queued = null;
          return begin();
        });
      return queued;
    },
  };
}
