import type { Sha } from '../../../../shared/base';
import { isMerge, type Commit } from '../../../../shared/model/commits/commit';
import type { CommitIdentity } from '../../../../shared/model/review/local-review';
import { readPatchIds } from '../../git/commits/patch-ids';
import type { Cancellable, Git } from '../../git/run';

/**
 * What each commit is known by when its name changes; also what a review file says of its commit.
 * @throws GitError
 */
export async function readIdentities(
  git: Git,
  commits: Iterable<Commit>,
  options: Cancellable = {},
): Promise<ReadonlyMap<Sha, CommitIdentity>> {
  const all = [...commits];
  const patchIds = await readPatchIds(git, all.filter((commit) => !isMerge(commit)).map(({ sha }) => sha), options);
  return new Map(
    all.map(({ sha, subject, changeId }) => {
      const patchId = patchIds.get(sha);
      return [sha, { ...(patchId !== undefined && { patchId }), ...(changeId !== undefined && { changeId }), subject }];
    }),
  );
}
