import { disposable, type Clock, type Disposable } from '../../../shared/base';

export interface Coalesced extends Disposable {
  /** Runs soon, and not more often than the interval allows. */
  request(): void;
}

/** Turns many requests into few runs, `interval` milliseconds apart at least. The first one after a pause runs when its caller is done. */
export function coalesce(clock: Clock, interval: number, run: () => void): Coalesced {
  let last = Number.NEGATIVE_INFINITY;
  let timer: Disposable | null = null;
  const start = (): void => {
    timer = null;
    last = clock.now();
    run();
  };
  const release = disposable(() => {
    timer?.dispose();
    timer = null;
  });
  return {
    request() {
      timer ??= clock.after(Math.max(0, last + interval - clock.now()), start);
    },
    dispose: () => release.dispose(),
  };
}
