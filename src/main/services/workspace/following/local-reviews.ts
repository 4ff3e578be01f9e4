import { err, ok, type Sha } from '../../../../shared/base';
import type { MutationFailure } from '../../reviews/mutation';
import { expandPath } from '../../reviews/local-review/home';
import type { LoadedCommitReview } from '../../reviews/local-review/loaded-commit-review';
import type { LocalReviewStore, MovedReview } from '../../reviews/local-review/local-review-store';
import type { FollowableReview, FollowRequest } from './follow-reviews';

/**
 * The reviews of a store as they are followed. Deleted ones are not among them.
 * @param userFolder what `~` stands for in the path of a repository.
 */
export function followableReviews(reviews: readonly LoadedCommitReview[], userFolder: string): readonly FollowableReview[] {
  return reviews
    .filter(({ vanished }) => vanished !== true)
    .map(({ commit, state, header, review }) => {
      if (state !== 'ok' || header === null) return { sha: commit, header: null, threads: [] };
      const { repoPath } = header;
      const path = repoPath === undefined ? {} : { repoPath: expandPath(repoPath, userFolder, userFolder) };
      return { sha: commit, header: { ...header, ...path }, threads: review?.threads ?? [] };
    });
}

/**
 * Lets the store move the files.
 * @param onMoved told of each file that was moved
 */
export function moveIn(store: Pick<LocalReviewStore, 'move'>, onMoved: (from: Sha, to: string, moved: MovedReview) => void = () => undefined): NonNullable<FollowRequest['move']> {
  return async (from, move) => {
    const moved = await store.move(from, move);
    if (!moved.ok) return err({ reason: reasonOf(moved.error) });
    onMoved(from, move.commit, moved.value);
    return ok(null);
  };
}

/** Why a file was not moved, as a sentence. */
function reasonOf(failure: MutationFailure): string {
  switch (failure.code) {
    case 'read-only':
      return failure.message;
    case 'file-broken':
      return `${failure.file}: ${failure.message}`;
    case 'file-vanished':
      return `${failure.file} is gone.`;
    case 'busy':
      return 'Another program kept writing to the file.';
    case 'not-saved':
      return `It could not be written: ${failure.reason}.`;
    case 'thread-gone':
    case 'comment-gone':
    case 'comment-changed':
      return 'The file changed meanwhile.';
  }
}
