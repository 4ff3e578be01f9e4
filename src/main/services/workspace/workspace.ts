import { basename, dirname, join, resolve } from 'node:path';
import {
  DisposableStore,
  err,
  ok,
  toRepoPath,
  type Disposable,
  type RepoPath,
  type Result,
  type Sha,
  type WorkspaceId,
} from '../../../shared/base';
import { failure, type Failure } from '../../../shared/ipc';
import type { Reference, RevisionChoice } from '../../../shared/model/comparison/comparison';
import type { LineBlame } from '../../../shared/model/commits/line-blame';
import type { ScopeChoice } from '../../../shared/model/review/review-scope';
import type { FileContents } from '../../../shared/model/comparison/file-contents';
import type { FileVersion, ImageContent } from '../../../shared/model/comparison/image';
import type { PathMatches } from '../../../shared/model/search/path-matches';
import type { Side } from '../../../shared/model/review/place';
import type { ActiveReview, ComparisonPreview, WorkspaceSummary } from '../../../shared/model/snapshots';
import { isAncestorOf } from '../git/revisions/baseline';
import { readContents } from '../git/contents/contents';
import { readImage } from '../git/contents/image';
import type { ListedFile } from '../git/contents/sides';
import { GitError } from '../git/process/git-error';
import { listReferences } from '../git/revisions/references';
import type { PathSource } from '../git/trees/list-paths';
import { resolveRevision } from '../git/revisions/resolve';
import { localReviewHome } from '../reviews/local-review/home';
import type { SearchThread } from '../search/search-thread';
import type { RepositoryData, ShownChanges } from '../settings/repository-data';
import type { WatchFolder } from '../watch/folder-watch';
import { watchRepository } from '../watch/repository-watcher';
import { changeRequest, showsWorkingTree } from './comparison/change-request';
import { commitReviews, type CommitReviews } from './commits/commit-reviews';
import type { AttentionActs } from './review/attention';
import type { Edits } from './review/edits';
import { createLiveReview, type LiveReviewOptions } from './live-review';
import { previewComparison, type PreviewRequest } from './comparison/preview';
import { createAllPaths } from './search/all-paths';
import { createComparisonSearch, type ComparisonSearch } from './search/comparison-search';
import type { LinkedReview } from './sessions/linked-reviews';
import { findPermalink, readBlame } from './files/line-facts';
import { asUnchanged, findUnchanged, type ShownSides } from './files/unchanged-file';
import { isInReviewStore, reviewStoreFolder } from './files/read-files';
import { suggestionActs, type SuggestionActs } from './suggestion-acts';

export interface WorkspaceOptions extends Omit<LiveReviewOptions, 'onListing'> {
  /** Starts the thread that a search of files runs in. */
  readonly openSearchThread: () => SearchThread;
  /** In place of the system's events. */
  readonly watchFolder: WatchFolder;
}

/** What to bring in front, from the command line or a dropped file. */
export interface ShowRequest {
  readonly base?: string;
  readonly compare?: string;
  /** Commit to show by itself. */
  readonly commit?: string;
  /** Id of a thread, or its display number with or without `#`. */
  readonly thread?: string;
  /** Review file, as in `ReviewFileState.file`, whose comparison is to be shown. */
  readonly review?: string;
  /** Commit whose review was left when history was rewritten, to be asked about. */
  readonly unmatched?: Sha;
}

