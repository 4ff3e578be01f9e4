import type { WorkspaceId } from '../../../../shared/base';
import { call, pathOfFile } from '../../client/client';
import { leaveDrafts } from '../drafts';
import { notify } from '../notices';
import { reportFailure } from '../report';
import { showWorkspace } from '../view';

/** Asks for a folder and opens it. */
export async function chooseAndOpenFolder(): Promise<void> {
  const path = await chooseFolder();
  if (path !== null) await openFolder(path);
}

/** Asks for a folder with the system's dialog; null when it was closed, or could not be shown, which is said. */
export async function chooseFolder(): Promise<string | null> {
  const chosen = await call('app.chooseFolder', {});
  if (chosen.ok) return chosen.value.path;
  notify({ kind: 'failure', message: chosen.error.message });
  return null;
}

/** Asks for a `.code-workspace` file and opens its folders. */
export async function chooseAndOpenWorkspaceFile(): Promise<void> {
  const chosen = await call('app.chooseWorkspaceFile', {});
  if (!chosen.ok) notify({ kind: 'failure', message: chosen.error.message });
  else if (chosen.value.path !== null) await openFolder(chosen.value.path);
}

/** Opens the chosen repositories of a folder that holds several, and shows the first of them. */
export async function openOffered(path: string, roots: readonly string[]): Promise<void> {
  const result = await call('app.openOffered', { path, roots });
  if (!result.ok) {
    notify({ kind: 'failure', message: result.error.message });
    return;
  }
  const [first] = result.value.opened;
  if (first !== undefined) showWorkspace(first);
}

export function dismissOffer(path: string): void {
  void reportFailure(call('app.dismissOffer', { path }));
}

/**
 * Opens the repository of a path, or all of a `.code-workspace` file, and shows the first of them. What cannot be opened, and a
 * folder with several repositories, comes back in the app's snapshot, which the window shows.
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
  leaveDrafts(workspaceId);
  await reportFailure(call('workspace.close', { workspaceId }));
}

/** Opens dropped folders and files, one after the other; the last one is shown. */
export async function openDropped(files: readonly File[]): Promise<void> {
  for (const path of files.map(pathOfFile).filter((each) => each !== '')) await openFolder(path);
}

/** Takes a folder off the list of recent ones. */
export function forgetRecent(root: string): void {
  void reportFailure(call('app.forgetRecent', { root }));
}

/** Takes a folder off the list of those that could not be opened. */
export function dismissFailedOpen(path: string): void {
  void reportFailure(call('app.dismissFailedOpen', { path }));
}
