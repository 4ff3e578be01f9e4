import type { RepoPath, Sha } from '../../../../shared/base';
import type { CommitsViewed } from '../../../../shared/model/comparison/changed-file';
import { isViewed } from '../../../../shared/model/comparison/file-words';
import type { CommitChange } from '../../git/commits/commit-changes';
import type { LoadedCommitReview } from '../../reviews/local-review/loaded-commit-review';
import type { ViewedRecord } from '../../settings/repository-data';
import { absentHash, viewedState } from '../files/viewed-state';

/** Whether a change of a commit is viewed, with the content that the commit has now. */
export type IsViewedIn = (commit: Sha, change: CommitChange) => boolean;

/** @param recordsOf what was seen of each path when it was ticked, by the file of the review. */
export function viewedInCommits(
  reviews: readonly LoadedCommitReview[],
  recordsOf: (file: string) => ReadonlyMap<string, Pick<ViewedRecord, 'hash'>>,
): IsViewedIn {
  const ticked = new Map(reviews.map(({ commit, file, review }) => [commit, { paths: new Set(review?.viewed ?? []), records: recordsOf(file) }]));
  return (commit, { path, newBlob }) => {
    const own = ticked.get(commit);
    return own !== undefined && isViewed(viewedState(own.paths.has(path), own.records.get(path)?.hash, newBlob ?? absentHash));
  };
}

/** In how many of the commits that change a file it is viewed. Files that are viewed in none are left out. */
export function viewedByFile(
  commits: readonly { readonly sha: Sha }[],
  changesOf: (commit: Sha) => readonly CommitChange[],
  isViewedIn: IsViewedIn,
): ReadonlyMap<RepoPath, CommitsViewed> {
  const found = new Map<RepoPath, CommitsViewed>();
  for (const { sha } of commits) {
    for (const change of changesOf(sha)) {
      const before = found.get(change.path) ?? { viewed: 0, commits: 0 };
      found.set(change.path, { viewed: before.viewed + (isViewedIn(sha, change) ? 1 : 0), commits: before.commits + 1 });
    }
  }
  return new Map([...found].filter(([, { viewed }]) => viewed > 0));
}
