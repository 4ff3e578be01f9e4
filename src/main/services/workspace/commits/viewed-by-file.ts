import type { RepoPath, Sha } from '../../../../shared/base';
import type { CommitsViewed } from '../../../../shared/model/comparison/changed-file';
import type { CommitChange } from '../../git/commits/commit-changes';
import type { LoadedCommitReview } from '../../reviews/local-review/loaded-commit-review';

/** In how many of the commits that change a file it is viewed. Files that are viewed in none are left out. */
export function viewedByFile(
  commits: readonly { readonly sha: Sha }[],
  changes: ReadonlyMap<Sha, readonly CommitChange[]>,
  reviews: readonly LoadedCommitReview[],
): ReadonlyMap<RepoPath, CommitsViewed> {
  const ticked = new Map(reviews.map(({ commit, review }) => [commit, new Set(review?.viewed ?? [])]));
  const found = new Map<RepoPath, CommitsViewed>();
  for (const { sha } of commits) {
    for (const { path } of changes.get(sha) ?? []) {
      const before = found.get(path) ?? { viewed: 0, commits: 0 };
      found.set(path, { viewed: before.viewed + (ticked.get(sha)?.has(path) === true ? 1 : 0), commits: before.commits + 1 });
    }
  }
  return new Map([...found].filter(([, { viewed }]) => viewed > 0));
}
