import type { Sha } from '../../../../shared/base';
import type { CommitRow, UnmatchedReview } from '../../../../shared/model/commits/commit-list';
import type { BranchCommit } from '../../../../shared/model/commits/commit';
import type { Attention } from '../../../../shared/model/marks/thread-view';
import type { Thread } from '../../../../shared/model/review/review';
import type { LoadedCommitReview } from '../../reviews/local-review/loaded-commit-review';
import { commitHeading } from '../comparison/commit-facts';
import type { FollowReport } from '../following/follow-reviews';
import { followedNote } from './commit-source';
import type { CommitFiles } from './count-files';
import type { IsViewedIn } from './viewed-by-file';

/** A commit with what its review holds. `files` is undefined while they are counted. */
export function commitRow(
  commit: BranchCommit,
  files: CommitFiles | undefined,
  isViewedIn: IsViewedIn,
  loaded: LoadedCommitReview | undefined,
  attention: (thread: Thread, broken: boolean) => Attention,
): CommitRow {
  const threads = loaded?.review?.threads ?? [];
  const attentions = threads.map((thread) => attention(thread, loaded?.state === 'broken'));
  const followed = loaded === undefined ? undefined : followedNote(loaded);
  return {
    ...commitHeading(commit),
    ...filesOf(commit.sha, files, isViewedIn),
    review: loaded?.state ?? 'none',
    ...countThreads(threads),
    awaitingYou: attentions.filter(({ lane }) => lane === 'you').length,
    awaitingAgent: attentions.filter(({ lane }) => lane === 'agent').length,
    toVerify: attentions.filter(({ lane }) => lane === 'verify').length,
    unread: attentions.reduce((sum, { unread }) => sum + unread.length, 0),
    outdated: threads.filter(({ outdated, state }) => outdated === true && state === 'open').length,
    ...(followed === undefined ? {} : { followed: { from: followed.from, by: followed.by } }),
  };
}

/** Reviews whose commits are gone, and those that a person has to decide about. */
export function unmatchedReviews(
  report: FollowReport,
  reviews: readonly LoadedCommitReview[],
  commits: readonly BranchCommit[],
): readonly UnmatchedReview[] {
  const byCommit = new Map(reviews.map((review) => [review.commit, review]));
  const subjects = new Map(commits.map(({ sha, subject }) => [sha, subject]));
  const row = (sha: Sha): Omit<UnmatchedReview, 'state' | 'candidates'> => ({
    sha,
    subject: byCommit.get(sha)?.header?.identity.subject ?? '',
    ...countThreads(byCommit.get(sha)?.review?.threads ?? []),
  });
  return [
    ...report.ambiguous.map(({ from, by, candidates }) => ({
      ...row(from),
      state: 'ambiguous' as const,
      by,
      candidates: candidates.map((sha) => ({ sha, subject: subjects.get(sha) ?? '' })),
    })),
    ...report.orphaned.map((sha) => ({ ...row(sha), state: 'orphaned' as const, candidates: [] })),
    ...report.skipped
      .filter(({ reason }) => reason === 'kept')
      .map(({ sha }) => ({ ...row(sha), state: 'kept' as const, candidates: [] })),
  ];
}

function filesOf(sha: Sha, files: CommitFiles | undefined, isViewedIn: IsViewedIn): Pick<CommitRow, 'files' | 'problem'> {
  if (files === undefined) return { files: null };
  if ('problem' in files) return { files: null, problem: files.problem };
  return { files: { total: files.changes.length, viewed: files.changes.filter((change) => isViewedIn(sha, change)).length } };
}

function countThreads(threads: readonly Thread[]): { readonly open: number; readonly resolved: number } {
  const open = threads.filter(({ state }) => state === 'open').length;
  return { open, resolved: threads.length - open };
}
