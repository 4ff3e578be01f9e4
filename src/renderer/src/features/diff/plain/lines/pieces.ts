import type { TextRange } from '../../../../../../shared/diff/word-changes';
import { characterName, unseenCharacters } from '../../../../../../shared/model/words/visible-text';
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
  /** Name of the one character in it that would act unseen, "U+202E"; null for text as it looks. */
  readonly unseen: string | null;
}

export interface FoundRange extends TextRange {
  readonly current: boolean;
}

/** Cuts the first `length` units of a line at every place where its look changes. Ranges ascend and do not overlap. */
export function piecesOf(line: string, length: number, colour: LineColour | null, changed: readonly TextRange[], found: readonly FoundRange[]): readonly Piece[] {
  const cuts = new Set<number>([0, length]);
  for (const offset of colour?.offsets ?? []) cuts.add(offset);
  for (const { start, end } of [...changed, ...found]) cuts.add(start).add(end);
  const unseen = unseenIn(line, length);
  for (const { start, end } of unseen.values()) cuts.add(start).add(end);
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
      unseen: unseen.get(start)?.name ?? null,
    });
  }
  return pieces;
}

/** Characters among the first `length` units of a line that would act unseen, by where they start. */
function unseenIn(line: string, length: number): ReadonlyMap<number, TextRange & { readonly name: string }> {
  const found = new Map<number, TextRange & { readonly name: string }>();
  for (const { 0: character, index: start } of line.matchAll(unseenCharacters)) {
    const end = start + character.length;
    if (end > length) break;
    found.set(start, { start, end, name: characterName(character) });
  }
  return found;
}
