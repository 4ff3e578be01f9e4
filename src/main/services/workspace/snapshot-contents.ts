import { viewThread } from '../../../shared/model/marks/thread-view';
import { scopeName } from '../../../shared/model/review/scope-name';
import type { RepoPath } from '../../../shared/base';
import type { CommitsViewed } from '../../../shared/model/comparison/changed-file';
import type { Settings } from '../../../shared/model/settings';
import type { ComparisonSnapshot, FilesSnapshot, ReviewsSnapshot } from '../../../shared/model/snapshots';
import type { ShownChanges } from '../settings/repository-data';
import { changeRequest, comparisonName, showsWorkingTree } from './comparison/change-request';
import { fileList } from './files/file-list';
import { activeReview, reviewSummary } from './review/review-snapshot';
import type { ReviewState } from './review-state';

type ContentOf<S> = Omit<S, 'revision' | 'workspaceId'>;

/** Null before the comparison was read once. */
export function comparisonContent(state: ReviewState, shown: ShownChanges): ContentOf<ComparisonSnapshot> | null {
  if (state.comparison === null) return null;
  const { facts, state: loaded, problem } = state.comparison;
  return {
    state: loaded,
    scope: state.shown?.scope ?? { kind: 'all' },
    base: facts.base,
    compare: facts.compare,
    baseline: facts.baseline,
    ahead: facts.ahead,
    behind: facts.behind,
    workingTree: state.shown !== null && showsWorkingTree(state.shown, shown),
    showUncommitted: shown.uncommitted,
    showUntracked: shown.untracked,
    problems: problem === null ? facts.problems : [...facts.problems, { code: 'git-failed', message: problem }],
  };
}

export function filesContent(
  state: ReviewState,
  viewedInCommits: ReadonlyMap<RepoPath, CommitsViewed>,
  shown: ShownChanges,
  settings: Settings,
): ContentOf<FilesSnapshot> {
  const list = fileList({
    listing: state.listing,
    counts: state.counts,
    generated: state.generated,
    viewed: (path) => state.viewed.of(path),
    viewedInCommits: state.shown?.scope.kind === 'all' ? viewedInCommits : new Map(),
    showReviewStore: settings.showReviewStore,
  });
  return {
    state: state.filesState,
    comparison: nameOf(state, shown),
    scope: state.listed === null ? null : scopeName(state.listed.scope),
    files: list.files,
    counts: list.counts,
    hidden: { ...state.hidden, reviewStore: list.hidden.reviewStore },
    problem: state.filesProblem,
  };
}

/** A commit that is missing has no two sides, and the list without files is still its own. */
function nameOf({ commit, shown: wanted, listed }: ReviewState, shown: ShownChanges): string {
  if (listed === null) return 'none';
  return commit?.missing === true && listed === wanted ? `missing..${commit.sha}` : comparisonName(changeRequest(listed, shown));
}

/** Null before comparison and review were read once. */
export function reviewsContent(state: ReviewState, ownNames: readonly string[]): ContentOf<ReviewsSnapshot> | null {
  const { shown, source, reading, threads, reviewProblem } = state;
  if (shown === null || source === null || reading === null) return null;
  const { base, compare } = shown;
  const context = { ownNames, broken: reading.active?.state === 'broken' };
  const marks = source.marks();
  return {
    state: reviewProblem === null ? 'ready' : 'failed',
    active: activeReview(reading.active, threads.map((thread) => viewThread(thread, marks?.of(thread.key), context)), source.guard()?.missing() ?? [], {
      format: source.format,
      base: base.name,
      compare: compare.name,
      file: source.file(),
      ...(reading.followed === undefined ? {} : { followed: reading.followed }),
    }),
    all: reading.all.map(reviewSummary),
    ownNames,
    problems: reviewProblem === null ? reading.problems : [...reading.problems, reviewProblem],
  };
}
