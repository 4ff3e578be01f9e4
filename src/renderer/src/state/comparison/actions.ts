import type { WorkspaceId } from '../../../../shared/base';
import type { CallResult } from '../../../../shared/ipc';
import { call } from '../../client/client';
import { reportFailure } from '../report';

/** Shows or hides uncommitted changes and untracked files. What is left out stays as it is. */
export function showChanges(
  workspaceId: WorkspaceId,
  what: { readonly uncommitted?: boolean; readonly untracked?: boolean },
): void {
  void reportFailure(call('comparison.show', { workspaceId, ...what }));
}

/** Compares these two sides from now on. */
export function chooseSides(workspaceId: WorkspaceId, base: string, compare: string): void {
  void reportFailure(call('comparison.choose', { workspaceId, base, compare }));
}

/** Reads the repository and its reviews again. */
export function refreshRepository(workspaceId: WorkspaceId): void {
  void reportFailure(call('workspace.refresh', { workspaceId }));
}

/** Looks a typed revision up; it must name a commit. */
export function resolveRevision(workspaceId: WorkspaceId, revision: string): Promise<CallResult<'comparison.resolve'>> {
  return call('comparison.resolve', { workspaceId, revision });
}
