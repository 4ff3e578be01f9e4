import type { Sha, WorkspaceId } from '../../../../shared/base';
import type { CommitRow } from '../../../../shared/model/commits/commit-list';
import { isCommitViewed, shortSha } from '../../../../shared/model/commits/commit-words';
import { call } from '../../client/client';
import { moveDraftsOfCommit } from '../drafts';
import { mirror } from '../mirror';
import { notify } from '../notices';
import { perform } from '../operations';
import { reportFailure } from '../report';
import { setView } from '../view';
import { showView } from './show-view';
import { showCommit } from './shown-scope';

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

/** Holds the commit that a review came `from` against the one that it is at now. The bar leads back. */
export async function compareBoth(workspaceId: WorkspaceId, from: Sha, commit: Sha): Promise<void> {
  const before = mirror.get('comparison', workspaceId);
  if (!(await reportFailure(call('commits.compare', { workspaceId, from, to: commit })))) return;
  showView(workspaceId, 'changes');
  if (before === undefined) return;
  const back = async (): Promise<void> => {
    const sides = { base: before.base.name, compare: before.compare.name };
    if (await reportFailure(call('comparison.choose', { workspaceId, ...sides }))) await showCommit(workspaceId, commit);
    setView('commits');
  };
  notify({
    kind: 'undo',
    message: `Comparing ${shortSha(from)} with ${shortSha(commit)}.`,
    action: { label: `Back to ${before.compare.name}`, run: () => void back() },
    seconds: 60,
  });
}

/** Holds a commit of the list against the working files: all changes, with the commit as baseline and nothing hidden. */
export async function compareWithWorkingTree(workspaceId: WorkspaceId, commit: Sha): Promise<void> {
  if (!(await reportFailure(call('comparison.pin', { workspaceId, commit })))) return;
  if (!(await reportFailure(call('comparison.show', { workspaceId, uncommitted: true, untracked: true })))) return;
  showView(workspaceId, 'changes');
}

/** Pins the baseline of the comparison to a commit of the list. */
export async function pinBaseline(workspaceId: WorkspaceId, commit: Sha): Promise<void> {
  await reportFailure(call('comparison.pin', { workspaceId, commit }));
}
