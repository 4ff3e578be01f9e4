import { reviewFileName } from '../../../../shared/model/review/review-name';
import type { Command } from '../../state/commands';
import { useReviewSituation } from '../../state/reviews/review-situation';
import { openHistory } from '../../state/view';

/** Commands about the versions of the review that is shown. */
export function useVersionCommands(): readonly Command[] {
  const { review } = useReviewSituation();
  return [
    {
      id: 'review.versions',
      ...(review === null ? {} : { detail: reviewFileName(review.file) }),
      enabled: () => (review !== null && review.state !== 'none') || 'The review has no file yet',
      run: () => {
        if (review !== null) openHistory(review.file);
      },
    },
  ];
}
