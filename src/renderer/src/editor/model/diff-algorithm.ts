import { lineEdits } from './line-edits';

/** Blocks with more lines than this take the advanced comparison too long. */
const largeBlock = 2_000;

/**
 * The comparison to use: `advanced` makes nicer hunks, `legacy` is quick where a large block gave way to another large one.
 */
export function chooseAlgorithm(before: readonly string[], after: readonly string[]): 'advanced' | 'legacy' {
  const large = lineEdits(before, after).some(({ startLine, endLine, lines }) => Math.min(endLine - startLine, lines.length) > largeBlock);
  return large ? 'legacy' : 'advanced';
}
