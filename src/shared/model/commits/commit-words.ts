import type { Sha } from '../../base';
import type { CommitRow, FollowSummary, UnmatchedReview } from './commit-list';
import type { CommitHeading } from '../review/review-scope';
import { isMerge } from './commit';
import type { FollowedLines, MatchKind } from '../review/local-review';
import { visibleLine } from '../words/visible-text';

/** "9c41d07". */
export function shortSha(sha: string): string {
  return sha.slice(0, 7);
}

const matchWords: Readonly<Record<MatchKind, string>> = { 'patch-id': 'patch id', 'change-id': 'Change-Id', subject: 'subject' };

/** What a review was found again by. */
export function matchWord(kind: MatchKind): string {
  return matchWords[kind];
}

/** The subject on one line; a commit may have none. */
export function subjectWords({ subject }: Pick<CommitHeading, 'subject'>): string {
  return subject === '' ? 'No subject' : visibleLine(subject);
}

/** "first parent"; what else is to be known of the old side of a commit's diff. */
export function oldSideWords({ parents }: Pick<CommitHeading, 'parents'>): string {
  if (parents.length === 0) return 'nothing, the first commit';
  return isMerge({ parents }) ? `first parent of ${parents.length}, a merge` : 'first parent';
}

/** "This review followed 4e8a1f2 to 9c41d07 by patch id." */
export function followedWords(from: Sha, to: string, by: MatchKind): string {
  return `This review followed ${shortSha(from)} to ${shortSha(to)} by ${matchWord(by)}.`;
}

/** "2 threads kept their lines, 1 moved by 3." What became of the threads of a review that followed; null without threads. */
export function followedLinesWords({ kept, shifts, outdated }: FollowedLines): string | null {
  const threads = (count: number, first: boolean): string => `${count.toLocaleString('en')}${first ? (count === 1 ? ' thread' : ' threads') : ''}`;
  const parts: string[] = [];
  const add = (count: number, one: string, many: string): void => {
    if (count > 0) parts.push(`${threads(count, parts.length === 0)} ${count === 1 ? one : many}`);
  };
  add(kept, 'kept its lines', 'kept their lines');
  add(shifts.length, `moved${shiftWords(shifts)}`, `moved${shiftWords(shifts)}`);
  add(outdated, 'is outdated', 'are outdated');
  return parts.length === 0 ? null : `${parts.join(', ')}.`;
}

/** " by 3", or " by up to 12" where they differ; nothing for a file that has another path alone. */
function shiftWords(shifts: readonly number[]): string {
  const distances = new Set(shifts.map(Math.abs));
  const most = Math.max(0, ...distances);
  if (most === 0) return '';
  return ` by ${distances.size === 1 ? '' : 'up to '}${most.toLocaleString('en')}`;
}

/** "5 of 6 reviews followed." for what the last following moved and left. */
export function followCountWords({ moved, left }: Pick<FollowSummary, 'moved' | 'left'>): string {
  const total = moved + left.length;
  return `${moved.toLocaleString('en')} of ${total.toLocaleString('en')} ${total === 1 ? 'review' : 'reviews'} followed.`;
}

/** Why an old review stands beside the commits: "2 commits match by subject", "no commit matches", "kept as orphan". */
export function unmatchedWords({ state, candidates, by }: Pick<UnmatchedReview, 'state' | 'candidates' | 'by'>): string {
  switch (state) {
    case 'ambiguous':
      return `${candidates.length} commits match${by === undefined ? '' : ` by ${matchWord(by)}`}`;
    case 'orphaned':
      return 'no commit matches';
    case 'kept':
      return 'kept as orphan';
  }
}

/** What a screen reader says for a commit of the list. */
export function commitLabel(commit: CommitRow): string {
  const { files, review, parents, followed, problem } = commit;
  const parts = [
    subjectWords(commit),
    `commit ${shortSha(commit.sha)}`,
    `by ${visibleLine(commit.author)}`,
    parents.length === 0 ? 'first commit' : isMerge(commit) ? 'merge' : null,
    files === null ? (problem ?? null) : viewedFilesWords(files),
    commit.awaitingYou === 0 ? null : `${commit.awaitingYou} awaiting you`,
    commit.toVerify === 0 ? null : `${commit.toVerify} to verify`,
    commit.awaitingAgent === 0 ? null : `${commit.awaitingAgent} awaiting agent`,
    commit.unread === 0 ? null : `${commit.unread} unread`,
    commit.outdated === 0 ? null : `${commit.outdated} outdated`,
    followed === undefined ? null : `followed from ${shortSha(followed.from)} by ${matchWord(followed.by)}`,
    review === 'broken' ? 'review cannot be read' : review === 'read-only' ? 'review is read only' : null,
  ];
  return parts.filter((part) => part !== null).join(', ');
}

/** "2 of 4 files viewed". */
export function viewedFilesWords({ total, viewed }: { readonly total: number; readonly viewed: number }): string {
  if (total === 0) return 'no files';
  return `${viewed.toLocaleString('en')} of ${total.toLocaleString('en')} ${total === 1 ? 'file' : 'files'} viewed`;
}

/** Files of all commits together, as far as they are counted. */
export function sumOfFiles(commits: readonly Pick<CommitRow, 'files'>[]): { readonly total: number; readonly viewed: number } {
  return commits.reduce(
    (sum, { files }) => ({ total: sum.total + (files?.total ?? 0), viewed: sum.viewed + (files?.viewed ?? 0) }),
    { total: 0, viewed: 0 },
  );
}

/** Whether all files of a commit are viewed; one without files has nothing to view. */
export function isCommitViewed({ files }: Pick<CommitRow, 'files'>): boolean {
  return files !== null && files.total > 0 && files.viewed >= files.total;
}
