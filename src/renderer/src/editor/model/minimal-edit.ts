/** Lines `[startLine, endLine)` of the old text give way to `lines`. 0-based, half-open. */
export interface LineEdit {
  readonly startLine: number;
  readonly endLine: number;
  readonly lines: readonly string[];
}

/**
 * The one edit that turns the lines before into those after, equal lines at both ends left alone. Null when nothing differs.
 * So the editor keeps scroll, selection and folds outside of it.
 */
export function minimalEdit(before: readonly string[], after: readonly string[]): LineEdit | null {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  if (start === before.length - end && start === after.length - end) return null;
  return { startLine: start, endLine: before.length - end, lines: after.slice(start, after.length - end) };
}

/** Whether the edit takes away or moves into any of the lines, 1-based inclusive. */
export function editTouches(edit: LineEdit, startLine: number, endLine: number): boolean {
  return edit.startLine < endLine && Math.max(edit.endLine, edit.startLine + 1) >= startLine;
}
