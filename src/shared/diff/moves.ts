import type { Hunk } from './hunks';
import { comparisonKey, type WhitespaceRule } from './whitespace';

/** Lines `[oldStart, oldEnd)` that were taken away there and put in again as `[newStart, newEnd)`: 0-based, half-open, of equal length. */
export interface Move {
  readonly oldStart: number;
  readonly oldEnd: number;
  readonly newStart: number;
  readonly newEnd: number;
}

/** A block is told of from so many lines with content on, or from so many characters (UTF-16 units, white space left out). */
const fewestLines = 3;
const fewestCharacters = 40;

/** More changed lines than this are not searched: in a rewritten file nobody follows moves. */
const mostLines = 100_000;

/**
 * Blocks that only changed their place, ascending on the new side, none overlapping another. A block is held by a line that stands once
 * among the removed lines and once among the added ones, and reaches as far as both sides agree. For display only; takes time linear in
 * the changed lines.
 */
export function findMoves(hunks: readonly Hunk[], old: readonly string[], now: readonly string[], rule: WhitespaceRule): readonly Move[] {
  const changed = hunks.reduce((sum, { oldStart, oldEnd, newStart, newEnd }) => sum + oldEnd - oldStart + newEnd - newStart, 0);
  if (changed > mostLines) return [];
  const removed = keysOf(old, hunks.map(({ oldStart, oldEnd }) => ({ start: oldStart, end: oldEnd })), rule);
  const added = keysOf(now, hunks.map(({ newStart, newEnd }) => ({ start: newStart, end: newEnd })), rule);
  const onceRemoved = standingOnce(removed);
  const moves: Move[] = [];
  const takenOld = new Set<number>();
  let searched = 0;
  for (const [key, newLine] of standingOnce(added)) {
    const oldLine = onceRemoved.get(key);
    if (oldLine === undefined || newLine < searched || takenOld.has(oldLine)) continue;
    const agree = (offset: number): boolean => {
      const there = removed.get(oldLine + offset);
      return there !== undefined && there === added.get(newLine + offset) && newLine + offset >= searched && !takenOld.has(oldLine + offset);
    };
    let [start, end] = [0, 1];
    while (agree(start - 1)) start -= 1;
    while (agree(end)) end += 1;
    searched = newLine + end;
    for (let offset = start; offset < end; offset += 1) takenOld.add(oldLine + offset);
    while (removed.get(oldLine + start)?.trim() === '') start += 1;
    while (removed.get(oldLine + end - 1)?.trim() === '') end -= 1;
    if (isWorthTelling(old.slice(oldLine + start, oldLine + end))) {
      moves.push({ oldStart: oldLine + start, oldEnd: oldLine + end, newStart: newLine + start, newEnd: newLine + end });
    }
  }
  return moves;
}

interface LineRange {
  readonly start: number;
  readonly end: number;
}

/** Keys of the lines in ascending ranges, by line. */
function keysOf(lines: readonly string[], ranges: readonly LineRange[], rule: WhitespaceRule): ReadonlyMap<number, string> {
  const keys = new Map<number, string>();
  for (const { start, end } of ranges) for (let line = start; line < end; line += 1) keys.set(line, comparisonKey(lines[line] ?? '', rule));
  return keys;
}

/** Lines with content by their key, where only one has it; ascending. */
function standingOnce(keys: ReadonlyMap<number, string>): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  const repeated = new Set<string>();
  for (const [line, key] of keys) {
    if (lines.has(key)) repeated.add(key);
    else if (key.trim() !== '') lines.set(key, line);
  }
  for (const key of repeated) lines.delete(key);
  return lines;
}

function isWorthTelling(lines: readonly string[]): boolean {
  const contents = lines.map((line) => line.replace(/\s+/g, '')).filter((content) => content !== '');
  return contents.length >= fewestLines || contents.reduce((sum, { length }) => sum + length, 0) >= fewestCharacters;
}

/** The move that holds a 1-based line of a side. */
export function moveAt(moves: readonly Move[], side: 'old' | 'new', line: number): Move | undefined {
  return side === 'old'
    ? moves.find(({ oldStart, oldEnd }) => line > oldStart && line <= oldEnd)
    : moves.find(({ newStart, newEnd }) => line > newStart && line <= newEnd);
}
