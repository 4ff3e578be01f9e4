import { disposable, type Clock } from '../../src/shared/base';

/** A clock that moves only when a test moves it. */
export interface FakeClock extends Clock {
  /** Moves time forward and calls what became due, in order of time. */
  advance(milliseconds: number): void;
  /** Timers that wait. */
  waiting(): number;
}

export function createFakeClock(start = Date.UTC(2026, 0, 5, 9, 0, 0)): FakeClock {
  const timers = new Set<{ readonly due: number; readonly run: () => void }>();
  let now = start;
  const nextDue = (until: number): { readonly due: number; readonly run: () => void } | undefined =>
    [...timers].filter((timer) => timer.due <= until).sort((left, right) => left.due - right.due)[0];
  return {
    now: () => now,
    after(milliseconds, run) {
      const timer = { due: now + milliseconds, run };
      timers.add(timer);
      return disposable(() => timers.delete(timer));
    },
    advance(milliseconds) {
      const until = now + milliseconds;
      for (let timer = nextDue(until); timer !== undefined; timer = nextDue(until)) {
        timers.delete(timer);
        now = timer.due;
        timer.run();
      }
      now = until;
    },
    waiting: () => timers.size,
  };
}
