/** Milliseconds to wait before each new start in a row. */
const usualDelays: readonly number[] = [500, 2_000, 10_000, 30_000];
/** A process that ran for so long, in milliseconds, has not failed to start: the count begins anew. */
const healthyAfter = 60_000;

/** When a process that ended by itself is started again. */
export interface Restarts {
  /** Milliseconds to wait before the next start, after one that ran for so many; null when it has failed often enough. */
  next(ranFor: number): number | null;
  /** Counts from the beginning. */
  reset(): void;
}

export function createRestarts(delays: readonly number[] = usualDelays): Restarts {
  let failed = 0;
  return {
    next(ranFor) {
      if (ranFor >= healthyAfter) failed = 0;
      const delay = delays[failed] ?? null;
      failed += 1;
      return delay;
    },
    reset() {
      failed = 0;
    },
  };
}
