import { DisposableStore, type Disposable, type RepoPath } from '../../../shared/base';
import type { Anchor } from '../../../shared/model/review/place';
import type { ScopeChoice } from '../../../shared/model/review/review-scope';
import { findGenerated } from '../git/contents/attributes';
import { readCommits } from '../git/commits/read-commits';
import { readUserName } from '../git/repository/identity';
import type { ChangeRequest } from '../git/changes/changes';
import { countLines } from '../git/changes/line-counts';
import type { LineCounts } from '../git/parsers/raw-diff';
import { GitError } from '../git/process/git-error';
import type { Git } from '../git/run';
import type { RepositoryMarks } from '../marks/repository-marks';
import type { SearchlightStore } from '../reviews/searchlight-store';
import type { RepositoryData } from '../settings/repository-data';
import type { LiveCommits } from './commits/live-commits';
import { changeRequest, showsWorkingTree, textSides } from './comparison/change-request';
import { countHidden } from './comparison/hidden-changes';
import { readComparison, type ComparisonFacts } from './comparison/read-comparison';
import { shownFacts, type ReadScope, type ShownFacts } from './comparison/shown-facts';
import { countWideTexts } from './files/count-wide-texts';
import type { KnownCounts } from './files/file-list';
import { readListing, type Listing } from './files/read-files';
import { readViewedFiles, type HashCache } from './files/viewed-files';
import { createRefresh, type Refresh } from './refresh';
import { nothingListed, type ReviewState } from './review-state';
import { createTextCache } from './review/comparison-texts';
import { leaveUnplaced } from './review/place-on-commit';
import type { KnownPlacement, PlacedThreads } from './review/place-threads';
import { isOwnScope, placedInScope } from './review/scope-placement';
import { placeReview, textsOf } from './review/read-review';
import { searchlightSource } from './review/review-source';
import { anchorsToKeep } from './review/seen-anchors';

export interface ReadingSources {
  readonly git: Git;
  readonly data: RepositoryData;
  /** Written by the steps alone. */
  readonly state: ReviewState;
  readonly searchlight: SearchlightStore;
  readonly marks: RepositoryMarks;
  readonly commits: Pick<LiveCommits, 'source' | 'missing'>;
  /** What to look at. */
  readonly wanted: () => ScopeChoice;
  /** Publishes a part of the state. */
  readonly publish: { readonly comparison: () => void; readonly files: () => void; readonly reviews: () => void };
  /** The comparison was read. */
  readonly onComparison: () => void;
  readonly onProblem: (problem: string) => void;
}

/**
 * The readings of an open repository, each of which needs what the one before it read. A reading that fails leaves what
 * was read before, and puts the problem beside it.
 */
export interface ReadingSteps extends Disposable {
  readonly comparison: Refresh;
  /** What is looked at; the comparison stays as it was read. */
  readonly scope: Refresh;
  readonly files: Refresh;
  readonly review: Refresh;
  /** Lines of each file: they cost more than all else, and the first file can be read without them. */
  readonly counts: Refresh;
}

