/** The last lines of an output, and how many there were. */
export class KeptLines {
  private lines: string[] = [];
  private dropped = 0;

  /** @param limit how many are kept */
  constructor(private readonly limit: number) {}

  add(lines: readonly string[]): void {
    this.lines.push(...lines);
    // Not at each line, since all others move by it.
    if (this.lines.length > this.limit * 2) this.trim();
  }

  count(): number {
    return this.dropped + this.lines.length;
  }

  last(count: number): readonly string[] {
    return this.lines.slice(-Math.min(count, this.limit));
  }

  /** From an index within the whole output on, as far as lines are kept. */
  from(index: number): { readonly from: number; readonly lines: readonly string[] } {
    this.trim();
    const from = Math.min(Math.max(index, this.dropped), this.count());
    return { from, lines: this.lines.slice(from - this.dropped) };
  }

  private trim(): void {
    const surplus = this.lines.length - this.limit;
    if (surplus <= 0) return;
    this.lines = this.lines.slice(surplus);
    this.dropped += surplus;
  }
}
