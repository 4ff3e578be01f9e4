/** A row of a list; headings are passed over by the keyboard. */
interface Row {
  readonly kind: string;
}

function isNoHeading({ kind }: Row): boolean {
  return kind !== 'heading';
}

/**
 * Index of the row `step` stops away from one, 0-based; the last stop before the end where there are fewer, the same row where there is none.
 * @param from -1 for before the first row
 * @param isStop whether the keyboard stops at a row; at all but headings when left out
 */
export function stepRow<R extends Row>(rows: readonly R[], from: number, step: number, isStop: (row: R) => boolean = isNoHeading): number {
  const direction = Math.sign(step);
  let found = from;
  let left = Math.abs(step);
  for (let index = from + direction; left > 0; index += direction) {
    const row = rows[index];
    if (row === undefined) break;
    if (!isStop(row)) continue;
    found = index;
    left -= 1;
  }
  return found;
}