export function createReadingSteps(sources: ReadingSources): ReadingSteps {
  const { git, data, state, publish } = sources;
  const resources = new DisposableStore();
  const textCache = createTextCache();
  const placed = new Map<string, PlacedThreads>();
  const hashes: HashCache = new Map();

  const placedIn = (file: string): PlacedThreads => {
    const known = placed.get(file) ?? new Map<string, KnownPlacement>();
    placed.set(file, known);
    return known;
  };

  const comparison = resources.add(
    createRefresh(async (signal) => {
      try {
        const [facts, userName] = await Promise.all([
          readComparison(git, state.choice, data, signal),
          readUserName(git, { signal }),
        ]);
        const wanted = await readWanted(signal);
        if (signal.aborted) return;
        state.userName = userName;
        state.comparison = { state: 'ready', facts, problem: null };
        lookAt(wanted, facts);
        sources.onComparison();
        publish.comparison();
      } catch (error) {
        noteFailure(error);
      }
    }),
  );

  const scope = resources.add(
    createRefresh(async (signal) => {
      try {
        const wanted = await readWanted(signal);
        if (signal.aborted || state.comparison === null) return;
        lookAt(wanted, state.comparison.facts);
        publish.comparison();
      } catch (error) {
        noteFailure(error);
      }
    }),
  );

  /** Something else may be wanted meanwhile, by a reading of the scope alone. */
  async function readWanted(signal: AbortSignal): Promise<ReadScope> {
    for (;;) {
      const wanted = sources.wanted();
      const read = await readScope(wanted, signal);
      if (signal.aborted || wanted === sources.wanted()) return read;
    }
  }

  /** The whole comparison where the commits are not there. */
  async function readScope(wanted: ScopeChoice, signal: AbortSignal): Promise<ReadScope> {
    if (wanted.kind === 'commit') {
      const { sha } = wanted;
      const commit = (await readCommits(git, [sha], { signal })).get(sha) ?? (await sources.commits.missing(sha));
      return commit === null ? { kind: 'all' } : { kind: 'commit', commit };
    }
    if (wanted.kind !== 'range') return wanted;
    const found = await readCommits(git, [wanted.first, wanted.last], { signal });
    const [first, last] = [found.get(wanted.first), found.get(wanted.last)];
    return first === undefined || last === undefined ? { kind: 'all' } : { kind: 'range', first, last };
  }

  /** Uncommitted changes belong to what is checked out alone. */
  function lookAt(wanted: ReadScope, facts: ComparisonFacts): void {
    const read: ReadScope = wanted.kind === 'uncommitted' && !facts.compareIsHead ? { kind: 'all' } : wanted;
    state.commit = read.kind === 'commit' ? read.commit : null;
    state.shown = shownFacts(read, facts);
  }

  function noteFailure(error: unknown): void {
    const problem = describeProblem(error);
    if (problem === null) return;
    sources.onProblem(problem.message);
    if (state.comparison !== null) {
      state.comparison = { ...state.comparison, state: 'failed', problem: problem.message };
      publish.comparison();
    }
    state.filesState = 'failed';
    state.filesProblem = problem;
    publish.files();
  }

  /** A reading of the file list. One that fails is named beside what was read before. */
  const filesRefresh = (read: (facts: ShownFacts, signal: AbortSignal) => Promise<void>): Refresh =>
    createRefresh(async (signal) => {
      const facts = state.shown;
      if (facts === null) return;
      try {
        await read(facts, signal);
      } catch (error) {
        const problem = describeProblem(error);
        if (problem === null) return;
        sources.onProblem(problem.message);
        state.filesState = 'failed';
        state.filesProblem = problem;
        publish.files();
      }
    });

  const files = resources.add(filesRefresh(readFiles));
  const counts = resources.add(filesRefresh(readCounts));

  async function readFiles(facts: ShownFacts, signal: AbortSignal): Promise<void> {
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
    state.listed = facts;
    state.hidden = hidden;
    state.filesState = 'ready';
    state.filesProblem = request === null ? { message: facts.problems[0]?.message ?? facts.baseline.reason } : null;
    publish.files();
  }

  async function readCounts(facts: ShownFacts, signal: AbortSignal): Promise<void> {
    if (state.counts.complete) return;
    const request = changeRequest(facts, data.shown());
    const { listing } = state;
    const [lines, generated] = await Promise.all([
      request === null ? new Map<RepoPath, LineCounts>() : countAll(facts, request, listing, signal),
      findGenerated(git, listing.entries.map(({ path }) => path), { signal }),
    ]);
    if (outdated(facts, signal)) return;
    // The files may have been listed again meanwhile.
    state.counts = countsThatHold({ complete: true, lines }, listing, state.listing);
    state.generated = generated;
    publish.files();
  }

  async function countAll(facts: ShownFacts, request: ChangeRequest, listing: Listing, signal: AbortSignal): Promise<ReadonlyMap<RepoPath, LineCounts>> {
    const counts = await countLines(git, { ...request, signal });
    return countWideTexts(git, listing, counts, { baseline: facts.baseline.sha, workingTree: showsWorkingTree(facts, data.shown()), signal });
  }

  const review = resources.add(
    createRefresh(async (signal) => {
      try {
        await readReview(signal);
      } catch (error) {
        const problem = describeProblem(error);
        if (problem === null) return;
        sources.onProblem(problem.message);
        state.reviewProblem = problem.message;
        publish.reviews();
      }
    }),
  );

  async function readReview(signal: AbortSignal): Promise<void> {
    const facts = state.shown;
    const whole = state.comparison?.facts;
    if (facts === null || whole === undefined) return;
    const source = state.commit === null ? searchlightSource(sources.searchlight, whole, data, sources.marks) : await sources.commits.source(state.commit);
    const reading = await source.load();
    const { active } = reading;
    const { listing } = state;
    const missing = state.commit?.missing === true;
    const texts = textsOf(git, textSides(facts, data.shown()), listing, textCache);
    const anchors = active === null ? new Map<string, Anchor>() : data.anchors(active.file);
    const [placedThreads, viewed] = await Promise.all([
      active === null ? [] : missing ? leaveUnplaced(active.review?.threads ?? [], facts.compare.name) : placeReview(active, listing, texts, anchors, placedIn(active.file), git.location),
      readViewedFiles(git, active?.review?.viewed ?? [], active === null ? new Map() : data.viewed(active.file), listing, hashes),
    ]);
    if (signal.aborted) return;
    // Whoever asked for this reading waits for what it publishes, so it is done again for the comparison that came meanwhile.
    if (outdated(facts, signal)) return readReview(signal);
    const threads = placedThreads.map((thread) => placedInScope(thread, facts.scope));
    Object.assign(state, { source, reading, threads, texts, viewed, reviewProblem: null });
    publish.reviews();
    publish.files();
    // An anchor is made in the comparison that the review belongs to.
    if (active !== null && isOwnScope(facts.scope)) data.setAnchors(active.file, await anchorsToKeep(threads, anchors, texts, facts.compare.sha));
  }

  /** What was read for these facts is no longer wanted. */
  function outdated(facts: ShownFacts, signal: AbortSignal): boolean {
    return signal.aborted || state.shown !== facts;
  }

  return { comparison, scope, files, review, counts, dispose: () => resources.dispose() };
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
