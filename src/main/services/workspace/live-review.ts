import { bug, DisposableStore, err, type Clock, type Disposable, type RepoPath, type Result, type Sha, type WorkspaceId } from '../../../shared/base';
import type { Posted } from '../../../shared/ipc';
import type { PlacedThread, ThreadKey } from '../../../shared/model/review/review';
import type { ScopeChoice } from '../../../shared/model/review/review-scope';
import { scopeName } from '../../../shared/model/review/scope-name';
import type { ChangeEntry } from '../git/changes/changes';
import { readCommits } from '../git/commits/read-commits';
import type { ListedFile } from '../git/contents/sides';
import type { Git } from '../git/run';
import { localReviewHome } from '../reviews/local-review/home';
import { createSearchlightStore } from '../reviews/searchlight-store';
import type { RepositoryMarks } from '../marks/repository-marks';
import type { RepositoryData } from '../settings/repository-data';
import type { SettingsStore } from '../settings/settings-store';
import type { TopicBoard } from '../topics';
import type { ChangeKind } from '../watch/interests';
import { createLiveCommits, type LiveCommits } from './commits/live-commits';
import { changeRequest } from './comparison/change-request';
import { commitFacts } from './comparison/commit-facts';
import type { ComparisonChoice, ComparisonFacts } from './comparison/read-comparison';
import type { ShownFacts } from './comparison/shown-facts';
import { isInReviewStore, readListing } from './files/read-files';
import { rememberViewed } from './files/viewed-files';
import { createReadingSteps } from './reading-steps';
import { emptyState, nothingListed, type ReviewState } from './review-state';
import { attentionActs, type AttentionActs } from './review/attention';
import { createEdits, type Edits, type EditTarget, type WholeComparison } from './review/edits';
import { isOwnScope } from './review/scope-placement';
import { readWholeComparison } from './review/whole-comparison';
import { explainFailure, type EditFailure } from '../edit-failure';
import { oldPaths } from './review/read-review';
import { linkedReviews, type LinkedReview } from './sessions/linked-reviews';
import { comparisonContent, filesContent, reviewsContent } from './snapshot-contents';

export interface LiveReviewOptions {
  readonly id: WorkspaceId;
  readonly git: Git;
  readonly data: RepositoryData;
  readonly marks: RepositoryMarks;
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
  readonly attention: AttentionActs;
  /** Reads everything again; resolves when it is published. */
  refresh(): Promise<void>;
  /** {@link refresh}, after which the reviews of commits have followed them. */
  follow(): Promise<void>;
  /** Reads again what the kinds of change may have made out of date. */
  changed(kinds: ReadonlySet<ChangeKind>): Promise<void>;
  choose(choice: ComparisonChoice): Promise<void>;
  pin(commit: Sha | null): Promise<void>;
  /** Compares two commits directly, whatever they have in common. */
  compareCommits(from: Sha, to: Sha): Promise<void>;
  /** The whole comparison. */
  facts(): ComparisonFacts | null;
  /** What files belong to: the comparison, or the part of it that is looked at. */
  shownFacts(): ShownFacts | null;
  readonly commits: LiveCommits;
  /** Marks all files of a commit as viewed, or none. */
  setCommitViewed(commit: Sha, viewed: boolean): Promise<Result<Posted, EditFailure>>;
  /** Looks at a part of the comparison, or at the whole; false when there is no such part. */
  look(scope: ScopeChoice): Promise<boolean>;
  /** A changed file as it was last listed. */
  listedFile(path: RepoPath): ListedFile | null;
  /** All changed files that the list shows, and an object that stays the same as long as they do. */
  listedFiles(): { readonly listing: object; readonly files: readonly ListedFile[] };
  /** All reviews of the repository and of its commits, as they are now. */
  reviews(): Promise<readonly LinkedReview[]>;
  /** Thread of the shown review, by key. */
  thread(key: ThreadKey): PlacedThread | null;
  /** Key of the thread with this id or display number. */
  threadKey(text: string): string | null;
  isReviewFile(path: string): boolean;
  /** The comparison that a review file belongs to; empty when it is shown already, or the file belongs to none. */
  pairOf(file: string): Promise<{ readonly base?: string; readonly compare?: string }>;
}

