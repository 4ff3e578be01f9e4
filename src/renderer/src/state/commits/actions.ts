import type { Sha, WorkspaceId } from '../../../../shared/base';
import type { CommitRow } from '../../../../shared/model/commits/commit-list';
import { isCommitViewed } from '../../../../shared/model/commits/commit-words';
import { call } from '../../client/client';
import { moveDraftsOfCommit } from '../drafts';
import { notify } from '../notices';
import { perform } from '../operations';
import { reportFailure } from '../report';

/** Marks all files of a commit as viewed, or none where all are; undone with Mod Z. */
export async function toggleCommitViewed(workspaceId: WorkspaceId, commit: CommitRow): Promise<void> {
  await perform(workspaceId, call('commits.setViewed', { workspaceId, commit: commit.sha, viewed: !isCommitViewed(commit) }));
}

/** Looks now for reviews whose commits were rewritten. */
export async function followNow(workspaceId: WorkspaceId): Promise<void> {
  if (await reportFailure(call('commits.follow', { workspaceId }))) notify({ kind: 'undo', message: 'Looked for rewritten commits.', seconds: 4 });
}

/** Says which commit continues a review; null keeps it as an orphan. Answers whether that was done. */
export function matchReview(workspaceId: WorkspaceId, from: Sha, to: Sha | null): Promise<boolean> {
  return reportFailure(call('commits.match', { workspaceId, from, to }));
}

/** Takes a wrong match back: review and drafts return to the commit that they came `from`. */
export async function unmatchReview(workspaceId: WorkspaceId, commit: Sha, from: Sha): Promise<void> {
  if (await reportFailure(call('commits.unmatch', { workspaceId, commit }))) moveDraftsOfCommit(workspaceId, commit, from);
}

/** Pins the baseline of the comparison to a commit of the list. */
export async function pinBaseline(workspaceId: WorkspaceId, commit: Sha): Promise<void> {
  await reportFailure(call('comparison.pin', { workspaceId, commit }));
}
