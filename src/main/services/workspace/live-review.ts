import { DisposableStore, type Clock, type Disposable, type RepoPath, type Sha, type WorkspaceId } from '../../../shared/base';
import type { ThreadView } from '../../../shared/model/review';
import type { LoadState } from '../../../shared/model/snapshots';
import { findGenerated } from '../git/attributes';
import type { ListedFile } from '../git/contents';
import { readUserName } from '../git/identity';
import { countLines } from '../git/line-counts';
import type { LineCounts } from '../git/parsers/raw-diff';
import { GitError } from '../git/process/git-error';
import type { Git } from '../git/run';
import { createSearchlightStore, type LoadedReview, type LoadedStore } from '../reviews/searchlight-store';
import type { RepositoryData } from '../settings/repository-data';
import type { SettingsStore } from '../settings/settings-store';
import type { TopicBoard } from '../topics';
import type { ChangeKind } from '../watch/interests';
import { changeRequest, comparisonName, showsWorkingTree } from './change-request';
import { createTextCache, type ComparisonTexts } from './comparison-texts';
import { createEdits, type Edits, type EditTarget } from './edits';
import { fileList } from './file-list';
import { countHidden } from './hidden-changes';
import { readComparison, type ComparisonChoice, type ComparisonFacts } from './read-comparison';
import { readListing, type Listing } from './read-files';
import { oldPaths, placeReview, textsOf } from './read-review';
import { createRefresh } from './refresh';
import { activeReview, reviewSummary } from './review-snapshot';
import { anchorsToKeep } from './seen-anchors';
import { readViewedFiles, rememberViewed, type HashCache, type ViewedFiles } from './viewed-files';

export interface LiveReviewOptions {
  readonly id: WorkspaceId;
  readonly git: Git;
  readonly data: RepositoryData;
  readonly settings: SettingsStore;
  readonly topics: TopicBoard;
  readonly clock: Clock;
  readonly environment: Readonly<Record<string, string | undefined>>;
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
  facts(): ComparisonFacts | null;
  /** A changed file as it was last listed. */
  listedFile(path: RepoPath): ListedFile | null;
  /** Key of the thread with this id or display number. */
  threadKey(text: string): string | null;
  isReviewFile(path: string): boolean;
}

interface State {
  choice: ComparisonChoice;
  comparison: { readonly state: LoadState; readonly facts: ComparisonFacts; readonly problem: string | null } | null;
  listing: Listing;
  counts: ReadonlyMap<RepoPath, LineCounts> | null;
  generated: ReadonlySet<RepoPath>;
  hidden: { readonly uncommitted: number; readonly untracked: number };
  filesState: LoadState;
  filesProblem: { readonly message: string; readonly detail?: string } | null;
  store: LoadedStore | null;
  active: LoadedReview | null;
  threads: readonly ThreadView[];
  viewed: ViewedFiles;
  texts: ComparisonTexts | null;
  userName: string | null;
}

const nothingListed: Listing = { entries: [], versions: new Map() };

