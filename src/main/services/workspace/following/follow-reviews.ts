import { bug, type Result, type Sha } from '../../../../shared/base';
import type { CarriedLines } from '../../../../shared/following/carry-lines';
import { matchReviews, type AmbiguousReview, type Match } from '../../../../shared/following/match-reviews';
import { isMerge, type BranchCommit, type Commit } from '../../../../shared/model/commits/commit';
import type { CommitIdentity, FollowedLines, MatchKind, ThreadLines } from '../../../../shared/model/review/local-review';
import type { Thread, ThreadKey } from '../../../../shared/model/review/review';
import { listCommitChanges } from '../../git/commits/commit-changes';
import type { CommitList } from '../../git/commits/list-commits';
import type { Cancellable, Git } from '../../git/run';
import type { Move } from '../../reviews/local-review/local-review-store';
import { createTextCache, type TextCache } from '../review/comparison-texts';
import { carryThreads, toCommitFiles, toThreadLines, type CommitFiles } from './carry-threads';
import { readIdentities } from './identities';
import { sortReviews, splitOrphans, type BranchFacts, type ReviewOfCommit, type SkippedReview } from './sort-reviews';

/** How many reviews are carried over at the same time. */
const together = 16;

/** A review file as it is followed. */
export interface FollowableReview extends ReviewOfCommit {
  readonly threads: readonly Thread[];
}

export interface FollowRequest extends Cancellable, BranchFacts {
  readonly git: Git;
  /** All reviews of the repository, by the commits that their files are named by. */
  readonly reviews: readonly FollowableReview[];
  /** The commits of the branch. */
  readonly list: CommitList;
  /** Moves a review file to the commit that continues its own. Not called for a dry run. */
  readonly move: ((from: Sha, move: Move) => Promise<Result<null, MoveFailure>>) | null;
}

/** Why a file could not be moved; nothing was lost. */
export interface MoveFailure {
  readonly reason: string;
}

export interface FollowedReview extends Match {
  /** Threads with lines, in the file's order. */
  readonly threads: readonly FollowedThread[];
}

export interface FollowedThread extends CarriedLines {
  readonly key: ThreadKey;
  /** Lines that its end moved, downwards positive. */
  readonly shift: number;
}

/** What a following did, or would do in a dry run. Each review that belongs to no commit of the branch is in exactly one list. */
export interface FollowReport {
  readonly moved: readonly FollowedReview[];
  /** Several commits, or several reviews, match: a person chooses. */
  readonly ambiguous: readonly AmbiguousReview[];
  /** Their commits are gone, and nothing continues them. The files stay. */
  readonly orphaned: readonly Sha[];
  readonly skipped: readonly SkippedReview[];
  readonly failed: readonly (Match & MoveFailure)[];
}

/** What became of the lines of a review that followed, counted. */
export function followedLines({ threads }: Pick<FollowedReview, 'threads'>): FollowedLines {
  const outcomes = (wanted: readonly FollowedThread['outcome'][]): readonly FollowedThread[] => threads.filter(({ outcome }) => wanted.includes(outcome));
  return {
    kept: outcomes(['kept', 'unchecked']).length,
    shifts: outcomes(['moved']).map(({ shift }) => shift),
    outdated: outcomes(['outdated']).length,
  };
}

/**
 * Moves reviews whose commits were rewritten to the commits that continue them, and their threads' lines with them. A second
 * run finds nothing to do.
 * @throws GitError
 */
export async function followReviews(request: FollowRequest): Promise<FollowReport> {
  const { git, reviews, list } = request;
  const units = new Set(list.commits.map(({ sha }) => sha));
  const byCommit = new Map(reviews.map((review) => [review.sha, review]));
  const outside = reviews.filter(({ sha }) => !units.has(sha));
  const none: FollowReport = { moved: [], ambiguous: [], orphaned: [], skipped: [], failed: [] };
  if (outside.length === 0) return none;
  const targets = followable(list);
  // Most of the time goes into patch ids, those of the old commits and those of the new ones.
  const [{ left, skipped, commits }, identities] = await Promise.all([
    sortReviews(git, outside, request, request),
    readIdentities(git, targets, request),
  ]);
  if (left.length === 0) return { ...none, skipped };

  const interrupted = findInterrupted(left.map(({ sha }) => sha), targets, byCommit);
  const started = new Set(interrupted.map(({ from }) => from));
  const claimed = new Set(targets.map(({ sha }) => sha).filter((sha) => (byCommit.get(sha)?.header?.previousCommits.length ?? 0) > 0));
  const matching = matchReviews(
    left.filter(({ sha }) => !started.has(sha)),
    targets.map(({ sha }) => ({ sha, identity: identities.get(sha) ?? bug('a commit without an identity') })),
    claimed,
  );
  const orphans = await splitOrphans(
    git,
    matching.orphaned.map((sha) => ({ sha, header: byCommit.get(sha)?.header ?? null })),
    request,
    request,
  );
  const results = await moveAll([...interrupted, ...matching.matches], { request, targets, identities, byCommit, commits });
  return {
    moved: results.flatMap((result) => ('threads' in result ? [result] : [])),
    ambiguous: matching.ambiguous,
    orphaned: orphans.orphaned,
    skipped: [...skipped, ...orphans.skipped],
    failed: results.flatMap((result) => ('reason' in result ? [result] : [])),
  };
}

/**
 * Moves one review where a person says, whatever matches.
 * @param to a commit of the branch that is no merge
 * @returns null when the review or the commit is not there
 * @throws GitError
 */
