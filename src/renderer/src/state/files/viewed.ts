import type { RepoPath, WorkspaceId } from '../../../../shared/base';
import { call } from '../../client/client';
import { perform } from '../operations';

/** Ticks or unticks files; written to the review, undone with Mod Z, a refusal is shown. */
export async function setViewed(workspaceId: WorkspaceId, paths: readonly RepoPath[], viewed: boolean): Promise<void> {
  if (paths.length > 0) await perform(workspaceId, call('files.setViewed', { workspaceId, paths, viewed }));
}
