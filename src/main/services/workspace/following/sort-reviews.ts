import type { Sha } from '../../../../shared/base';
import type { LeftReview } from '../../../../shared/following/match-reviews';
import { isMerge, type Commit } from '../../../../shared/model/commits/commit';
import type { CommitIdentity, LocalReviewHeader } from '../../../../shared/model/review/local-review';
import { readCommits } from '../../git/commits/read-commits';
import { findReachable } from '../../git/commits/reachable';
import type { Cancellable, Git } from '../../git/run';
import { readIdentities } from './identities';
import { repositoryTest } from './same-repository';

/**
 * Why a review that belongs to no commit of the branch is left alone.
 *
 * other-repository: it was written for another one, and its commit is not here. other-branch: it belongs to a branch that
 * still exists, and follows that one. still-there: its commit was not rewritten, it is in the base by now. kept: a person said
 * that no commit continues it. unreadable: the file is broken or must not be written.
 */
export type SkipReason = 'other-repository' | 'other-branch' | 'still-there' | 'kept' | 'unreadable';

export interface SkippedReview {
  readonly sha: Sha;
  readonly reason: SkipReason;
}

/** What decides about a review file, beside git. */
export interface ReviewOfCommit {
  /** Commit that the file is named by. */
  readonly sha: Sha;
  /** Null when the file cannot be read or must not be written. */
  readonly header: LocalReviewHeader | null;
}

export interface BranchFacts {
  readonly compare: Sha;
  /** Name of the branch that is reviewed; null for a commit or another kind of reference. */
  readonly branch: string | null;
  /** All local branches. */
  readonly branches: ReadonlySet<string>;
  /** Reviews that a person keeps as they are. */
  readonly kept: ReadonlySet<string>;
}

export interface SortedReviews {
  /** Those that may follow, with what is known of their commits. */
  readonly left: readonly LeftReview[];
  readonly skipped: readonly SkippedReview[];
  /** The commits of `left` that are still in this repository. */
  readonly commits: ReadonlyMap<Sha, Commit>;
}

/**
 * Sorts reviews whose commits are not among those of the branch. What git says of a commit counts more than what the file
 * says: versions of git differ in the patch ids of binary files.
 * @throws GitError
 */
export async function sortReviews(
  git: Git,
  reviews: readonly ReviewOfCommit[],
  facts: BranchFacts,
  options: Cancellable = {},
): Promise<SortedReviews> {
  const commits = await readCommits(git, reviews.map(({ sha }) => sha), options);
  const reachable = await findReachable(git, [...commits.keys()], facts.compare, options);
  const isHere = await repositoryTest(git.location);
  const skipped: SkippedReview[] = [];
  const left: { readonly sha: Sha; readonly header: LocalReviewHeader }[] = [];
  for (const { sha, header } of reviews) {
    const reason = await skipReason(sha, header);
    if (reason !== null) skipped.push({ sha, reason });
    else if (header !== null) left.push({ sha, header });
  }
  const known = new Map(left.flatMap(({ sha }) => {
    const commit = commits.get(sha);
    return commit === undefined ? [] : [[sha, commit] as const];
  }));
  const identities = await readIdentities(git, known.values(), options);
  return {
    left: left.map(({ sha, header }) => ({ sha, identity: identityOf(header, known.get(sha), identities.get(sha)) })),
    skipped,
    commits: known,
  };

  async function skipReason(sha: Sha, header: LocalReviewHeader | null): Promise<SkipReason | null> {
    if (reachable.has(sha)) return 'still-there';
    if (facts.kept.has(sha)) return 'kept';
    if (header === null) return 'unreadable';
    if (!commits.has(sha) && header.repoPath !== undefined && !(await isHere(header.repoPath))) return 'other-repository';
    return belongsElsewhere(header, facts) ? 'other-branch' : null;
  }
}

/** Commits that left their branch, but that another one still holds, are not gone. */
export async function splitOrphans(
  git: Git,
  orphans: readonly { readonly sha: Sha; readonly header: LocalReviewHeader | null }[],
  { branch }: BranchFacts,
  options: Cancellable = {},
): Promise<{ readonly orphaned: readonly Sha[]; readonly skipped: readonly SkippedReview[] }> {
  const foreign = orphans.filter(({ header }) => header?.branch === undefined || header.branch !== branch).map(({ sha }) => sha);
  const here = await readCommits(git, foreign, options);
  const held = await findReachable(git, [...here.keys()], 'branches', options);
  return {
    orphaned: orphans.map(({ sha }) => sha).filter((sha) => !held.has(sha)),
    skipped: [...held].map((sha) => ({ sha, reason: 'other-branch' })),
  };
}

/**
 * The review of another branch follows that one, also while a rebase is under way and HEAD is on no branch. A branch that was
 * renamed or deleted does not hold its reviews back.
 */
function belongsElsewhere(header: LocalReviewHeader, { branch, branches }: BranchFacts): boolean {
  return header.branch !== undefined && header.branch !== branch && branches.has(header.branch);
}

/** Merges are never followed, so nothing is known of them. */
function identityOf(header: LocalReviewHeader, commit: Commit | undefined, read: CommitIdentity | undefined): Partial<CommitIdentity> {
  return commit !== undefined && isMerge(commit) ? {} : { ...header.identity, ...read };
}
