import type { Place, Side } from '../../../../shared/model/review/place';

/** One line of one side. 1-based. */
export interface LinePoint {
  readonly side: Side;
  readonly line: number;
}

/** Lines of the shown file, as in a {@link Place}: 1-based, inclusive, `startSide` only where it differs from `side`. */
export type LineSpan = Omit<Place, 'path'>;

/** The lines from one point to another, in either order. Over both sides the old line comes first, as it does in a diff. */
export function spanBetween(first: LinePoint, second: LinePoint): LineSpan {
  if (first.side === second.side) {
    return {
      side: first.side,
      startLine: Math.min(first.line, second.line),
      endLine: Math.max(first.line, second.line),
    };
  }
  const [old, now] = first.side === 'old' ? [first, second] : [second, first];
  return { side: 'new', startSide: 'old', startLine: old.line, endLine: now.line };
}
