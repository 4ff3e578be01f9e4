import type { TextRange } from '../../../../../../shared/diff/word-changes';
import type { LineColour } from '../../../../editor/colours/line-colour';

/** A part of a line that is drawn in one way. */
export interface Piece {
  readonly text: string;
  /** CSS colour; null for the surrounding one. */
  readonly colour: string | null;
  /** It differs from the other side's line. */
  readonly changed: boolean;
  /** It is what was searched for, or the one of these that the search is at. */
  readonly found: 'no' | 'yes' | 'current';
}

export interface FoundRange extends TextRange {
  readonly current: boolean;
}

/** Cuts the first `length` units of a line at every place where its look changes. Ranges ascend and do not overlap. */
export function piecesOf(line: string, length: number, colour: LineColour | null, changed: readonly TextRange[], found: readonly FoundRange[]): readonly Piece[] {
  const cuts = new Set<number>([0, length]);
  for (const offset of colour?.offsets ?? []) cuts.add(offset);
  for (const { start, end } of [...changed, ...found]) cuts.add(start).add(end);
  const ordered = [...cuts].filter((cut) => cut <= length).sort((a, b) => a - b);
  const pieces: Piece[] = [];
  let token = -1;
  for (const [index, start] of ordered.entries()) {
    const end = ordered[index + 1];
    if (end === undefined) break;
    while (colour !== null && (colour.offsets[token + 1] ?? Infinity) <= start) token += 1;
    const match = found.find((range) => range.start <= start && range.end >= end);
    pieces.push({
      text: line.slice(start, end),
      colour: colour?.colours[token] ?? null,
      changed: changed.some((range) => range.start <= start && range.end >= end),
      found: match === undefined ? 'no' : match.current ? 'current' : 'yes',
    });
  }
  return pieces;
}
