import { anchorAt } from '../../../../../../src/shared/anchoring/describe';
import { fileLines, type FileLines } from '../../../../../../src/shared/anchoring/file-lines';
import { bug, ok, toRepoPath, type Sha } from '../../../../../../src/shared/base';
import type { Following, LocalReviewHeader } from '../../../../../../src/shared/model/review/local-review';
import type { Place } from '../../../../../../src/shared/model/review/place';
import type { Thread } from '../../../../../../src/shared/model/review/review';
import type { Move } from '../../../../../../src/main/services/reviews/local-review/local-review-store';
import { listCommits } from '../../../../../../src/main/services/git/commits/list-commits';
import { readCommits } from '../../../../../../src/main/services/git/commits/read-commits';
import { followReviews, followTo, type FollowableReview, type FollowReport, type FollowRequest } from '../../../../../../src/main/services/workspace/following/follow-reviews';
import { readIdentities } from '../../../../../../src/main/services/workspace/following/identities';
import type { GitScaffold, ScaffoldRepository } from '../../../../../support/git-scaffold';

/** A repository with reviews of its commits, kept in memory. */
export interface Desk {
  readonly made: ScaffoldRepository;
  /** The reviews, by the commits that their files are named by. */
  readonly reviews: Map<Sha, FollowableReview>;
  /** Lays down a review of a commit as the app would have made it on the branch that is checked out. */
  review(sha: Sha, ...threads: readonly Thread[]): Promise<void>;
  /** A thread on lines of a commit, with its anchor. */
  thread(sha: Sha, place: Place): Promise<Thread>;
  /** Follows on what is checked out, against `main`. */
  follow(options?: { readonly dryRun?: boolean; readonly kept?: readonly Sha[] }): Promise<FollowReport>;
  followTo(from: Sha, to: Sha): ReturnType<typeof followTo>;
}

export function place(path: string, startLine: number, endLine = startLine, sides: Pick<Place, 'side' | 'startSide'> = { side: 'new' }): Place {
  return { path: toRepoPath(path) ?? bug(path), ...sides, startLine, endLine };
}

export async function openDesk(scaffold: GitScaffold, name = 'repository', made?: ScaffoldRepository): Promise<Desk> {
  const repository = made ?? (await scaffold.repository(name));
  const reviews = new Map<Sha, FollowableReview>();
  const git = await repository.open();
  const branchNow = async (): Promise<string | null> => (await repository.git('branch', '--show-current')) || null;
  const textAt = async (revision: string, path: string): Promise<FileLines | null> => {
    const found = await repository.git('ls-tree', revision, '--', path);
    return found === '' ? null : fileLines(`${await repository.git('show', `${revision}:${path}`)}\n`);
  };
  const request = async (kept: readonly Sha[], move: FollowRequest['move']): Promise<FollowRequest> => {
    const [compare, base, branch, branches] = await Promise.all([
      repository.sha('HEAD'),
      repository.git('merge-base', 'main', 'HEAD') as Promise<Sha>,
      branchNow(),
      repository.git('for-each-ref', '--format=%(refname:short)', 'refs/heads/'),
    ]);
    return {
      git,
      reviews: [...reviews.values()],
      list: await listCommits(git, { base, compare, limit: 1000 }),
      compare,
      branch,
      branches: new Set(branches.split('\n')),
      kept: new Set(kept),
      move,
    };
  };
  const move = async (from: Sha, { carry, ...following }: Move): Promise<ReturnType<typeof ok<null>>> => {
    const places = await carry(reviews.get(from)?.threads ?? []);
    moveReview(reviews, from, { ...following, places });
    return ok(null);
  };
  return {
    made: repository,
    reviews,
    async review(sha, ...threads) {
      const branch = await branchNow();
      const identity = (await readIdentities(git, (await readCommits(git, [sha])).values())).get(sha) ?? bug(sha);
      const header = { repoPath: repository.root, ...(branch !== null && { branch }), commit: sha, identity, previousCommits: [] };
      reviews.set(sha, { sha, header, threads });
    },
    async thread(sha, at) {
      const [before, now] = await Promise.all([textAt(`${sha}^`, at.path), textAt(sha, at.path)]);
      const anchor = { ...(anchorAt(at, before, now) ?? bug('lines that are not there')), commit: sha };
      const key = `t-${at.path}-${at.side}-${at.startLine}-${at.endLine}`;
      return { key, id: key, state: 'open', tags: [], place: at, anchor, comments: [] };
    },
    async follow({ dryRun = false, kept = [] } = {}) {
      return followReviews(await request(kept, dryRun ? null : move));
    },
    async followTo(from, to) {
      return followTo(await request([], move), from, to);
    },
  };
}

/** What the store does with a file, on the model. */
function moveReview(reviews: Map<Sha, FollowableReview>, from: Sha, { commit, branch, identity, matchedBy, places }: Following): void {
  const review = reviews.get(from) ?? bug(`${from} has no review`);
  const there = reviews.get(commit as Sha);
  const header: LocalReviewHeader = {
    ...review.header,
    ...(branch !== undefined && { branch }),
    commit,
    identity,
    previousCommits: [...new Set([...(there?.header?.previousCommits ?? []), ...(review.header?.previousCommits ?? []), from])],
    matchedBy,
  };
  const threads = review.threads.map(({ outdated: _before, ...thread }): Thread => {
    const lines = places.get(thread.key);
    if (lines === undefined) return thread;
    const { path, side, startSide, startLine = lines.line, line: endLine, outdated } = lines;
    return { ...thread, place: { path, side, ...(startSide !== undefined && { startSide }), startLine, endLine }, ...(outdated && { outdated }) };
  });
  const known = new Set(there?.threads.map(({ key }) => key));
  reviews.delete(from);
  reviews.set(commit as Sha, { sha: commit as Sha, header, threads: [...(there?.threads ?? []), ...threads.filter(({ key }) => !known.has(key))] });
}
