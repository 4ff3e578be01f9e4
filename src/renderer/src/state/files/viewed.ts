import type { RepoPath, WorkspaceId } from '../../../../shared/base';
import { call } from '../../client/client';
import { perform } from '../operations';
import { whenShown } from '../snapshots/when-shown';
import { assumeViewed } from './pending-viewed';

/** Ticks or unticks files, shown at once; written to the review, undone with Mod Z, a refusal is shown and takes the tick back. */
export async function setViewed(workspaceId: WorkspaceId, paths: readonly RepoPath[], viewed: boolean): Promise<void> {
  if (paths.length === 0) return;
  const settle = assumeViewed({ workspaceId, paths: new Set(paths), viewed });
  try {
    const result = await perform(workspaceId, call('files.setViewed', { workspaceId, paths, viewed }));
    if (result.ok) await whenShown(workspaceId, result.value.revision);
  } finally {
    settle();
  }
}
