import { editTouches, minimalEdit } from '../../editor/model/minimal-edit';
import type { LineSpan } from '../../editor/model/line-span';

/** Whether a newer text changes lines that a person has selected or writes about. Spans of the other side are not touched by it. */
export function touchesSpans(before: string, after: string, spans: readonly LineSpan[]): boolean {
  const edit = minimalEdit(before.split('\n'), after.split('\n'));
  return edit !== null && spans.some((span) => span.side === 'new' && editTouches(edit, span.startSide === undefined ? span.startLine : span.endLine, span.endLine));
}
