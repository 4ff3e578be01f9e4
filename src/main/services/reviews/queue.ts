/** Runs tasks of the same key one after the other, in the order in which they came. */
export class KeyedQueue {
  private readonly ends = new Map<string, Promise<unknown>>();

  run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const before = this.ends.get(key) ?? Promise.resolve();
    const result = before.then(task, task); // The one before reports its own failure.
    this.ends.set(key, result);
    const forget = (): void => {
      if (this.ends.get(key) === result) this.ends.delete(key);
    };
    result.then(forget, forget);
    return result;
  }
}
