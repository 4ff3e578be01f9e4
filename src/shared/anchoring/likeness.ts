import { diffLines } from '../diff/hunks';
import { keepCommon } from '../diff/myers';

/** Alike enough to be the same lines after an edit. */
export const alike = 0.8;

/** Bounds the comparison of one pair of texts, see `Budget`; about a millisecond. */
const maximumSteps = 300_000;

/** Texts that differ in white space only are the same lines, yet not equal. */
const whitespaceOnly = 0.99;

/**
 * How alike two texts are: 1 for equal, 0 for nothing in common. Twice the characters of a longest common subsequence over all
 * characters, line by line where lines are kept; runs of white space count as one space, indentation not at all. Past the
 * bound of its cost the answer can be too low, never too high.
 */
export function likeness(one: string, other: string): number {
  if (one === other) return 1;
  const oneLines = one.split('\n').map(collapsed);
  const otherLines = other.split('\n').map(collapsed);
  let common = 0;
  let at = 0;
  for (const hunk of diffLines(oneLines, otherLines, maximumSteps)) {
    common += weight(oneLines.slice(at, hunk.oldStart));
    common += commonCharacters(
      oneLines.slice(hunk.oldStart, hunk.oldEnd).join('\n'),
      otherLines.slice(hunk.newStart, hunk.newEnd).join('\n'),
    );
    at = hunk.oldEnd;
  }
  common += weight(oneLines.slice(at));
  const total = weight(oneLines) + weight(otherLines);
  return Math.min(whitespaceOnly, total === 0 ? whitespaceOnly : (2 * common) / total);
}

function collapsed(line: string): string {
  return line.trim().replace(/\s+/gu, ' ');
}

function weight(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length, 0);
}

function commonCharacters(one: string, other: string): number {
  let common = 0;
  const span = { oldStart: 0, oldEnd: one.length, newStart: 0, newEnd: other.length };
  keepCommon(codes(one), codes(other), span, { steps: maximumSteps }, (oldStart, _newStart, length) => {
    for (let at = oldStart; at < oldStart + length; at++) if (one[at] !== '\n') common++;
  });
  return common;
}

function codes(text: string): Int32Array {
  return Int32Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
}