/** One open repository: reads, watches, publishes its snapshots, and takes changes. */
export interface Workspace extends Disposable {
  readonly id: WorkspaceId;
  readonly data: RepositoryData;
  readonly edits: Edits;
  readonly attention: AttentionActs;
  readonly commits: CommitReviews;
  readonly suggestions: SuggestionActs;
  /** Looks at a part of the comparison, or at the whole. */
  look(scope: ScopeChoice): Promise<Result<null, Failure<'unknown-revision'>>>;
  summary(): WorkspaceSummary;
  /** Reads everything again. */
  refresh(): Promise<void>;
  /** Chooses the comparison if one is named, and brings the window to it. `path` is a file inside, or ''. */
  show(request: ShowRequest, path: string): Promise<void>;
  choose(pair: { readonly base: string; readonly compare: string }): Promise<void>;
  pin(commit: string | null): Promise<Result<null, Failure<'unknown-revision' | 'not-an-ancestor'>>>;
  setShown(shown: Partial<ShownChanges>): Promise<void>;
  references(signal: AbortSignal): Promise<Result<{ readonly references: readonly Reference[] }, Failure<'git-failed' | 'cancelled'>>>;
  resolve(revision: string, signal: AbortSignal): Promise<Result<RevisionChoice, Failure<'unknown-revision'>>>;
  preview(
    request: PreviewRequest,
    signal: AbortSignal,
  ): Promise<Result<ComparisonPreview, Failure<'git-failed' | 'cancelled'>>>;
  contents(
    path: RepoPath,
    force: boolean,
    signal: AbortSignal,
  ): Promise<Result<FileContents, Failure<'not-found' | 'cancelled' | 'git-failed'>>>;
  image(
    path: RepoPath,
    version: FileVersion,
    signal: AbortSignal,
  ): Promise<Result<ImageContent, Failure<'not-found' | 'refused' | 'cancelled' | 'git-failed'>>>;
  readonly lines: {
    blame(
      path: RepoPath,
      at: { readonly side: Side; readonly line: number },
      signal: AbortSignal,
    ): Promise<Result<LineBlame, Failure<'not-found' | 'cancelled' | 'git-failed'>>>;
    /** Lines are 1-based, inclusive. */
    permalink(
      path: RepoPath,
      lines: { readonly side: Side; readonly startLine: number; readonly endLine: number },
      signal: AbortSignal,
    ): Promise<Result<{ readonly url: string }, Failure<'not-found' | 'refused' | 'cancelled' | 'git-failed'>>>;
  };
  /** Searches the files of what is shown. */
  readonly search: ComparisonSearch;
  /** Files of the new side that are not among the changes, by parts of their paths. */
  findPaths(query: string, limit: number, signal: AbortSignal): Promise<Result<PathMatches, Failure<'cancelled' | 'git-failed'>>>;
  /** All reviews of the repository and of its commits, as they are now. */
  reviews(): Promise<readonly LinkedReview[]>;
  /** The review of what is shown, as it was published last; null before it was read. */
  shownReview(): ActiveReview | null;
  /** Absolute path of a review file that was found in this repository; null for any other. */
  reviewFilePath(file: string): string | null;
}

