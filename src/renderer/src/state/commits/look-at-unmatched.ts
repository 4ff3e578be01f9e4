import type { Sha, WorkspaceId } from '../../../../shared/base';
import type { UnmatchedReview } from '../../../../shared/model/commits/commit-list';
import { firstSnapshot } from '../snapshots/first-snapshot';
import { setView } from '../view';
import { openMatchChoice } from './match-choice';
import { showCommit } from './shown-scope';

/** Shows a review that was left when history was rewritten: asks which commit continues it where several match, else opens it. */
export function lookAtUnmatched(workspaceId: WorkspaceId, { sha, state }: Pick<UnmatchedReview, 'sha' | 'state'>): void {
  if (state === 'ambiguous') openMatchChoice(sha);
  else void showCommit(workspaceId, sha, 'thread');
}

/** Goes to Commits, and to a review that was left, unless that was settled meanwhile. */
export async function goToUnmatched(workspaceId: WorkspaceId, sha: Sha): Promise<void> {
  setView('commits');
  const { unmatched } = await firstSnapshot('commits', workspaceId, ({ state }) => state !== 'loading');
  const review = unmatched.find((candidate) => candidate.sha === sha);
  if (review !== undefined) lookAtUnmatched(workspaceId, review);
}
