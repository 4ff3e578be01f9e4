import type { Clock } from '../../../shared/base';

/** Milliseconds after which a reading keeps nobody out any more: what it reads from may hang for ever. */
const slowAfter = 5_000;

/** Lets a few in at a time, the others in the order in which they came. */
export function limitReadings(most: number, clock: Pick<Clock, 'after'>): () => Promise<() => void> {
  const waiting: (() => void)[] = [];
  let inside = 0;
  const makeRoom = (): void => {
    const next = waiting.shift();
    if (next === undefined) inside -= 1;
    else next();
  };
  return async () => {
    if (inside < most) inside += 1;
    else await new Promise<void>((enter) => waiting.push(enter));
    let left = false;
    const leave = (): void => {
      slow.dispose();
      if (!left) makeRoom();
      left = true;
    };
    const slow = clock.after(slowAfter, leave);
    return leave;
  };
}
