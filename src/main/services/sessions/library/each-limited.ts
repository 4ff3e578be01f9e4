/** Runs the work for all items in their order, at most `width` at the same time. The first rejection ends it, and is rejected with. */
export async function eachLimited<T>(items: readonly T[], width: number, work: (item: T) => Promise<void>): Promise<void> {
  const left = items[Symbol.iterator]();
  const lane = async (): Promise<void> => {
    for (const item of { [Symbol.iterator]: () => left }) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, lane));
}
