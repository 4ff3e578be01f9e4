import type { RepoPath, WorkspaceId } from '../../../../shared/base';
import { call } from '../../client/client';
import { reportFailure } from '../report';

/** Shows a file of the work tree in the system's file manager. */
export function revealFile(workspaceId: WorkspaceId, path: RepoPath): void {
  void reportFailure(call('workspace.reveal', { workspaceId, path }));
}
