/** A cache that forgets what was asked for longest ago when it holds more than `limit` entries, or more than they weigh. */
export class BoundedMap<K, V> {
  private readonly entries = new Map<K, V>();
  private weight = 0;

  /** @param weightOf of an entry; one that is heavier than the limit is not kept */
  constructor(
    private readonly limit: number,
    private readonly weightOf: (key: K) => number = () => 1,
  ) {}

  get(key: K): V | undefined {
    const value = this.entries.get(key);
    if (value !== undefined) {
      this.entries.delete(key);
      this.entries.set(key, value);
    }
    return value;
  }

  set(key: K, value: V): void {
    this.delete(key);
    this.entries.set(key, value);
    this.weight += this.weightOf(key);
    for (const oldest of this.entries.keys()) {
      if (this.weight <= this.limit) return;
      this.delete(oldest);
    }
  }

  delete(key: K): void {
    if (this.entries.delete(key)) this.weight -= this.weightOf(key);
  }
}
