import type { FileLines } from './file-lines';
import type { LineRange, Target } from './target';

/** Every range whose lines are exactly the text, ascending; ranges may overlap. */
export function rangesWithText(file: FileLines, text: readonly string[]): readonly LineRange[] {
  // The line that stands in the fewest places leaves the least to compare.
  const places = text.map((line) => file.linesLike(line.trim()));
  const rarest = places.reduce((best, lines, at) => (lines.length < (places[best]?.length ?? 0) ? at : best), 0);
  return (places[rarest] ?? [])
    .map((line) => ({ startLine: line - rarest, endLine: line - rarest + text.length - 1 }))
    .filter((range) => hasText(file, range, text));
}

/** True when the range lies in the file and its lines are exactly the text. */
export function hasText(file: FileLines, range: LineRange, text: readonly string[]): boolean {
  if (range.endLine - range.startLine + 1 !== text.length) return false;
  return text.every((line, at) => file.lines[range.startLine - 1 + at] === line);
}

/** How many of the target's lines before and after stand around the range, counted outwards until one differs. */
export function contextAround(file: FileLines, range: LineRange, target: Target): number {
  return matchesAbove(file, range.startLine, target.before ?? []) + matchesBelow(file, range.endLine, target.after ?? []);
}

/** How many of the lines, from the last one upwards, stand directly above a 1-based line. */
export function matchesAbove(file: FileLines, line: number, before: readonly string[]): number {
  let count = 0;
  while (count < before.length && line - 2 - count >= 0 && file.lines[line - 2 - count] === before[before.length - 1 - count]) count++;
  return count;
}

/** How many of the lines, from the first one downwards, stand directly below a 1-based line. */
export function matchesBelow(file: FileLines, line: number, after: readonly string[]): number {
  let count = 0;
  while (count < after.length && file.lines[line + count] === after[count] && line + count < file.lines.length) count++;
  return count;
}
