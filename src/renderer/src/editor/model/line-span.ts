import type { Place, Side } from '../../../../shared/model/place';

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

/** Lines of one side that belong to the span, 1-based inclusive; null when it has none there. A mixed span reaches to the edge of each side's hunk by its own end only. */
export function linesOnSide(span: LineSpan, side: Side): { readonly startLine: number; readonly endLine: number } | null {
  const startSide = span.startSide ?? span.side;
  if (startSide === span.side) return side === span.side ? { startLine: span.startLine, endLine: span.endLine } : null;
  const line = side === span.side ? span.endLine : span.startLine;
  return { startLine: line, endLine: line };
}

export function sameSpan(first: LineSpan, second: LineSpan): boolean {
  return (
    first.side === second.side &&
    (first.startSide ?? first.side) === (second.startSide ?? second.side) &&
    first.startLine === second.startLine &&
    first.endLine === second.endLine
  );
}
