import type { ReviewFormat } from './review';

/** What tells the reviews of a repository apart: base and compare of a comparison, or a commit's parent and itself. */
export interface ReviewIdentity {
  readonly format: ReviewFormat;
  readonly base: string;
  readonly compare: string;
}

/**
 * Names a review within its repository: `main...feature` for a comparison, `commit:` and the sha for a commit, whose parent is
 * no part of the name because a rebase changes it. No reference holds a colon, so the two never meet.
 */
export function reviewName(review: ReviewIdentity): string {
  return review.format === 'local-review' ? commitReviewName(review.compare) : `${review.base}...${review.compare}`;
}

/** Name of the review of a commit, by full sha. */
export function commitReviewName(sha: string): string {
  return `commit:${sha}`;
}

/** "feature into main", "commit 9c41d07". */
export function reviewWords(review: ReviewIdentity): string {
  return review.format === 'local-review' ? `commit ${review.compare.slice(0, 7)}` : `${review.compare} into ${review.base}`;
}

/** "comments.json", or for a file that is named by its commit "9c41d07….yaml". The path may have either kind of slash. */
export function reviewFileName(file: string): string {
  const name = file.slice(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
  const byCommit = /^([0-9a-f]{7})[0-9a-f]{33,57}(\.ya?ml)$/.exec(name);
  return byCommit === null ? name : `${byCommit[1] ?? ''}…${byCommit[2] ?? ''}`;
}

/** Why tags and titles are not offered in the review of a commit. */
export const noTagsReason = 'The file of a commit keeps no tags and no titles.';

/** Why a reply cannot name the comment that it answers there. */
export const noAnswersReason = 'The file of a commit keeps no answers to single comments. Replies go to the end of the thread.';
