import { DisposableStore, err, ok, type Clock, type Disposable, type RepoPath, type Result, type Sha, type WorkspaceId } from '../../../shared/base';
import type { Anchor } from '../../../shared/model/place';
import { findGenerated } from '../git/attributes';
import type { ListedFile } from '../git/contents';
import { readUserName } from '../git/identity';
import { countLines } from '../git/line-counts';
import type { LineCounts } from '../git/parsers/raw-diff';
import { GitError } from '../git/process/git-error';
import type { Git } from '../git/run';
import { createSearchlightStore } from '../reviews/searchlight-store';
import type { RepositoryData } from '../settings/repository-data';
import type { SettingsStore } from '../settings/settings-store';
import type { TopicBoard } from '../topics';
import type { ChangeKind } from '../watch/interests';
import { commitFacts } from './comparison/commit-facts';
import { readCommits } from '../git/commits/read-commits';
import { changeRequest, showsWorkingTree } from './comparison/change-request';
import { createTextCache } from './review/comparison-texts';
import { createEdits, type Edits, type EditTarget } from './review/edits';
import { countHidden } from './comparison/hidden-changes';
import { readComparison, type ComparisonChoice, type ComparisonFacts } from './comparison/read-comparison';
import type { KnownCounts } from './files/file-list';
import { readListing, type Listing } from './files/read-files';
import type { PlacedThread, PlacedThreads } from './review/place-threads';
import { searchlightSource } from './review/review-source';
import { oldPaths, placeReview, textsOf } from './review/read-review';
import { createLiveCommits, type LiveCommits } from './commits/live-commits';
import { localReviewHome } from '../reviews/local-review/home';
import type { MutationFailure } from '../reviews/mutation';
import { createRefresh, type Refresh } from './refresh';
import { emptyState, nothingListed, type ReviewState } from './review-state';
import { anchorsToKeep } from './review/seen-anchors';
import { comparisonContent, filesContent, reviewsContent } from './snapshot-contents';
import { readViewedFiles, rememberViewed, type HashCache } from './files/viewed-files';

export interface LiveReviewOptions {
  readonly id: WorkspaceId;
  readonly git: Git;
  readonly data: RepositoryData;
  readonly settings: SettingsStore;
  readonly topics: TopicBoard;
  readonly clock: Clock;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The person's home folder. */
  readonly userFolder: string;
  /** Another branch is checked out, say. */
  onSummary(): void;
  onProblem(problem: string): void;
  /** Told of the changed paths after each listing. */
  onListing(paths: readonly RepoPath[]): void;
}

/**
 * The comparison of one repository with its files and its review, read in three steps that follow from each other and are
 * published one by one: comparison, files, review. A step that fails keeps what was read before and says so beside it.
 */
export interface LiveReview extends Disposable {
  readonly edits: Edits;
  /** Reads everything again; resolves when it is published. */
  refresh(): Promise<void>;
  /** Reads again what the kinds of change may have made out of date. */
  changed(kinds: ReadonlySet<ChangeKind>): Promise<void>;
  choose(choice: ComparisonChoice): Promise<void>;
  pin(commit: Sha | null): Promise<void>;
  /** The whole comparison. */
  facts(): ComparisonFacts | null;
  /** What files and review belong to: the comparison, or one commit. */
  shownFacts(): ComparisonFacts | null;
  readonly commits: LiveCommits;
  /** Marks all files of a commit as viewed, or none; answers the revision of the reviews that holds it. */
  setCommitViewed(commit: Sha, viewed: boolean): Promise<Result<number, MutationFailure>>;
  /** Looks at one commit, or with null at the whole comparison; false when there is no such commit. */
  showCommit(commit: Sha | null): Promise<boolean>;
  /** A changed file as it was last listed. */
  listedFile(path: RepoPath): ListedFile | null;
  /** Key of the thread with this id or display number. */
  threadKey(text: string): string | null;
  isReviewFile(path: string): boolean;
}

