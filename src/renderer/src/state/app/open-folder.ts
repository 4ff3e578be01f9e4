import type { WorkspaceId } from '../../../../shared/base';
import { call } from '../../client/client';
import { notify } from '../notices';
import { reportFailure } from '../report';
import { showWorkspace } from '../view';

/** Asks for a folder and opens it. */
export async function chooseAndOpenFolder(): Promise<void> {
  const chosen = await call('app.chooseFolder', {});
  if (!chosen.ok) notify({ kind: 'failure', message: chosen.error.message });
  else if (chosen.value.path !== null) await openFolder(chosen.value.path);
}

/**
 * Opens the repositories at or below a path and shows the first of them. A folder that cannot be opened comes back in the app's
 * snapshot, which the window shows.
 */
export async function openFolder(path: string): Promise<void> {
  const result = await call('app.open', { path });
  if (!result.ok) {
    notify({ kind: 'failure', message: result.error.message });
    return;
  }
  const [first] = result.value.opened;
  if (first !== undefined) showWorkspace(first);
}

export async function closeWorkspace(workspaceId: WorkspaceId): Promise<void> {
  await reportFailure(call('workspace.close', { workspaceId }));
}