export function createLiveReview(options: LiveReviewOptions): LiveReview {
  const { id, git, data, marks, settings, topics, clock } = options;
  const resources = new DisposableStore();
  const store = marks.watchSearchlight(createSearchlightStore({ root: git.location.root, clock }), () => ownNames());
  const state: ReviewState = { ...emptyState, choice: { base: null, compare: data.lastCompare() } };

  let wanted: ScopeChoice = { kind: 'all' };
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
      marks,
      facts: () => state.comparison?.facts ?? null,
      // In an order that does not depend on what is looked at.
      ownNames: () => [...ownNames()].sort(),
      onProblem: (problem) => options.onProblem(problem),
      onViewed: () => publishFiles(),
      onRest: () => void refreshCommits(),
    }),
  );

  const publishComparison = (): void => {
    const content = comparisonContent(state, data.shown());
    if (content !== null) topics.publish('comparison', id, { workspaceId: id, ...content });
  };
  const publishFiles = (): void => {
    topics.publish('files', id, { workspaceId: id, ...filesContent(state, commits.viewedByFile(), data.shown(), settings.get()) });
  };
  const publishReviews = (): void => {
    const content = reviewsContent(state, ownNames());
    if (content !== null) topics.publish('reviews', id, { workspaceId: id, ...content });
  };

  /** The first one signs comments: on a commit the reviewer's own id, where there is one. */
  const ownNames = (): readonly string[] => {
    const signed = state.userName ?? 'user';
    const reviewer = options.environment['LOCAL_REVIEW_USER']?.trim() ?? '';
    const first = state.commit !== null && reviewer !== '' ? [reviewer, signed] : [signed, reviewer];
    return [...new Set([...first, ...settings.get().ownNames])].filter((name) => name !== '');
  };

  const steps = resources.add(
    createReadingSteps({
      git,
      data,
      state,
      searchlight: store,
      marks,
      commits,
      wanted: () => wanted,
      publish: { comparison: publishComparison, files: publishFiles, reviews: publishReviews },
      onComparison: () => options.onSummary(),
      onProblem: (problem) => options.onProblem(problem),
    }),
  );

  /** Commits are read last, because what is looked at comes first; a review that moved takes the window with it. */
  const refreshCommits = async (follow: 'now' | 'at-rest' = 'at-rest'): Promise<void> => {
    await commits.refresh(follow);
    const movedTo = state.commit === null ? null : commits.movedTo(state.commit.sha);
    if (movedTo !== null && (wanted.kind !== 'commit' || wanted.sha !== movedTo)) await look({ kind: 'commit', sha: movedTo });
  };

  const look = async (scope: ScopeChoice): Promise<boolean> => {
    wanted = scope;
    // References are watched, so the comparison need not be read for this.
    await refreshShown(state.comparison?.state === 'ready' ? 'scope' : 'comparison', true);
    void refreshDetails(true);
    return state.shown === null ? scope.kind === 'all' : scopeName(state.shown.scope) === scopeName(scope);
  };

  const refreshFrom = async (first: 'comparison' | 'files', restart = false): Promise<void> => {
    await refreshShown(first, restart);
    await refreshDetails(restart);
  };

  /** What a person waits for. */
  const refreshShown = async (first: 'comparison' | 'scope' | 'files', restart: boolean): Promise<void> => {
    if (first !== 'files') await steps[first].request({ restart });
    // The list is painted before threads are placed, and placing needs the list's renames.
    await steps.files.request({ restart });
    await steps.review.request({ restart });
  };

  const refreshDetails = async (restart: boolean): Promise<void> => {
    await steps.counts.request({ restart });
    // Watching looks at each file beside the changed ones, which would hold up the reading of the first.
    options.onListing(state.listing.entries.map(({ path }) => path));
  };

  const choose = async (choice: ComparisonChoice): Promise<void> => {
    const head = state.comparison?.facts.head.branch ?? null;
    // Choosing the branch that is checked out means following it, as before anything was chosen.
    state.choice = { base: choice.base, compare: choice.compare === head ? null : choice.compare };
    data.setLastCompare(state.choice.compare);
    if (state.comparison !== null) {
      state.comparison = { ...state.comparison, state: 'loading' };
      publishComparison();
      // The old list stays, and is known to be one.
      state.filesState = 'loading';
      publishFiles();
    }
    await refreshFrom('comparison', true);
    void refreshCommits();
    const facts = state.comparison?.facts;
    if (choice.base === null || facts?.base.sha == null) return;
    data.setBaseOf(facts.compare.name, facts.base.name);
    // Remembered with its compare now: a branch that is checked out later has a base of its own.
    if (state.choice.compare === null && state.choice.base === choice.base) state.choice = { base: null, compare: null };
  };

  // --- changing ---

  const target = (): EditTarget | null => {
    const { shown, source, texts, listing } = state;
    if (shown === null || source === null || texts === null) return null;
    const whole = isOwnScope(shown.scope) ? {} : { whole: () => readWhole(shown) };
    return { source, texts, commit: shown.compare.sha, oldPaths: oldPaths(listing.entries), ...whole };
  };

  const listed = (entry: ChangeEntry): ListedFile => ({
    ...entry,
    version: state.listing.versions.get(entry.path) ?? '',
    ...(state.generated.has(entry.path) ? { reason: { kind: 'generated' as const, detail: 'Generated' } } : {}),
  });
  /** The comparison that a part is shown of. */
  const readWhole = (part: ShownFacts): Promise<WholeComparison> =>
    readWholeComparison(git, state.comparison?.facts ?? bug('a part is shown of no comparison'), part, data.shown());

  resources.add(marks.onChange(publishReviews));

  const edits = createEdits({
    data,
    target,
    ownName: () => ownNames()[0] ?? 'user',
    revision: () => topics.current('reviews', id)?.revision ?? 0,
    now: () => clock.now(),
    async published(format) {
      await steps.review.request();
      if (format === 'local-review') void commits.refresh();
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
    attention: attentionActs(state, marks, ownNames),
    async refresh() {
      await refreshFrom('comparison');
      await refreshCommits();
    },
    async follow() {
      await refreshFrom('comparison');
      await refreshCommits('now');
    },
    async changed(kinds) {
      // First, since reading it costs least, and somebody may be waiting for an answer.
      if (kinds.has('reviews') || kinds.has('commit-reviews')) await steps.review.request();
      if (kinds.has('refs')) await refreshFrom('comparison');
      else if (kinds.has('index') || kinds.has('worktree')) await refreshFrom('files');
      if (kinds.has('refs') || kinds.has('commit-reviews') || (kinds.has('index') && commits.awaitsOperation())) await refreshCommits();
    },
    choose,
    compareCommits(from, to) {
      // The baseline would be what both have in common.
      data.setPin(from, to, from);
      wanted = { kind: 'all' };
      return choose({ base: from, compare: to });
    },
    look,
    commits,
    async setCommitViewed(sha, viewed) {
      const commit = (await readCommits(git, [sha])).get(sha);
      const facts = state.comparison?.facts;
      if (commit === undefined || facts === undefined) return err(explainFailure({ code: 'not-saved', reason: 'the commit is not in this repository any more' }));
      const request = changeRequest(commitFacts(commit, facts), data.shown());
      const listing = request === null ? nothingListed : await readListing(git, request);
      const source = await commits.source(commit);
      const paths = listing.entries.map(({ path }) => path);
      await rememberViewed(git, data, source.file(), paths, viewed, listing, clock.now());
      return edits.setViewedIn(source, paths, viewed);
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
      return entry === undefined ? null : listed(entry);
    },
    listedFiles() {
      const { showReviewStore } = settings.get();
      const shown = state.listing.entries.filter(({ path }) => showReviewStore || !isInReviewStore(path));
      return { listing: state.listing, files: shown.map(listed) };
    },
    async reviews() {
      const [searchlight, ofCommits] = await Promise.all([store.load(), commits.reviews()]);
      return linkedReviews(git.location.root, searchlight.reviews, ofCommits);
    },
    thread: (key) => state.threads.find((thread) => thread.key === key) ?? null,
    threadKey(text) {
      const number = /^#?(\d+)$/.exec(text)?.[1];
      const found = state.threads.find(
        (thread) => thread.id === text || thread.key === text || (number !== undefined && thread.number === Number(number)),
      );
      return found?.key ?? null;
    },
    async pairOf(file) {
      if (state.reading === null) await refreshFrom('comparison');
      const { active = null, all = [] } = state.reading ?? {};
      const found = active?.file === file ? undefined : all.find((review) => review.file === file);
      return found?.base == null || found.compare === null ? {} : { base: found.base, compare: found.compare };
    },
    isReviewFile: (path) => state.reading !== null && [state.reading.active, ...state.reading.all].some((review) => review?.file === path),
    dispose: () => resources.dispose(),
  };
}
