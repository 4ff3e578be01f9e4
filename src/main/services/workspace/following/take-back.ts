import { isSha, type Sha } from '../../../../shared/base';
import type { Thread } from '../../../../shared/model/review/review';
import { listCommitChanges } from '../../git/commits/commit-changes';
import { readCommits } from '../../git/commits/read-commits';
import type { Cancellable, Git } from '../../git/run';
import type { MovedReview, TakeBack } from '../../reviews/local-review/local-review-store';
import { createTextCache } from '../review/comparison-texts';
import { carryThreads, toCommitFiles, toThreadLines } from './carry-threads';
import type { FollowableReview } from './follow-reviews';
import { readIdentities } from './identities';

export interface TakeBackRequest extends Cancellable {
  readonly git: Git;
  readonly review: Pick<FollowableReview, 'sha' | 'header'>;
  /** What is remembered of the match; null when it was made by another program, or before the app was started. */
  readonly arrival: Pick<MovedReview, 'came' | 'there'> | null;
}

/**
 * How a review goes back to the commit that it followed from, when the match was wrong: the lines are carried the other way, so
 * nothing about them had to be remembered. Null when it followed from none, or when that commit is not in this repository any
 * more.
 * @throws GitError
 */
export async function planTakeBack({ git, review: { sha, header }, arrival, ...options }: TakeBackRequest): Promise<TakeBack | null> {
  const previousCommits = header?.previousCommits ?? [];
  const previous = previousCommits.at(-1);
  if (header === null || previous === undefined || !isSha(previous)) return null;
  const commits = await readCommits(git, [sha, previous], options);
  const [from, to] = [commits.get(sha), commits.get(previous)];
  if (to === undefined) return null;
  const involved = from === undefined ? [to] : [from, to];
  const [changes, identities] = await Promise.all([listCommitChanges(git, involved, options), readIdentities(git, [to], options)]);
  const filesOf = (commit: typeof to): ReturnType<typeof toCommitFiles> => toCommitFiles(commit, changes.get(commit.sha) ?? []);
  const ways = { git, from: from === undefined ? null : filesOf(from), to: filesOf(to), cache: createTextCache() };
  const previousHere = arrival?.there?.previousCommits ?? [];
  return {
    commit: previous,
    previousCommits: previousCommits.slice(0, -1).filter((commit) => !previousHere.includes(commit)),
    previousHere,
    identity: identities.get(previous) ?? header.identity,
    ...(header.branch !== undefined && { branch: header.branch }),
    belongs: (thread) => ownerOf(thread, sha, arrival),
    async carry(threads) {
      const carried = await carryThreads(threads, ways);
      return new Map([...carried].map(([key, lines]) => [key, toThreadLines(lines)]));
    },
  };
}

/** Without a memory of the match, a thread is of the commit that its anchor was made on; one without an anchor came with the match. */
function ownerOf({ key, anchor }: Thread, commit: Sha, arrival: TakeBackRequest['arrival']): ReturnType<TakeBack['belongs']> {
  if (arrival === null) return anchor?.commit === commit ? 'here' : 'back';
  if (!arrival.came.has(key)) return 'here';
  return arrival.there?.threads.has(key) === true ? 'both' : 'back';
}
