import { hunkAt } from '../../../../shared/diff/line-map';
import type { Changes } from '../model/changes';
import type { LinePoint, LineSpan } from '../model/line-span';

/** One stroke beside lines, from the top of the first to the bottom of the last. */
export interface Bracket {
  readonly from: LinePoint;
  readonly to: LinePoint;
}

/**
 * The strokes that mark a span. A span over both sides is one stroke in a unified diff; in a split diff it runs from its old
 * line to the end of the removed lines, and from the first added line to its new line.
 */
export function bracketsOf(span: LineSpan, changes: Changes, layout: 'split' | 'unified'): readonly Bracket[] {
  const startSide = span.startSide ?? span.side;
  const from: LinePoint = { side: startSide, line: span.startLine };
  const to: LinePoint = { side: span.side, line: span.endLine };
  if (layout === 'unified' || startSide === span.side) return [{ from, to }];
  const [first, last] = from.side === 'old' ? [from, to] : [to, from];
  const removed = hunkAt(changes.toNew, first.line);
  const added = hunkAt(changes.toOld, last.line);
  return [
    { from: first, to: { side: 'old', line: removed?.oldEnd ?? first.line } },
    { from: { side: 'new', line: added === undefined ? last.line : added.oldStart + 1 }, to: last },
  ];
}
