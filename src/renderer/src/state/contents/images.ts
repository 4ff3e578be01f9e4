import type { RepoPath, WorkspaceId } from '../../../../shared/base';
import type { CallResult } from '../../../../shared/ipc';
import type { FileVersion } from '../../../../shared/model/comparison/image';
import { call } from '../../client/client';

/** One version of a changed file, to be drawn as an image. Not kept: what is drawn holds it. */
export function loadImage(workspaceId: WorkspaceId, path: RepoPath, version: FileVersion, signal: AbortSignal): Promise<CallResult<'files.image'>> {
  return call('files.image', { workspaceId, path, version }, { signal });
}