export function createLiveReview(options: LiveReviewOptions): LiveReview {
  const { id, git, data, settings, topics, clock } = options;
  const resources = new DisposableStore();
  const store = createSearchlightStore({ root: git.location.root, clock });
  const textCache = createTextCache();
  const hashes: HashCache = new Map();
  const state: State = {
    choice: { base: null, compare: data.lastCompare() },
    comparison: null,
    listing: nothingListed,
    counts: null,
    generated: new Set(),
    hidden: { uncommitted: 0, untracked: 0 },
    filesState: 'loading',
    filesProblem: null,
    store: null,
    active: null,
    threads: [],
    viewed: { of: () => ({ state: 'no' }) },
    texts: null,
    userName: null,
  };

  // --- publishing: each snapshot is a function of the state ---

  const publishComparison = (): void => {
    if (state.comparison === null) return;
    const { facts, state: loaded, problem } = state.comparison;
    const shown = data.shown();
    topics.publish('comparison', id, {
      workspaceId: id,
      state: loaded,
      base: facts.base,
      compare: facts.compare,
      baseline: facts.baseline,
      ahead: facts.ahead,
      behind: facts.behind,
      workingTree: showsWorkingTree(facts, shown),
      showUncommitted: shown.uncommitted,
      showUntracked: shown.untracked,
      problems: problem === null ? facts.problems : [...facts.problems, { code: 'git-failed', message: problem }],
    });
  };

  const publishFiles = (): void => {
    const facts = state.comparison?.facts;
    const list = fileList({
      listing: state.listing,
      counts: state.counts,
      generated: state.generated,
      viewed: (path) => state.viewed.of(path),
      showReviewStore: settings.get().showReviewStore,
    });
    topics.publish('files', id, {
      workspaceId: id,
      state: state.filesState,
      comparison: facts === undefined ? 'none' : comparisonName(changeRequest(facts, data.shown())),
      files: list.files,
      counts: list.counts,
      hidden: { ...state.hidden, reviewStore: list.hidden.reviewStore },
      problem: state.filesProblem,
    });
  };

  const publishReviews = (): void => {
    const facts = state.comparison?.facts;
    if (facts === undefined || state.store === null) return;
    const pair = { base: facts.base.name, compare: facts.compare.name };
    topics.publish('reviews', id, {
      workspaceId: id,
      state: 'ready',
      active: activeReview(state.active, state.threads, { ...pair, file: store.fileOf(pair.base, pair.compare) }),
      all: state.store.reviews.map(reviewSummary),
      ownNames: ownNames(),
      problems: state.store.problems,
    });
  };

  const ownNames = (): readonly string[] => {
    const signed = state.userName ?? 'user';
    const reviewer = options.environment['LOCAL_REVIEW_USER'];
    return [...new Set([signed, ...(reviewer === undefined || reviewer === '' ? [] : [reviewer]), ...settings.get().ownNames])];
  };

  // --- reading ---

  const comparisonStep = resources.add(
    createRefresh(async (signal) => {
      try {
        const [facts, userName] = await Promise.all([
          readComparison(git, state.choice, data, signal),
          readUserName(git, { signal }),
        ]);
        if (signal.aborted) return;
        state.userName = userName;
        state.comparison = { state: 'ready', facts, problem: null };
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

  const filesStep = resources.add(
    createRefresh(async (signal) => {
      const facts = state.comparison?.facts;
      if (facts === undefined) return;
      try {
        await readFiles(facts, signal);
      } catch (error) {
        const problem = describeProblem(error);
        if (problem === null) return;
        options.onProblem(problem.message);
        state.filesState = 'failed';
        state.filesProblem = problem;
        publishFiles();
      }
    }),
  );

  async function readFiles(facts: ComparisonFacts, signal: AbortSignal): Promise<void> {
    const request = changeRequest(facts, data.shown());
    const [listing, hidden] = await Promise.all([
      request === null ? nothingListed : readListing(git, { ...request, signal }),
      countHidden(git, facts, data.shown(), signal),
    ]);
    if (signal.aborted) return;
    const unchanged = sameVersions(state.listing, listing);
    state.listing = listing;
    state.hidden = hidden;
    if (!unchanged) state.counts = null;
    state.filesState = 'ready';
    state.filesProblem = request === null ? { message: facts.problems[0]?.message ?? facts.baseline.reason } : null;
    publishFiles();
    options.onListing(listing.entries.map(({ path }) => path));
    if (unchanged && state.counts !== null) return;
    const paths = listing.entries.map(({ path }) => path);
    const [counts, generated] = await Promise.all([
      request === null ? new Map<RepoPath, LineCounts>() : countLines(git, { ...request, signal }),
      findGenerated(git, paths, { signal }),
    ]);
    if (signal.aborted) return;
    state.counts = counts;
    state.generated = generated;
    publishFiles();
  }

  const reviewStep = resources.add(
    createRefresh(async (signal) => {
      const loaded = await store.load();
      const facts = state.comparison?.facts;
      if (facts === undefined || signal.aborted) return;
      const { listing } = state;
      const active = store.find(facts.base.name, facts.compare.name, loaded);
      const texts = textsOf(git, facts, listing, showsWorkingTree(facts, data.shown()), textCache);
      const anchors = active === null ? new Map() : data.anchors(active.file);
      const threads = active === null ? [] : await placeReview(active, listing, texts, anchors);
      const viewed = await readViewedFiles(
        git,
        active?.review?.viewed ?? [],
        active === null ? new Map() : data.viewed(active.file),
        listing,
        hashes,
      );
      if (signal.aborted) return;
      Object.assign(state, { store: loaded, active, threads, texts, viewed });
      publishReviews();
      publishFiles();
      if (active !== null) data.setAnchors(active.file, await anchorsToKeep(threads, anchors, texts, facts.compare.sha));
    }),
  );

  const refreshFrom = async (first: 'comparison' | 'files', restart = false): Promise<void> => {
    if (first === 'comparison') await comparisonStep.request({ restart });
    // The list is painted before threads are placed, and placing needs the list's renames.
    await filesStep.request({ restart });
    await reviewStep.request({ restart });
  };

  // --- changing ---

  const target = (): EditTarget | null => {
    const facts = state.comparison?.facts;
    if (facts === undefined || state.texts === null) return null;
    return {
      base: facts.base.name,
      compare: facts.compare.name,
      baseCommit: facts.base.sha,
      compareCommit: facts.compare.sha,
      texts: state.texts,
      oldPaths: oldPaths(state.listing.entries),
    };
  };

  const edits = createEdits({
    store,
    data,
    target,
    ownName: () => ownNames()[0] ?? 'user',
    now: () => clock.now(),
    async published() {
      await reviewStep.request();
      return topics.current('reviews', id)?.revision ?? 0;
    },
    rememberViewed: (file, paths, viewed) =>
      rememberViewed(git, data, file, paths, viewed, state.listing, clock.now()),
    reviewFile: ({ base, compare }) => store.fileOf(base, compare),
  });

  resources.add(
    settings.onChange(() => {
      publishFiles();
      publishReviews();
    }),
  );

  return {
    edits,
    refresh: () => refreshFrom('comparison'),
    async changed(kinds) {
      if (kinds.has('refs')) await refreshFrom('comparison');
      else if (kinds.has('index') || kinds.has('worktree')) await refreshFrom('files');
      else await reviewStep.request();
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
      const facts = state.comparison?.facts;
      if (choice.base !== null && facts?.base.sha != null) data.setBaseOf(facts.compare.name, facts.base.name);
    },
    async pin(commit) {
      const facts = state.comparison?.facts;
      if (facts === undefined) return;
      data.setPin(facts.base.name, facts.compare.name, commit);
      await refreshFrom('comparison', true);
    },
    facts: () => state.comparison?.facts ?? null,
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
    isReviewFile: (path) => state.store?.reviews.some(({ file }) => file === path) ?? false,
    dispose: () => resources.dispose(),
  };
}

function sameVersions(left: Listing, right: Listing): boolean {
  if (left.versions.size !== right.versions.size) return false;
  for (const [path, version] of right.versions) if (left.versions.get(path) !== version) return false;
  return true;
}

/** Null for a run that was cancelled, which is no problem. Anything but git's own failures is a bug. */
function describeProblem(error: unknown): { readonly message: string; readonly detail?: string } | null {
  if (!(error instanceof GitError)) throw error;
  if (error.kind === 'cancelled') return null;
  return { message: `${error.message}. What was read before is still shown.`, detail: error.stderr };
}
