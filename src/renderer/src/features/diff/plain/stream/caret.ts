import type { Side } from '../../../../../../shared/model/review/place';
import type { LinePoint } from '../../../../editor/model/line-span';
import type { RowModel } from '../rows/row-model';
import type { Spot } from './stream-layout';

/** Where the keyboard is: a row of a file, or with null its header. */
export interface Caret {
  readonly key: string;
  readonly spot: Spot | null;
  /** The column, where a row has two. */
  readonly side: Side;
}

/** The line of a caret; null on a header or beside a thread. */
export function pointOf({ spot }: Caret): LinePoint | null {
  return spot?.kind === 'line' ? spot.point : null;
}

/** The line that a row shows on a side, else on the other one; null for rows that are no lines. */
export function pointInRow(model: RowModel, index: number, side: Side): LinePoint | null {
  const row = model.row(index);
  if (row.kind === 'fold') return { side: 'new', line: row.newStart };
  if (row.kind !== 'line') return null;
  const other = side === 'old' ? 'new' : 'old';
  const line = row[side];
  if (line !== null) return { side, line };
  return { side: other, line: row[other] ?? 1 };
}

/** The nearest row from `index` on in a direction where the keyboard can stand: a line or a fold. Null at the end. */
export function nextStop(model: RowModel, index: number, step: 1 | -1): number | null {
  for (let row = index; row >= 0 && row < model.rowCount; row += step) {
    const { kind } = model.row(row);
    if (kind === 'line' || kind === 'fold') return row;
  }
  return null;
}