export async function followTo(request: FollowRequest, from: Sha, to: Sha): Promise<FollowedReview | (Match & MoveFailure) | null> {
  const { git, reviews, list } = request;
  const target = followable(list).find(({ sha }) => sha === to);
  const review = reviews.find(({ sha }) => sha === from);
  if (target === undefined || review?.header == null) return null;
  const { left, commits } = await sortReviews(git, [review], { ...request, branches: new Set(), kept: new Set() }, request);
  const identities = await readIdentities(git, [target], request);
  const by = sharedKey(left[0]?.identity ?? review.header.identity, identities.get(to) ?? { subject: '' });
  const byCommit = new Map([[from, review]]);
  const [moved] = await moveAll([{ from, to, by }], { request, targets: [target], identities, byCommit, commits });
  return moved ?? null;
}

/** A merge is no place to follow to, and what the end of a shallow history changed is not known. */
function followable({ commits, shallowEnd }: CommitList): readonly BranchCommit[] {
  return commits.filter((commit) => !isMerge(commit) && commit.sha !== shallowEnd);
}

/**
 * Reviews that were moved, and whose old file is still there or is there again: the app was stopped in between, or an agent
 * that did not know of the rewrite wrote to the old one. They go where they went.
 */
function findInterrupted(
  left: readonly Sha[],
  targets: readonly Commit[],
  byCommit: ReadonlyMap<Sha, FollowableReview>,
): readonly Match[] {
  const earlier = new Map<string, Omit<Match, 'from'>>();
  for (const { sha } of targets) {
    const header = byCommit.get(sha)?.header;
    for (const previous of header?.previousCommits ?? []) earlier.set(previous, { to: sha, by: kindOf(header?.matchedBy) });
  }
  return left.flatMap((from) => {
    const found = earlier.get(from);
    return found === undefined ? [] : [{ from, ...found }];
  });
}

const kinds: readonly MatchKind[] = ['patch-id', 'change-id', 'subject'];

/** The weakest, where a file says something else. */
function kindOf(matchedBy: string | undefined): MatchKind {
  return kinds.find((kind) => kind === matchedBy) ?? 'subject';
}

/** The surest key that two commits share; the format has no word for a match that only a person saw. */
function sharedKey(one: Partial<CommitIdentity>, other: CommitIdentity): MatchKind {
  if (one.patchId !== undefined && one.patchId === other.patchId) return 'patch-id';
  return one.changeId !== undefined && one.changeId === other.changeId ? 'change-id' : 'subject';
}

interface MoveContext {
  readonly request: FollowRequest;
  readonly targets: readonly BranchCommit[];
  readonly identities: ReadonlyMap<Sha, CommitIdentity>;
  readonly byCommit: ReadonlyMap<Sha, FollowableReview>;
  /** Commits that are left and still here. */
  readonly commits: ReadonlyMap<Sha, Commit>;
}

async function moveAll(matches: readonly Match[], context: MoveContext): Promise<readonly (FollowedReview | (Match & MoveFailure))[]> {
  const { git } = context.request;
  const targets = new Map(context.targets.map((commit) => [commit.sha, commit]));
  const involved = new Map<Sha, Commit>();
  for (const { from, to } of matches) {
    const [before, after] = [context.commits.get(from), targets.get(to)];
    if (before !== undefined) involved.set(from, before);
    if (after !== undefined) involved.set(to, after);
  }
  const changes = await listCommitChanges(git, [...involved.values()], context.request);
  const filesOf = (sha: Sha): CommitFiles | null => {
    const commit = involved.get(sha);
    return commit === undefined ? null : toCommitFiles(commit, changes.get(sha) ?? []);
  };
  const cache = createTextCache();
  const results: (FollowedReview | (Match & MoveFailure))[] = [];
  for (let start = 0; start < matches.length; start += together) {
    const batch = matches.slice(start, start + together).map((match) => moveOne(match, filesOf, cache, context));
    results.push(...(await Promise.all(batch)));
  }
  return results;
}

async function moveOne(
  match: Match,
  filesOf: (sha: Sha) => CommitFiles | null,
  cache: TextCache,
  { request, identities, byCommit }: MoveContext,
): Promise<FollowedReview | (Match & MoveFailure)> {
  const { from, to, by } = match;
  const { branch } = request;
  const options = { git: request.git, from: filesOf(from), to: filesOf(to) ?? bug('a match with an unknown commit'), cache };
  let carried: ReadonlyMap<ThreadKey, CarriedLines> = new Map();
  let before: readonly Thread[] = [];
  const carry = async (threads: readonly Thread[]): Promise<ReadonlyMap<ThreadKey, ThreadLines>> => {
    before = threads;
    carried = await carryThreads(threads, options);
    return changedLines(threads, carried);
  };
  if (request.move === null) await carry(byCommit.get(from)?.threads ?? []);
  const moved = await request.move?.(from, {
    commit: to,
    ...(branch !== null && { branch }),
    identity: identities.get(to) ?? bug('a match with a commit without an identity'),
    matchedBy: by,
    carry,
  });
  if (moved !== undefined && !moved.ok) return { ...match, reason: moved.error.reason };
  const endOf = new Map(before.map(({ key, place }) => [key, place?.endLine]));
  return {
    ...match,
    threads: [...carried].map(([key, lines]) => ({ key, ...lines, shift: lines.place.endLine - (endOf.get(key) ?? lines.place.endLine) })),
  };
}

/** What is to be written: nothing for a thread that keeps its lines and its mark. */
function changedLines(threads: readonly Thread[], carried: ReadonlyMap<ThreadKey, CarriedLines>): ReadonlyMap<ThreadKey, ThreadLines> {
  const marked = new Set(threads.flatMap(({ key, outdated }) => (outdated === true ? [key] : [])));
  const changed = [...carried].filter(([key, { outcome, outdated }]) => outcome === 'moved' || outdated !== marked.has(key));
  return new Map(changed.map(([key, lines]) => [key, toThreadLines(lines)]));
}