export function openWorkspace(options: WorkspaceOptions): Workspace {
  const { id, git, data, topics, clock } = options;
  const { root, worktreeOf } = git.location;
  const home = localReviewHome(options.environment, options.userFolder);
  const resources = new DisposableStore();
  const live = resources.add(createLiveReview({ ...options, onListing: (paths) => watchFolders(paths) }));
  let watchProblem: string | null = null;
  const watcher = resources.add(
    watchRepository({
      root,
      gitDir: git.location.gitDir,
      commonDir: git.location.commonDir,
      reviewStore: join(root, reviewStoreFolder),
      commitReviews: { folder: join(home, 'projects'), above: dirname(home) },
      clock,
      watchFolder: options.watchFolder,
      onChange: (kinds) => live.changed(kinds),
      onProblem: (problem) => options.onProblem(problem),
      onLimited(problem) {
        watchProblem = problem;
        options.onSummary();
      },
    }),
  );

  const commits = commitReviews(git, live);

  function watchFolders(paths: readonly RepoPath[]): void {
    // Each answer of an agent is a change in the review store, and nothing in the list changes by it while the store is hidden.
    const { showReviewStore } = options.settings.get();
    const listed = paths.filter((path) => showReviewStore || !isInReviewStore(path));
    watcher.setWorktreeFolders([...new Set(listed.map((path) => dirname(join(root, path))))]);
  }

  const shownSides = (): ShownSides | null => {
    const facts = live.shownFacts();
    if (facts === null) return null;
    const shown = data.shown();
    // Working files that are held against the index, or against nothing, have no commit as their old side.
    const baseline = facts.scope.kind === 'uncommitted' ? (changeRequest(facts, shown)?.baseline ?? null) : facts.baseline.sha;
    return { baseline, compare: facts.compare.sha, workingTree: showsWorkingTree(facts, shown) };
  };

  /** Reads a file of what is shown, changed or not. Answers with `not-found` when neither side has it. */
  async function withFile<T, E>(
    path: RepoPath,
    signal: AbortSignal,
    read: (file: ListedFile, sides: ShownSides, changed: boolean) => Promise<Result<T, E>>,
  ): Promise<Result<T, E | Failure<'not-found' | 'git-failed' | 'cancelled'>>> {
    const sides = shownSides();
    const file = live.listedFile(path);
    if (sides !== null && file !== null) return read(file, sides, true);
    const unchanged = sides === null ? ok(null) : await answer(() => findUnchanged(git, path, sides, { signal }));
    if (!unchanged.ok) return unchanged;
    if (sides === null || unchanged.value === null) return err(failure('not-found', `Neither side of what is shown has ${path} now.`, null));
    return read(unchanged.value, sides, false);
  }

  const search = resources.add(
    createComparisonSearch({
      git,
      shown() {
        const sides = shownSides();
        return sides === null ? null : { sides, files: live.listedFiles().files };
      },
      openThread: options.openSearchThread,
    }),
  );

  const allPaths = createAllPaths({
    git,
    shown() {
      const sides = shownSides();
      const { listing, files } = live.listedFiles();
      if (sides === null || (!sides.workingTree && sides.compare === null)) return null;
      const source: PathSource = sides.workingTree || sides.compare === null ? { kind: 'working-tree', untracked: data.shown().untracked } : { kind: 'commit', sha: sides.compare };
      return { listing, changed: new Set(files.map(({ path }) => path)), source };
    },
  });

  // What is read before everything is watched may be out of date a moment later, so it is read once more then.
  void (async () => {
    await live.refresh();
    await watcher.ready;
    await live.refresh();
  })();

  return {
    id,
    data,
    edits: live.edits,
    attention: live.attention,
    commits,
    suggestions: suggestionActs({
      root,
      thread: (key) => live.thread(key),
      facts: () => live.shownFacts(),
      shown: () => data.shown(),
      written: () => live.changed(new Set(['worktree'])),
    }),
    summary: () => ({
      id,
      root,
      name: basename(root),
      ...(worktreeOf === undefined ? {} : { worktreeOf }),
      head: live.facts()?.head ?? { branch: null, sha: null },
      ...(watchProblem === null ? {} : { watchProblem }),
    }),
    refresh() {
      watcher.look();
      return live.refresh();
    },
    async show({ commit: named, thread, review, unmatched, ...asked }, path) {
      const { base, compare } = review === undefined ? asked : await live.pairOf(review);
      if (base !== undefined || compare !== undefined) await live.choose({ base: base ?? null, compare: compare ?? null });
      const commit = named === undefined ? null : await commits.find(named);
      // A thread is looked for in the review that is shown.
      if (thread !== undefined) await (commit === null ? live.refresh() : live.look({ kind: 'commit', sha: commit }));
      const key = thread === undefined ? null : live.threadKey(thread);
      const file = toRepoPath(path);
      topics.announce('command', '', {
        command: {
          kind: 'show',
          workspaceId: id,
          ...(commit === null ? {} : { commit }),
          ...(named === undefined || commit !== null ? {} : { problem: `${named} names no commit in this repository. All changes are shown.` }),
          ...(key === null ? {} : { thread: key }),
          ...(file === null ? {} : { path: file }),
          ...(unmatched === undefined ? {} : { unmatched }),
        },
      });
    },
    async look(scope) {
      if (await live.look(scope)) return ok(null);
      return err(failure('unknown-revision', whyNotThere(scope), null));
    },
    choose: (pair) => live.choose(pair),
    async pin(commit) {
      const facts = live.facts();
      if (commit === null || facts === null) {
        await live.pin(null);
        return ok(null);
      }
      const choice = /^[0-9a-f]{7,64}$/i.test(commit) ? await resolveRevision(git, commit.toLowerCase()) : null;
      if (choice?.sha == null || facts.compare.sha === null) {
        return err(failure('unknown-revision', `${commit} is no commit of 7 or more digits in this repository.`, null));
      }
      if (!(await isAncestorOf(git, choice.sha, facts.compare.sha))) {
        const words = `${choice.sha.slice(0, 7)} is not an ancestor of ${facts.compare.name}, so it cannot be its baseline.`;
        return err(failure('not-an-ancestor', words, null));
      }
      await live.pin(choice.sha);
      return ok(null);
    },
    async setShown(shown) {
      data.setShown(shown);
      await live.refresh();
    },
    references: (signal) => answer(async () => ({ references: await listReferences(git, { signal }) })),
    async resolve(revision, signal) {
      const choice = await resolveRevision(git, revision, { signal });
      if (choice.sha !== null) return ok(choice);
      return err(failure('unknown-revision', `${revision} names no commit in this repository.`, null));
    },
    preview: (request, signal) => answer(() => previewComparison(git, request, data.shown(), signal)),
    contents: (path, force, signal) =>
      withFile(path, signal, async (file, sides, changed) => {
        const read = await answer(() => readContents(git, file, { ...sides, stages: live.shownFacts()?.scope.kind !== 'uncommitted', force, signal }));
        return read.ok && !changed ? ok(asUnchanged(read.value)) : read;
      }),
    image: (path, version, signal) =>
      withFile<ImageContent, Failure<'refused' | 'cancelled' | 'git-failed'>>(path, signal, async (file, sides) => {
        const read = await answer(() => readImage(git, file, version, { ...sides, signal }));
        if (!read.ok) return read;
        return read.value === null ? err(failure('refused', `${path} is not an image that can be drawn here.`, null)) : ok(read.value);
      }),
    lines: {
      blame: (path, at, signal) =>
        withFile<LineBlame, Failure<'not-found' | 'cancelled' | 'git-failed'>>(path, signal, async (file, sides) => {
          const read = await answer(() => readBlame(git, file, sides, at, { signal }));
          return read.ok ? read.value : read;
        }),
      permalink: (path, lines, signal) =>
        withFile<{ readonly url: string }, Failure<'refused' | 'cancelled' | 'git-failed'>>(path, signal, async (file, sides) => {
          const found = await answer(() => findPermalink(git, file, sides, lines, { signal }));
          return found.ok ? found.value : found;
        }),
    },
    search,
    findPaths: (query, limit, signal) => answer(() => allPaths.find(query, limit, signal)),
    reviews: () => live.reviews(),
    shownReview: () => topics.current('reviews', id)?.active ?? null,
    reviewFilePath: (file) => (live.isReviewFile(file) ? resolve(root, file) : null),
    dispose: () => resources.dispose(),
  };
}

function whyNotThere(scope: ScopeChoice): string {
  switch (scope.kind) {
    case 'commit':
      return `${scope.sha} names no commit in this repository.`;
    case 'range':
      return `${scope.first.slice(0, 7)} or ${scope.last.slice(0, 7)} is not in this repository any more.`;
    case 'uncommitted':
      return 'Another branch is compared than the one that is checked out, so it has no uncommitted changes.';
    case 'all':
      return 'The comparison could not be read.';
  }
}

/** Answers what git failed with as data; anything else is a bug and throws. */
async function answer<T>(read: () => Promise<T>): Promise<Result<T, Failure<'git-failed' | 'cancelled'>>> {
  try {
    return ok(await read());
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    if (error.kind === 'cancelled') return err(failure('cancelled', 'Cancelled.', null));
    return err(failure('git-failed', error.message, { output: error.stderr }));
  }
}
