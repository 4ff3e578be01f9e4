import { minimalEdit } from './minimal-edit';

/** Blocks with more lines than this take the advanced comparison too long. */
const largeBlock = 2_000;

/**
 * The comparison to use: `advanced` makes nicer hunks, `legacy` is quick where a large block has nothing in common with
 * what stands in its place. Only the part between the equal ends is looked at.
 */
export function chooseAlgorithm(before: readonly string[], after: readonly string[]): 'advanced' | 'legacy' {
  const edit = minimalEdit(before, after);
  if (edit === null) return 'advanced';
  const removed = before.slice(edit.startLine, edit.endLine);
  return longestForeignRun(removed, new Set(edit.lines)) > largeBlock && longestForeignRun(edit.lines, new Set(removed)) > largeBlock
    ? 'legacy'
    : 'advanced';
}

/** Most lines in a row that the other side does not have at all. */
function longestForeignRun(lines: readonly string[], other: ReadonlySet<string>): number {
  let run = 0;
  let longest = 0;
  for (const line of lines) {
    run = other.has(line) ? 0 : run + 1;
    longest = Math.max(longest, run);
  }
  return longest;
}
