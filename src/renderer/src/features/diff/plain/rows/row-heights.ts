/** A row of another height than the usual one. */
export interface OddRow {
  readonly row: number;
  /** CSS pixels. */
  readonly height: number;
}

/** Where each of many rows lies, most of which are equally high. Heights and positions in CSS pixels. */
export class RowHeights {
  readonly total: number;
  /** How much the odd rows up to and with each differ from the usual height. */
  private readonly extras: readonly number[];

  /** `odd` ascends by row. */
  constructor(
    readonly count: number,
    readonly unit: number,
    private readonly odd: readonly OddRow[],
  ) {
    let extra = 0;
    this.extras = odd.map(({ height }) => (extra += height - unit));
    this.total = count * unit + extra;
  }

  /** Top of a row; of the row past the last one the end. */
  top(row: number): number {
    return row * this.unit + this.extraBefore(this.oddBefore(({ row: other }) => other < row));
  }

  /** The row at a distance from the top, clamped to the rows there are. */
  at(y: number): number {
    const passed = this.oddBefore(({ row }, index) => row * this.unit + this.extraBefore(index) <= y);
    const last = this.odd[passed - 1];
    const row =
      last !== undefined && y < last.row * this.unit + this.extraBefore(passed - 1) + last.height
        ? last.row
        : Math.floor((y - this.extraBefore(passed)) / this.unit);
    return Math.max(0, Math.min(row, this.count - 1));
  }

  private extraBefore(index: number): number {
    return this.extras[index - 1] ?? 0;
  }

  /** How many odd rows pass, where all that pass stand before those that do not. */
  private oddBefore(passes: (odd: OddRow, index: number) => boolean): number {
    let low = 0;
    let high = this.odd.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const odd = this.odd[middle];
      if (odd !== undefined && passes(odd, middle)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
