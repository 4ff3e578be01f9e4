import type { Hunk } from '../../../../../../shared/diff/hunks';

/** Lines of the new side. 0-based, half-open. */
export interface LineRange {
  readonly start: number;
  readonly end: number;
}

/** Unchanged lines shown on each side of a difference, and around a thread. */
export const contextLines = 3;

/** Fewer folded lines than this would take as much room as they save. */
const fewestFolded = 3;

/** Ranges that overlap or touch become one. */
export function joinRanges(ranges: readonly LineRange[]): readonly LineRange[] {
  const joined: LineRange[] = [];
  for (const range of [...ranges].sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (range.end <= range.start) continue;
    if (last !== undefined && range.start <= last.end) joined[joined.length - 1] = { start: last.start, end: Math.max(last.end, range.end) };
    else joined.push(range);
  }
  return joined;
}

/** The lines around all differences. */
export function aroundHunks(hunks: readonly Hunk[]): readonly LineRange[] {
  return hunks.map(({ newStart, newEnd }) => ({ start: newStart - contextLines, end: newEnd + contextLines }));
}

/**
 * What is folded of the unchanged lines `[start, end)` when those of `shown` are not. `shown` ascends and does not overlap;
 * `from` is the index in it to begin at, for callers that walk upwards.
 */
export function foldedWithin(start: number, end: number, shown: readonly LineRange[], from = 0): readonly LineRange[] {
  const folded: LineRange[] = [];
  let at = start;
  const fold = (until: number): void => {
    if (until - at >= fewestFolded) folded.push({ start: at, end: until });
  };
  for (let index = from; index < shown.length; index += 1) {
    const range = shown[index];
    if (range === undefined || range.start >= end) break;
    if (range.end <= at) continue;
    if (range.start > at) fold(range.start);
    at = Math.max(at, range.end);
  }
  if (at < end) fold(end);
  return folded;
}
