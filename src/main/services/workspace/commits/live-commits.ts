import { DisposableStore, err, isSha, ok, same, type Clock, type Disposable, type RepoPath, type Result, type Sha, type WorkspaceId } from '../../../../shared/base';
import type { Commit } from '../../../../shared/model/commits/commit';
import type { CommitsSnapshot } from '../../../../shared/model/commits/commit-list';
import type { CommitsViewed } from '../../../../shared/model/comparison/changed-file';
import type { FollowedLines } from '../../../../shared/model/review/local-review';
import { attentionOf, type Attention } from '../../../../shared/model/marks/thread-view';
import type { Thread } from '../../../../shared/model/review/review';
import type { CommitChange } from '../../git/commits/commit-changes';
import type { CommitList } from '../../git/commits/list-commits';
import { readOperation, type GitOperation } from '../../git/repository/operation';
import { GitError } from '../../git/process/git-error';
import type { Git } from '../../git/run';
import type { RepositoryMarks } from '../../marks/repository-marks';
import { createLocalReviewStore, type LocalReviewStore, type MovedReview } from '../../reviews/local-review/local-review-store';
import type { LoadedCommitReview } from '../../reviews/local-review/loaded-commit-review';
import { openProjects, type ProjectFailure } from '../../reviews/local-review/projects';
import type { MutationFailure } from '../../reviews/mutation';
import type { SearchlightStore } from '../../reviews/searchlight-store';
import type { RepositoryData } from '../../settings/repository-data';
import type { TopicBoard } from '../../topics';
import type { ComparisonFacts } from '../comparison/read-comparison';
import { followedLines, followReviews, followTo, type FollowReport, type FollowRequest } from '../following/follow-reviews';
import { findPlaces, type ReviewPlace } from '../following/find-places';
import { createFollowNotes } from '../following/follow-notes';
import { readFollowFacts, type FollowFacts } from '../following/follow-facts';
import { followableReviews, moveIn } from '../following/local-reviews';
import { createRest, waitsFor } from '../following/rest';
import { planTakeBack } from '../following/take-back';
import { createRefresh } from '../refresh';
import type { ReviewSource } from '../review/review-source';
import { commitRow, unmatchedReviews } from './commit-rows';
import { commitSource } from './commit-source';
import { missingCommit } from './missing-commit';
import { countFiles, type CommitFiles } from './count-files';
import { viewedByFile, viewedInCommits } from './viewed-by-file';

export interface LiveCommitsOptions {
  readonly id: WorkspaceId;
  readonly git: Git;
  readonly data: RepositoryData;
  readonly topics: TopicBoard;
  readonly clock: Clock;
  /** Absolute path of the local-review home, and the folder that `~` stands for. */
  readonly home: string;
  readonly userFolder: string;
  readonly searchlight: SearchlightStore;
  readonly marks: RepositoryMarks;
  /** The whole comparison, whatever is looked at; null before it was read. */
  readonly facts: () => ComparisonFacts | null;
  readonly ownNames: () => readonly string[];
  readonly onProblem: (problem: string) => void;
  /** What is viewed in the commits is other than before. */
  readonly onViewed: () => void;
  /** History came to rest after it had moved: read again, so that reviews follow. */
  readonly onRest: () => void;
}

/**
 * The commits of a comparison with their local-review files: listed, followed over rewritten history, and published. Following
 * happens with every reading at which history is at rest and no rebase, merge or pick is under way.
 */
export interface LiveCommits extends Disposable {
  /** @param follow now: a person asks, so nothing is waited for but the end of an operation. */
  refresh(follow?: 'now' | 'at-rest'): Promise<void>;
  /** Whether reviews follow only once the operation that is under way has ended, which changes no reference. */
  awaitsOperation(): boolean;
  /** The review of a commit; reads where it is kept if that was not read yet. */
  source(commit: Commit): Promise<ReviewSource>;
  /** The reviews of commits, as they are now. */
  reviews(): Promise<readonly LoadedCommitReview[]>;
  /** In how many of its commits each file is viewed, as far as it is in any. */
  viewedByFile(): ReadonlyMap<RepoPath, CommitsViewed>;
  /** Stands for a commit that is not in this clone, as its review knows it; null when it has no review. */
  missing(commit: Sha): Promise<Commit | null>;
  /** The commit that a review moved to in the last reading; null when it did not move. */
  movedTo(commit: Sha): Sha | null;
  /** Says which commit continues a review; null keeps the review where it is. */
  match(from: Sha, to: Sha | null): Promise<Result<null, MutationFailure>>;
  /** Takes the last match of a commit's review back, and keeps it from being made again. */
  unmatch(commit: Sha): Promise<Result<null, MutationFailure>>;
  /** Keeps the reviews in a project, which is made when there is none of that name. */
  choosePlace(project: string, repo: string): Promise<Result<null, ProjectFailure>>;
}

interface Kept extends ReviewPlace {
  readonly store: LocalReviewStore;
}