export function createLiveReview(options: LiveReviewOptions): LiveReview {
  const { id, git, data, settings, topics, clock } = options;
  const resources = new DisposableStore();
  const store = createSearchlightStore({ root: git.location.root, clock });
  const textCache = createTextCache();
  const placed = new Map<string, PlacedThreads>();
  const hashes: HashCache = new Map();
  const state: ReviewState = { ...emptyState, choice: { base: null, compare: data.lastCompare() } };

  let wantedCommit: Sha | null = null;
  const commits = resources.add(
    createLiveCommits({
      id,
      git,
      data,
      topics,
      clock,
      home: localReviewHome(options.environment, options.userFolder),
      userFolder: options.userFolder,
      searchlight: store,
      facts: () => state.comparison?.facts ?? null,
      ownNames: () => ownNames(),
      onProblem: (problem) => options.onProblem(problem),
    }),
  );

  const publishComparison = (): void => {
    const content = comparisonContent(state, data.shown());
    if (content !== null) topics.publish('comparison', id, { workspaceId: id, ...content });
  };
  const publishFiles = (): void => {
    topics.publish('files', id, { workspaceId: id, ...filesContent(state, data.shown(), settings.get()) });
  };
  const publishReviews = (): void => {
    const content = reviewsContent(state, ownNames());
    if (content !== null) topics.publish('reviews', id, { workspaceId: id, ...content });
  };

  /** The first one signs comments. */
  const ownNames = (): readonly string[] => {
    const reviewer = options.environment['LOCAL_REVIEW_USER'] ?? '';
    const names = [state.userName ?? 'user', ...(reviewer === '' ? [] : [reviewer]), ...settings.get().ownNames];
    return [...new Set(names)];
  };

  const placedIn = (file: string): PlacedThreads => {
    const known = placed.get(file) ?? new Map<string, PlacedThread>();
    placed.set(file, known);
    return known;
  };

  // --- reading ---

  const comparisonStep = resources.add(
    createRefresh(async (signal) => {
      try {
        const [facts, userName] = await Promise.all([
          readComparison(git, state.choice, data, signal),
          readUserName(git, { signal }),
        ]);
        const commit = wantedCommit === null ? null : ((await readCommits(git, [wantedCommit], { signal })).get(wantedCommit) ?? null);
        if (signal.aborted) return;
        state.userName = userName;
        state.comparison = { state: 'ready', facts, problem: null };
        state.commit = commit;
        state.shown = commit === null ? facts : commitFacts(commit, facts);
        options.onSummary();
        publishComparison();
      } catch (error) {
        const problem = describeProblem(error);
        if (problem === null) return;
        options.onProblem(problem.message);
        if (state.comparison !== null) {
          state.comparison = { ...state.comparison, state: 'failed', problem: problem.message };
          publishComparison();
        }
        state.filesState = 'failed';
        state.filesProblem = problem;
        publishFiles();
      }
    }),
  );

  /** A reading of the file list. One that fails is named beside what was read before. */
  const filesRefresh = (read: (facts: ComparisonFacts, signal: AbortSignal) => Promise<void>): Refresh =>
    createRefresh(async (signal) => {
      const facts = state.shown;
      if (facts === null) return;
      try {
        await read(facts, signal);
      } catch (error) {
        const problem = describeProblem(error);
        if (problem === null) return;
        options.onProblem(problem.message);
        state.filesState = 'failed';
        state.filesProblem = problem;
        publishFiles();
      }
    });

  const filesStep = resources.add(filesRefresh(readFiles));
  const countsStep = resources.add(filesRefresh(readCounts));

  async function readFiles(facts: ComparisonFacts, signal: AbortSignal): Promise<void> {
    const request = changeRequest(facts, data.shown());
    const reading = Promise.all([
      request === null ? nothingListed : readListing(git, { ...request, signal }),
      countHidden(git, facts, data.shown(), signal),
    ]);
    // The first file is asked for as soon as the list is there.
    git.blobs.start();
    const [listing, hidden] = await reading;
    if (outdated(facts, signal)) return;
    state.counts = countsThatHold(state.counts, state.listing, listing);
    state.listing = listing;
    state.hidden = hidden;
    state.filesState = 'ready';
    state.filesProblem = request === null ? { message: facts.problems[0]?.message ?? facts.baseline.reason } : null;
    publishFiles();
  }

  async function readCounts(facts: ComparisonFacts, signal: AbortSignal): Promise<void> {
    if (state.counts.complete) return;
    const request = changeRequest(facts, data.shown());
    const { listing } = state;
    const [counts, generated] = await Promise.all([
      request === null ? new Map<RepoPath, LineCounts>() : countLines(git, { ...request, signal }),
      findGenerated(git, listing.entries.map(({ path }) => path), { signal }),
    ]);
    if (outdated(facts, signal)) return;
    // The files may have been listed again meanwhile.
    state.counts = countsThatHold({ complete: true, lines: counts }, listing, state.listing);
    state.generated = generated;
    publishFiles();
  }

  const reviewStep = resources.add(
    createRefresh(async (signal) => {
      try {
        await readReview(signal);
      } catch (error) {
        const problem = describeProblem(error);
        if (problem === null) return;
        options.onProblem(problem.message);
        state.reviewProblem = problem.message;
        publishReviews();
      }
    }),
  );

  async function readReview(signal: AbortSignal): Promise<void> {
    const facts = state.shown;
    if (facts === null) return;
    const source = state.commit === null ? searchlightSource(store, facts, data) : await commits.source(state.commit);
    const reading = await source.load();
    const { active } = reading;
    const { listing } = state;
    const texts = textsOf(git, facts, listing, showsWorkingTree(facts, data.shown()), textCache);
    const anchors = active === null ? new Map<string, Anchor>() : data.anchors(active.file);
    const [threads, viewed] = await Promise.all([
      active === null ? [] : placeReview(active, listing, texts, anchors, placedIn(active.file)),
      readViewedFiles(git, active?.review?.viewed ?? [], active === null ? new Map() : data.viewed(active.file), listing, hashes),
    ]);
    if (signal.aborted) return;
    // Whoever asked for this reading waits for what it publishes, so it is done again for the comparison that came meanwhile.
    if (outdated(facts, signal)) return readReview(signal);
    Object.assign(state, { source, reading, threads, texts, viewed, reviewProblem: null });
    publishReviews();
    publishFiles();
    if (active !== null) data.setAnchors(active.file, await anchorsToKeep(threads, anchors, texts, facts.compare.sha));
  }

  /** What was read for these facts is no longer wanted. */
  function outdated(facts: ComparisonFacts, signal: AbortSignal): boolean {
    return signal.aborted || state.shown !== facts;
  }

  /** Commits are read last, because what is looked at comes first; a review that moved takes the window with it. */
  const refreshCommits = async (): Promise<void> => {
    await commits.refresh();
    const movedTo = state.commit === null ? null : commits.movedTo(state.commit.sha);
    if (movedTo !== null && movedTo !== wantedCommit) await showCommit(movedTo);
  };

  const showCommit = async (commit: Sha | null): Promise<boolean> => {
    wantedCommit = commit;
    await refreshFrom('comparison', true);
    return commit === null || state.commit?.sha === commit;
  };

  const refreshFrom = async (first: 'comparison' | 'files', restart = false): Promise<void> => {
    if (first === 'comparison') await comparisonStep.request({ restart });
    // The list is painted before threads are placed, and placing needs the list's renames.
    await filesStep.request({ restart });
    await reviewStep.request({ restart });
    // Last, because they cost more than all else, and the first file can be read without them.
    await countsStep.request({ restart });
    // Watching looks at each file beside the changed ones, which would hold up the reading of the first.
    options.onListing(state.listing.entries.map(({ path }) => path));
  };

  // --- changing ---

  const target = (): EditTarget | null => {
    const { shown, source, texts, listing } = state;
    if (shown === null || source === null || texts === null) return null;
    return { source, texts, commit: shown.compare.sha, oldPaths: oldPaths(listing.entries) };
  };

  const edits = createEdits({
    data,
    target,
    ownName: () => ownNames()[0] ?? 'user',
    now: () => clock.now(),
    async published() {
      await reviewStep.request();
      if (state.commit !== null) void commits.refresh();
      return topics.current('reviews', id)?.revision ?? 0;
    },
    rememberViewed: (file, paths, viewed) =>
      rememberViewed(git, data, file, paths, viewed, state.listing, clock.now()),
  });

  resources.add(
    settings.onChange(() => {
      publishFiles();
      publishReviews();
    }),
  );

  return {
    edits,
    async refresh() {
      await refreshFrom('comparison');
      await refreshCommits();
    },
    async changed(kinds) {
      // First, since reading it costs least, and somebody may be waiting for an answer.
      if (kinds.has('reviews') || kinds.has('commit-reviews')) await reviewStep.request();
      if (kinds.has('refs')) await refreshFrom('comparison');
      else if (kinds.has('index') || kinds.has('worktree')) await refreshFrom('files');
      if (kinds.has('refs') || kinds.has('commit-reviews')) await refreshCommits();
    },
    async choose(choice) {
      const head = state.comparison?.facts.head.branch ?? null;
      // Choosing the branch that is checked out means following it, as before anything was chosen.
      state.choice = { base: choice.base, compare: choice.compare === head ? null : choice.compare };
      data.setLastCompare(state.choice.compare);
      if (state.comparison !== null) {
        state.comparison = { ...state.comparison, state: 'loading' };
        publishComparison();
      }
      await refreshFrom('comparison', true);
      void refreshCommits();
      const facts = state.comparison?.facts;
      if (choice.base === null || facts?.base.sha == null) return;
      data.setBaseOf(facts.compare.name, facts.base.name);
      // Remembered with its compare now: a branch that is checked out later has a base of its own.
      if (state.choice.compare === null && state.choice.base === choice.base) state.choice = { base: null, compare: null };
    },
    showCommit,
    commits,
    async setCommitViewed(sha, viewed) {
      const commit = (await readCommits(git, [sha])).get(sha);
      const facts = state.comparison?.facts;
      if (commit === undefined || facts === undefined) return err({ code: 'not-saved', reason: 'the commit is not in this repository any more' });
      const request = changeRequest(commitFacts(commit, facts), data.shown());
      const listing = request === null ? nothingListed : await readListing(git, request);
      const source = await commits.source(commit);
      const paths = listing.entries.map(({ path }) => path);
      await rememberViewed(git, data, source.file(), paths, viewed, listing, clock.now());
      const changed = await source.mutate({ kind: 'set-viewed', paths, viewed });
      await Promise.all([commits.refresh(), reviewStep.request()]);
      return changed.ok ? ok(topics.current('reviews', id)?.revision ?? 0) : changed;
    },
    async pin(commit) {
      const facts = state.comparison?.facts;
      if (facts === undefined) return;
      data.setPin(facts.base.name, facts.compare.name, commit);
      await refreshFrom('comparison', true);
      void refreshCommits();
    },
    facts: () => state.comparison?.facts ?? null,
    shownFacts: () => state.shown,
    listedFile(path) {
      const entry = state.listing.entries.find((candidate) => candidate.path === path);
      if (entry === undefined) return null;
      const generated = state.generated.has(path);
      return {
        ...entry,
        version: state.listing.versions.get(path) ?? '',
        ...(generated ? { reason: { kind: 'generated' as const, detail: 'Generated' } } : {}),
      };
    },
    threadKey(text) {
      const number = /^#?(\d+)$/.exec(text)?.[1];
      const found = state.threads.find(
        (thread) => thread.id === text || (number !== undefined && thread.number === Number(number)),
      );
      return found?.key ?? null;
    },
    isReviewFile: (path) => state.reading !== null && [state.reading.active, ...state.reading.all].some((review) => review?.file === path),
    dispose: () => resources.dispose(),
  };
}

/** Counts of the files that are as they were; complete when all are. */
function countsThatHold({ complete, lines }: KnownCounts, before: Listing, now: Listing): KnownCounts {
  const held = [...now.versions].filter(([path, version]) => before.versions.get(path) === version);
  return {
    complete: complete && held.length === now.versions.size,
    lines: new Map(held.flatMap(([path]) => (lines.has(path) ? [[path, lines.get(path)] as [RepoPath, LineCounts]] : []))),
  };
}

/** Null for a run that was cancelled, which is no problem. Anything but git's own failures is a bug. */
function describeProblem(error: unknown): { readonly message: string; readonly detail?: string } | null {
  if (!(error instanceof GitError)) throw error;
  if (error.kind === 'cancelled') return null;
  return { message: `${error.message}. What was read before is still shown.`, detail: error.stderr };
}
