import { disposable, type Clock } from '../../shared/base';

export const systemClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return disposable(() => clearTimeout(timer));
  },
};
