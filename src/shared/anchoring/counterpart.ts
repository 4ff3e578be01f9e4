import type { Hunk } from '../diff/hunks';
import { hunkAt, mapLine } from '../diff/line-map';
import type { FileLines } from './file-lines';
import { likeness } from './likeness';
import type { Origin } from './request';
import type { LineRange } from './target';

/** From here on a changed line is taken for the successor of another, when neither has a better one. */
const related = 0.5;

/** How many lines of a hunk are compared with one line, around the place that its position suggests. */
const maximumCompared = 60;

/**
 * Where lines went that an edit changed: the lines that replaced them in the hunk, by likeness, else by position. Null when
 * every one of them was deleted: nothing replaced it, or what did is more alike to another line that went.
 */
export function counterpart(origin: Origin, now: FileLines, { startLine, endLine }: LineRange): LineRange | null {
  const start = scan(startLine, endLine, 1, (line) => successor(origin, now, line, 'top'));
  if (start === null) return null;
  if (startLine === endLine) return { startLine: start, endLine: start };
  const end = scan(endLine, startLine, -1, (line) => successor(origin, now, line, 'bottom'));
  return end === null || end < start ? { startLine: start, endLine: start } : { startLine: start, endLine: end };
}

/** The first answer on the way from one line to the other. */
function scan(from: number, to: number, step: 1 | -1, answer: (line: number) => number | null): number | null {
  for (let line = from; step * (to - line) >= 0; line += step) {
    const found = answer(line);
    if (found !== null) return found;
  }
  return null;
}

/** The line that a line became. Of several that replaced one, its `end` of the hunk says from where positions are counted. */
function successor(origin: Origin, now: FileLines, line: number, end: 'top' | 'bottom'): number | null {
  const mapped = mapLine(origin.map, line);
  if (mapped !== 'deleted') return mapped;
  const hunk = hunkAt(origin.map, line);
  if (hunk === undefined || hunk.newStart === hunk.newEnd) return null;
  const position = samePosition(hunk, line, end);
  const text = origin.lines.lines[line - 1] ?? '';
  const best = mostAlike(now.lines, hunk.newStart, hunk.newEnd, position, text);
  if (best.likeness >= related) return isOwn(best.line) ? best.line : null;
  return isOwn(position) ? position : null;

  /** No other line that went is more alike to this one. */
  function isOwn(candidate: number): boolean {
    const candidateText = now.lines[candidate - 1] ?? '';
    const rival = mostAlike(origin.lines.lines, hunk?.oldStart ?? 0, hunk?.oldEnd ?? 0, line, candidateText);
    return rival.line === line || rival.likeness < related || likeness(text, candidateText) >= rival.likeness;
  }
}

function samePosition(hunk: Hunk, line: number, end: 'top' | 'bottom'): number {
  return end === 'top'
    ? Math.min(hunk.newEnd, hunk.newStart + line - hunk.oldStart)
    : Math.max(hunk.newStart + 1, hunk.newEnd - (hunk.oldEnd - line));
}

/** The 1-based line in `[start, end)` (0-based) that is most alike to the text; the one nearest to `near` among equals. */
function mostAlike(
  lines: readonly string[],
  start: number,
  end: number,
  near: number,
  text: string,
): { readonly line: number; readonly likeness: number } {
  const first = Math.max(start + 1, near - maximumCompared / 2);
  const last = Math.min(end, near + maximumCompared / 2);
  let best = { line: near, likeness: 0 };
  for (let line = first; line <= last; line++) {
    const found = likeness(lines[line - 1] ?? '', text);
    const nearer = found === best.likeness && Math.abs(line - near) < Math.abs(best.line - near);
    if (found > best.likeness || nearer) best = { line, likeness: found };
  }
  return best;
}
