import { editTouches, lineEdits } from '../../editor/model/line-edits';
import type { LineSpan } from '../../editor/model/line-span';
import type { Place } from '../../../../shared/model/review/place';
import { followLines } from '../../state/reviews/follow-lines';

/** A newer text of the new side that is not shown yet. */
export interface HeldUpdate {
  readonly before: string;
  readonly after: string;
  /** When it came, milliseconds since 1970. */
  readonly at: number;
}

/** What a text that is not shown yet means for lines that a person writes about. */
export interface HeldPlace {
  /** Where the lines are in that text. */
  readonly place: Place;
  /** When the lines themselves changed, milliseconds since 1970; null when they only moved. */
  readonly changedAt: number | null;
}

export function placeAfter({ before, after, at }: HeldUpdate, place: Place): HeldPlace {
  return { place: followLines(before, after)(place), changedAt: touchesSpans(before, after, [place]) ? at : null };
}

/** Whether a newer text changes lines that a person has selected or writes about. Spans of the other side are not touched by it. */
export function touchesSpans(before: string, after: string, spans: readonly LineSpan[]): boolean {
  const newSide = spans.filter(({ side }) => side === 'new');
  if (newSide.length === 0) return false;
  return lineEdits(before.split('\n'), after.split('\n')).some((edit) =>
    newSide.some(({ startSide, startLine, endLine }) => editTouches(edit, startSide === undefined ? startLine : endLine, endLine)),
  );
}
