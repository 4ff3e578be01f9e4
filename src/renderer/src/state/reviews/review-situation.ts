import type { WorkspaceId } from '../../../../shared/base';
import type { ThreadView } from '../../../../shared/model/review/review';
import type { ActiveReview } from '../../../../shared/model/snapshots';
import { reviewFileName } from '../../../../shared/model/review/review-name';
import { useReviews, useWorkspaceId } from '../workspace-context';

/** What a part of the window needs to know to show threads and to let a person write in them. */
export interface ReviewSituation {
  readonly workspaceId: WorkspaceId;
  /** Null until main has read the reviews. */
  readonly review: ActiveReview | null;
  /** Names that mean the person at this computer. */
  readonly ownNames: readonly string[];
  /** The review file cannot be read; what is shown is its last readable version. */
  readonly broken: boolean;
  /** Whether the review's format has tags and titles. */
  readonly keepsTags: boolean;
  /** Why nothing can be written now; null when it can. */
  readonly blocked: string | null;
}

const nobody: readonly string[] = [];

/** The review of the repository around this component, followed while mounted. */
export function useReviewSituation(): ReviewSituation {
  const workspaceId = useWorkspaceId();
  const reviews = useReviews();
  const review = reviews?.active ?? null;
  return {
    workspaceId,
    review,
    ownNames: reviews?.ownNames ?? nobody,
    broken: review?.state === 'broken',
    keepsTags: review?.format !== 'local-review',
    blocked: blockedReason(review),
  };
}

/** The thread with this key in the present review. */
export function useThread(key: string): ThreadView | null {
  return useReviews()?.active?.threads.find((thread) => thread.key === key) ?? null;
}

/** Whether it is known where the review is kept: a commit's is not before a project holds the repository. */
export function hasPlace({ file }: Pick<ActiveReview, 'file'>): boolean {
  return file !== '';
}

function blockedReason(review: ActiveReview | null): string | null {
  if (review === null) return 'The review is being read.';
  switch (review.state) {
    case 'broken':
      if (review.vanished === true) return 'The review file was deleted. Restore it, or start empty.';
      return `${reviewFileName(review.file)} cannot be read. Writing to it is off until it is fixed.`;
    case 'read-only':
      return review.problem?.message ?? `${reviewFileName(review.file)} cannot be written.`;
    case 'none':
    case 'ok':
      return hasPlace(review) ? null : 'No project holds this repository yet. Choose one in Commits; drafts are kept.';
  }
}
