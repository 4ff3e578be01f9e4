import type { ReactNode } from 'react';
import type { Place } from '../../../../../shared/model/review/place';
import type { ActiveReview } from '../../../../../shared/model/snapshots';
import { noTagsReason, reviewFileName } from '../../../../../shared/model/review/review-name';
import { visibleLine, visibleText } from '../../../../../shared/model/words/visible-text';
import { useComparison } from '../../../state/workspace-context';
import { hasPlace } from '../../../state/reviews/review-situation';

interface StoredNoteProps {
  readonly review: ActiveReview | null;
  /** Null for a review-wide thread. */
  readonly place: Place | null;
  /** It is meant for the file as a whole, which has no place in either format. */
  readonly aboutFile?: boolean;
  /** New-side line that tools show which know no old side, where it is known already. 1-based. */
  readonly recordedLine?: number | undefined;
}

/** Where a new thread will be written, and what other tools will make of a place that the format cannot hold. */
export function StoredNote({ review, place, aboutFile = false, recordedLine }: StoredNoteProps): ReactNode {
  const scope = useComparison()?.scope;
  if (review === null) return null;
  if (!hasPlace(review)) return <span>Not kept anywhere yet: no project holds this repository.</span>;
  const comparison = review.format === 'searchlight';
  const exact = !comparison || place === null || (place.side === 'new' && (place.startSide ?? 'new') === 'new');
  const part = scope?.kind === 'range' || scope?.kind === 'uncommitted';
  const line = recordedLine === undefined ? 'the nearest new line' : `new line ${recordedLine}`;
  return (
    <span title={visibleText(comparison ? review.file : `${review.file}\n${noTagsReason}`)}>
      Written to {visibleLine(reviewFileName(review.file))}
      {review.state === 'none' ? ', which does not exist yet' : ''}.{aboutFile ? ' It holds comments on lines only: this one stands at line 1.' : ''}{exact ? null : ` Other tools will show this at ${line}.`}
      {part && place !== null ? ' The lines are looked up in all changes, whose review it is.' : null}
    </span>
  );
}
