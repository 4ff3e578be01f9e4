import type { Sha } from '../../../../shared/base';
import type { CommitRow } from '../../../../shared/model/commits/commit-list';
import { isCommitViewed } from '../../../../shared/model/commits/commit-words';

/** The commit to begin with: the last one that was shown, else the first that is not all viewed. Null when there is none. */
export function commitToShow(commits: readonly CommitRow[], last: string): Sha | null {
  const found = commits.find(({ sha }) => sha === last) ?? commits.find((commit) => !isCommitViewed(commit)) ?? commits[0];
  return found?.sha ?? null;
}
