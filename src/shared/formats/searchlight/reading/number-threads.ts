/** Display numbers of all threads in the file's order, and the highest number ever given out. */
export interface ThreadNumbers {
  readonly numbers: readonly number[];
  readonly counter: number;
}

/**
 * Gives every thread its display number. Without a counter the file is older than durable numbers, and its threads are
 * numbered 1 to N once. With one, numbers stay as they are, missing ones are given out above it, and it is never lower than
 * the highest number in use.
 */
export function numberThreads(recorded: readonly (number | undefined)[], counter: number | undefined): ThreadNumbers {
  if (counter === undefined) return { numbers: recorded.map((_, index) => index + 1), counter: recorded.length };
  let last = recorded.reduce<number>((highest, number) => Math.max(highest, number ?? 0), counter);
  const numbers = recorded.map((number) => number ?? (last += 1));
  return { numbers, counter: last };
}
