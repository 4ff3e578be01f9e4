import type { Hunk } from './hunks';

/**
 * Where each line of one text is in another. Lines are 1-based here, as in a `Place`. A map knows no file length: a line past
 * the end is carried along by the same distance as the last one.
 */
export interface LineMap {
  /** As `diffLines` gives them. */
  readonly hunks: readonly Hunk[];
}

/** The map of a text onto itself. */
export const identityMap: LineMap = { hunks: [] };

/** The line's number on the other side, or 'deleted' when a hunk took it away. */
export function mapLine(map: LineMap, line: number): number | 'deleted' {
  const hunk = lastHunkFrom(map.hunks, line - 1);
  if (hunk === undefined) return line;
  return line <= hunk.oldEnd ? 'deleted' : line - hunk.oldEnd + hunk.newEnd;
}

/**
 * The other side's line to show for this one: its own if it was kept, else one at the place where it was, clamped to the
 * other side's `lineCount`. 1 in an empty file.
 */
export function nearestLine(map: LineMap, line: number, lineCount: number): number {
  const mapped = mapLine(map, line);
  const near = mapped === 'deleted' ? replacedBy(map, line) : mapped;
  return Math.max(1, Math.min(near, lineCount));
}

/** First and last kept line of a 1-based inclusive range, on the other side; 'deleted' when none was kept. */
export function mapRange(
  map: LineMap,
  startLine: number,
  endLine: number,
): { readonly startLine: number; readonly endLine: number } | 'deleted' {
  const first = mapLine(map, startLine);
  const last = mapLine(map, endLine);
  // A hunk ends before a kept line, so the line after it is the first one kept.
  const start = first === 'deleted' ? (hunkAt(map, startLine)?.newEnd ?? 0) + 1 : first;
  const end = last === 'deleted' ? (hunkAt(map, endLine)?.newStart ?? 0) : last;
  return start <= end ? { startLine: start, endLine: end } : 'deleted';
}

/** The hunk that took a 1-based line away, if one did. */
export function hunkAt(map: LineMap, line: number): Hunk | undefined {
  const hunk = lastHunkFrom(map.hunks, line - 1);
  return hunk !== undefined && line <= hunk.oldEnd ? hunk : undefined;
}

/** Where a 1-based line of the other side came from, or 'inserted' when a hunk brought it: `mapLine` of the inverse, at no cost. */
export function sourceLine(map: LineMap, line: number): number | 'inserted' {
  const hunk = lastHunkFrom(map.hunks, line - 1, 'newStart');
  if (hunk === undefined) return line;
  return line <= hunk.newEnd ? 'inserted' : line - hunk.newEnd + hunk.oldEnd;
}

/** The map back: lines that were kept return to where they were. */
export function invert(map: LineMap): LineMap {
  return {
    hunks: map.hunks.map(({ oldStart, oldEnd, newStart, newEnd }) => ({
      oldStart: newStart,
      oldEnd: newEnd,
      newStart: oldStart,
      newEnd: oldEnd,
    })),
  };
}

/**
 * The map by way of a text between: `mapLine(compose(f, g), line)` is `mapLine(g, mapLine(f, line))`. A line that `f` took away
 * stays gone although `g` brings its text back; to follow texts, compare their two ends.
 */
export function compose(first: LineMap, second: LineMap): LineMap {
  const hunks: Hunk[] = [];
  let f = 0;
  let g = 0;
  // How far the text between is ahead of the outer ones behind the hunks passed so far.
  let outerOld = 0;
  let outerNew = 0;
  for (;;) {
    const nextFirst = first.hunks[f];
    const nextSecond = second.hunks[g];
    if (nextFirst === undefined && nextSecond === undefined) return { hunks };
    const start = Math.min(nextFirst?.newStart ?? Infinity, nextSecond?.oldStart ?? Infinity);
    const oldStart = start + outerOld;
    const newStart = start + outerNew;
    let end = start;
    // Everything that overlaps or touches in the text between is one hunk of the whole.
    for (;;) {
      const one = first.hunks[f];
      const two = second.hunks[g];
      if (one !== undefined && one.newStart <= end) {
        end = Math.max(end, one.newEnd);
        outerOld = one.oldEnd - one.newEnd;
        f++;
      } else if (two !== undefined && two.oldStart <= end) {
        end = Math.max(end, two.oldEnd);
        outerNew = two.newEnd - two.oldEnd;
        g++;
      } else break;
    }
    const hunk = { oldStart, oldEnd: end + outerOld, newStart, newEnd: end + outerNew };
    // Lines that came and went leave no trace.
    if (hunk.oldStart < hunk.oldEnd || hunk.newStart < hunk.newEnd) hunks.push(hunk);
  }
}

/** The line at the same distance from the start of the hunk, or the last one there, or the line after a pure deletion. */
function replacedBy(map: LineMap, line: number): number {
  const hunk = hunkAt(map, line);
  if (hunk === undefined) return line;
  return Math.min(hunk.newStart + line - hunk.oldStart, Math.max(hunk.newEnd, hunk.newStart + 1));
}

/** The last hunk that starts at or before a 0-based line; a pure insertion before that line counts. */
function lastHunkFrom(hunks: readonly Hunk[], index: number, start: 'oldStart' | 'newStart' = 'oldStart'): Hunk | undefined {
  let low = 0;
  let high = hunks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const hunk = hunks[middle];
    if (hunk !== undefined && hunk[start] <= index) low = middle + 1;
    else high = middle;
  }
  return hunks[low - 1];
}
