import type { ReactNode } from 'react';
import type { Side } from '../../../../../../shared/model/review/place';
import type { LineSpan } from '../../../../editor/model/line-span';

/** Marks lines that have a thread, or are being chosen for one. */
export interface SpanMark {
  readonly key: string;
  readonly span: LineSpan;
  /** Names the colours: a lane, or `selecting`. */
  readonly tone: string;
  /** Drawn at the last line. */
  readonly icon: ReactNode;
}

/** What is drawn of a mark beside one line. */
export interface RowMark {
  readonly tone: string;
  readonly edge: 'first' | 'last' | 'both' | 'none';
  readonly icon: ReactNode;
}

/**
 * The mark beside a line: the last one given that covers it, with the icon of one that ends there. `sides` of a line are those that its row
 * shows, so that a span over both sides covers what lies between.
 */
export function markAt(marks: readonly SpanMark[], side: Side, line: number, other: number | null): RowMark | null {
  const covering = marks.filter(({ span }) => covers(span, side, line, other));
  const top = covering.at(-1);
  if (top === undefined) return null;
  const first = startsAt(top.span, side, line);
  const last = endsAt(top.span, side, line);
  const ending = covering.filter(({ span, icon }) => icon !== null && endsAt(span, side, line)).at(-1);
  return { tone: top.tone, edge: first && last ? 'both' : first ? 'first' : last ? 'last' : 'none', icon: ending?.icon ?? null };
}

function startsAt({ side, startSide = side, startLine }: LineSpan, at: Side, line: number): boolean {
  return startSide === at && startLine === line;
}

function endsAt({ side, endLine }: LineSpan, at: Side, line: number): boolean {
  return side === at && endLine === line;
}

/** A span over both sides begins on the old side and ends on the new one. */
function covers({ side, startSide = side, startLine, endLine }: LineSpan, at: Side, line: number, other: number | null): boolean {
  if (startSide === side) return side === at && line >= startLine && line <= endLine;
  const old = at === 'old' ? line : other;
  const now = at === 'new' ? line : other;
  return (old === null || old >= startLine) && (now === null || now <= endLine);
}
