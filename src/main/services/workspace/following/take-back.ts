import { isSha } from '../../../../shared/base';
import type { Unfollowing } from '../../../../shared/model/review/local-review';
import { listCommitChanges } from '../../git/commits/commit-changes';
import { readCommits } from '../../git/commits/read-commits';
import type { Cancellable, Git } from '../../git/run';
import { createTextCache } from '../review/comparison-texts';
import { carryThreads, toCommitFiles, toThreadLines } from './carry-threads';
import type { FollowableReview } from './follow-reviews';
import { readIdentities } from './identities';

/**
 * What takes a review back to the commit that it followed from, when the match was wrong: the lines are carried the other way,
 * so nothing had to be remembered. Null when it followed from none, or when that commit is not in this repository any more.
 * @throws GitError
 */
export async function planTakeBack(git: Git, { sha, header, threads }: FollowableReview, options: Cancellable = {}): Promise<Unfollowing | null> {
  const previousCommits = header?.previousCommits ?? [];
  const previous = previousCommits.at(-1);
  if (header === null || previous === undefined || !isSha(previous)) return null;
  const commits = await readCommits(git, [sha, previous], options);
  const [from, to] = [commits.get(sha), commits.get(previous)];
  if (to === undefined) return null;
  const involved = from === undefined ? [to] : [from, to];
  const [changes, identities] = await Promise.all([listCommitChanges(git, involved, options), readIdentities(git, [to], options)]);
  const filesOf = (commit: typeof to): ReturnType<typeof toCommitFiles> => toCommitFiles(commit, changes.get(commit.sha) ?? []);
  const carried = await carryThreads(threads, {
    git,
    from: from === undefined ? null : filesOf(from),
    to: filesOf(to),
    cache: createTextCache(),
  });
  return {
    commit: previous,
    previousCommits: previousCommits.slice(0, -1),
    identity: identities.get(previous) ?? header.identity,
    ...(header.branch !== undefined && { branch: header.branch }),
    places: new Map([...carried].map(([key, lines]) => [key, toThreadLines(lines)])),
  };
}
