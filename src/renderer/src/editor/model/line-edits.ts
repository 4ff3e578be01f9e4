import { diffLines } from '../../../../shared/diff/hunks';

/** Lines `[startLine, endLine)` of the text before give way to `lines`. 0-based, half-open. */
export interface LineEdit {
  readonly startLine: number;
  readonly endLine: number;
  readonly lines: readonly string[];
}

/**
 * Bounds the search on the window's own thread, to some milliseconds; texts that differ more than this get fewer and larger
 * edits.
 */
const searchSteps = 2_000_000;

/** Small edits, ascending, that turn the lines before into those after, so that the editor keeps its place in all others. */
export function lineEdits(before: readonly string[], after: readonly string[]): readonly LineEdit[] {
  return diffLines(before, after, searchSteps).map(({ oldStart, oldEnd, newStart, newEnd }) => ({
    startLine: oldStart,
    endLine: oldEnd,
    lines: after.slice(newStart, newEnd),
  }));
}

/** Whether the edit takes away, or puts something between, any of the lines, 1-based inclusive. */
export function editTouches(edit: LineEdit, startLine: number, endLine: number): boolean {
  if (edit.startLine === edit.endLine) return edit.startLine >= startLine && edit.startLine < endLine;
  return edit.startLine < endLine && edit.endLine >= startLine;
}