const nothingListed: CommitList = { commits: [], truncated: false, shallowEnd: null, damagedEnd: false };
const nothingFollowed: FollowReport = { moved: [], ambiguous: [], orphaned: [], skipped: [], failed: [] };

export function createLiveCommits(options: LiveCommitsOptions): LiveCommits {
  const { id, git, data, topics, clock, home, userFolder, marks } = options;
  const resources = new DisposableStore();
  const projects = openProjects({ home, userFolder });
  const counted = new Map<Sha, CommitFiles>();
  /** What moved since the app was started, by the commits that it moved to, and what became of its lines. */
  const arrivals = new Map<string, MovedReview>();
  const lines = new Map<Sha, FollowedLines>();
  const followNotes = createFollowNotes();
  let kept: Kept | null | undefined;
  let storeNames: readonly string[] = [];
  let list = nothingListed;
  let reviews: readonly LoadedCommitReview[] = [];
  let report = nothingFollowed;
  let problems: readonly string[] = [];
  let lastFollow: CommitsSnapshot['lastFollow'] = null;
  let viewed: ReadonlyMap<RepoPath, CommitsViewed> = new Map();
  let failed = false;
  let asked = false;
  let operation: GitOperation | null = null;

  function publish(): void {
    const byCommit = new Map(reviews.map((review) => [review.commit, review]));
    const marksOf = kept == null ? null : marks.ofLocalReview(kept);
    const isViewedIn = viewedInCommits(reviews, (file) => data.viewed(file));
    const attention = (thread: Thread, broken: boolean): Attention => attentionOf(thread, marksOf?.of(thread.key), { ownNames: options.ownNames(), broken });
    topics.publish('commits', id, {
      workspaceId: id,
      state: failed ? 'failed' : 'ready',
      commits: list.commits.map((commit) => commitRow(commit, counted.get(commit.sha), isViewedIn, byCommit.get(commit.sha), attention)),
      unmatched: unmatchedReviews(report, reviews, list.commits),
      place: kept == null ? null : { project: kept.project, repo: kept.repo },
      home,
      truncatedAt: list.truncated ? list.commits.length : null,
      shallowEnd: list.shallowEnd !== null,
      damagedEnd: list.damagedEnd,
      lastFollow,
      problems,
    });
    const before = viewed;
    viewed = viewedByFile(list.commits, changesOf, isViewedIn);
    if (!same([...before], [...viewed])) options.onViewed();
  }

  function changesOf(commit: Sha): readonly CommitChange[] {
    const files = counted.get(commit);
    return files === undefined || 'problem' in files ? [] : files.changes;
  }

  /** Where the reviews are kept now; the same store as long as place and names stay. */
  async function findKept(): Promise<Kept | null> {
    const found = await findPlaces(git.location, { home, userFolder }, null);
    problems = found.problems;
    const place = found.places[0] ?? null;
    const names = options.ownNames();
    if (place === null) kept = null;
    else if (kept?.project !== place.project || kept.repo !== place.repo || !same(names, storeNames)) {
      kept = { ...place, store: marks.watchLocalReview(place, createLocalReviewStore({ home, ...place, ownNames: names, clock }), options.ownNames) };
      storeNames = names;
    }
    return kept ?? null;
  }

  /** As it was found last. */
  async function whereKept(): Promise<Kept | null> {
    return kept === undefined ? findKept() : kept;
  }

  async function read(signal: AbortSignal): Promise<void> {
    const facts = options.facts();
    if (facts === null) return;
    report = { ...report, moved: [] };
    const place = await findKept();
    const followFacts = await readFollowFacts(git, facts, data.keptReviews(), { signal });
    list = followFacts?.list ?? nothingListed;
    const loaded = await place?.store.load();
    reviews = loaded?.reviews ?? [];
    problems = [...problems, ...(loaded?.problems ?? [])];
    failed = false;
    publish();
    // In a history that cannot be read to its end, reviews would look as if their commits were gone.
    if (place !== null && followFacts !== null && !list.damagedEnd && (await mayFollow(followFacts))) await follow(place, followFacts, signal);
    const uncounted = list.commits.filter(({ sha }) => !counted.has(sha));
    for await (const page of countFiles(git, uncounted, { signal })) {
      for (const [sha, files] of page) counted.set(sha, files);
      publish();
    }
    if (uncounted.length === 0) publish();
  }

  async function mayFollow(facts: FollowFacts): Promise<boolean> {
    const reached = rest.isReached(facts) || asked;
    operation = reached ? await readOperation(git) : null;
    asked = false;
    if (operation !== null) problems = [...problems, waitsFor(operation)];
    return reached && operation === null;
  }

  async function follow(place: Kept, facts: FollowFacts, signal: AbortSignal): Promise<void> {
    report = await followReviews({ ...facts, ...followed(place), signal });
    const { moved, failed: unmoved } = report;
    for (const review of moved) lines.set(review.to, followedLines(review));
    lastFollow = followNotes.note(report, new Date(clock.now()).toISOString()) ?? lastFollow;
    if (moved.length > 0) reviews = (await place.store.load()).reviews;
    problems = [...problems, ...unmoved.map(({ from, reason }) => `The review of ${from.slice(0, 7)} could not follow its commit: ${reason}`)];
    publish();
  }

  function followed({ store }: Kept): Pick<FollowRequest, 'git' | 'reviews' | 'move'> {
    return {
      git,
      reviews: followableReviews(reviews, userFolder),
      move: moveIn(store, (from, to, moved) => {
        arrivals.set(to, moved);
        if (isSha(to)) carryViewed(store, from, to);
      }),
    };
  }

  /** What was seen goes with the review, so that a tick on a version that the rewrite changed counts as one on an older version. */
  function carryViewed(store: LocalReviewStore, from: Sha, to: Sha): void {
    const [before, after] = [store.fileOf(from), store.fileOf(to)];
    const there = data.viewed(after);
    const records = [...data.viewed(before)];
    data.setViewed(after, records.filter(([path]) => !there.has(path)));
    data.setViewed(before, records.map(([path]) => [path, null]));
  }

  const step = resources.add(
    createRefresh(async (signal) => {
      try {
        await read(signal);
      } catch (error) {
        if (!(error instanceof GitError)) throw error;
        if (error.kind === 'cancelled') return;
        options.onProblem(error.message);
        failed = true;
        problems = [`${error.message}. What was read before is still shown.`];
        publish();
      }
    }),
  );

  resources.add(
    marks.onChange(() => {
      if (topics.current('commits', id) !== undefined) publish();
    }),
  );

  const rest = resources.add(createRest(clock, options.onRest));

  async function settle(
    change: (place: Kept, facts: ComparisonFacts) => Promise<Result<unknown, MutationFailure>>,
  ): Promise<Result<null, MutationFailure>> {
    const facts = options.facts();
    const place = kept ?? (await findKept());
    if (facts === null || place === null) return err({ code: 'busy' });
    const changed = await change(place, facts);
    await step.request();
    return changed.ok ? ok(null) : changed;
  }

  return {
    refresh(follow = 'at-rest') {
      if (follow === 'now') asked = true;
      return step.request();
    },
    awaitsOperation: () => operation !== null,
    async reviews() {
      const place = await whereKept();
      return (await place?.store.load())?.reviews ?? [];
    },
    viewedByFile: () => viewed,
    async missing(commit) {
      const place = await whereKept();
      const loaded = (await place?.store.load())?.reviews.find((review) => review.commit === commit);
      return loaded === undefined ? null : missingCommit(loaded);
    },
    async source(commit) {
      const place = await whereKept();
      const facts = options.facts();
      return commitSource(commit, {
        git,
        local: place,
        searchlight: options.searchlight,
        marks,
        followedLines: () => lines.get(commit.sha),
        branch: facts?.compare.kind === 'branch' ? facts.compare.name : null,
      });
    },
    movedTo: (commit) => report.moved.find(({ from }) => from === commit)?.to ?? null,
    match: (from, to) =>
      settle(async (place, facts) => {
        data.keepReview(from, to === null);
        const followFacts = to === null ? null : await readFollowFacts(git, facts, data.keptReviews());
        if (followFacts === null || to === null) return ok(null);
        const moved = await followTo({ ...followFacts, ...followed(place) }, from, to);
        if (moved === null) return err({ code: 'not-saved', reason: 'the review or the commit is not there any more' });
        if ('reason' in moved) return err({ code: 'not-saved', reason: moved.reason });
        lines.set(to, followedLines(moved));
        return ok(null);
      }),
    unmatch: (commit) =>
      settle(async (place) => {
        const review = reviews.find((candidate) => candidate.commit === commit);
        if (review === undefined) return err({ code: 'file-vanished', file: place.store.fileOf(commit) });
        const { header } = review;
        const plan = await planTakeBack({ git, review: { sha: commit, header }, arrival: arrivals.get(commit) ?? null });
        if (plan === null || !isSha(plan.commit)) {
          return err({ code: 'not-saved', reason: 'the commit that the review came from is not in this repository any more' });
        }
        data.keepReview(plan.commit, true);
        arrivals.delete(commit);
        lines.delete(commit);
        const taken = await place.store.takeBack(commit, plan);
        if (taken.ok) carryViewed(place.store, commit, plan.commit);
        return taken;
      }),
    async choosePlace(project, repo) {
      const repository = { name: repo, path: git.location.root };
      const listed = await projects.list();
      const exists = listed.projects.some(({ folder }) => folder === project);
      const chosen = exists ? await projects.addRepository(project, repository) : await projects.create(project, repository);
      await step.request();
      return chosen.ok ? ok(null) : chosen;
    },
    dispose: () => resources.dispose(),
  };
}
