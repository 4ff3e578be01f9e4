import { editTouches, lineEdits } from '../../editor/model/line-edits';
import type { LineSpan } from '../../editor/model/line-span';

/** Whether a newer text changes lines that a person has selected or writes about. Spans of the other side are not touched by it. */
export function touchesSpans(before: string, after: string, spans: readonly LineSpan[]): boolean {
  const newSide = spans.filter(({ side }) => side === 'new');
  if (newSide.length === 0) return false;
  return lineEdits(before.split('\n'), after.split('\n')).some((edit) =>
    newSide.some(({ startSide, startLine, endLine }) => editTouches(edit, startSide === undefined ? startLine : endLine, endLine)),
  );
}
