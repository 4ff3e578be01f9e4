import { ok, type WorkspaceId } from '../../../../shared/base';
import type { SessionLinker } from '../../session-handlers';
import type { Sessions } from '../../sessions/sessions';
import type { Workspace } from '../workspace';

export interface LinkerSources {
  readonly sessions: Sessions;
  workspace(id: WorkspaceId): Workspace | null;
  workspaces(): readonly Workspace[];
}

export function createSessionLinker({ sessions }: LinkerSources): SessionLinker {
  return {
    commentOrigin: () => Promise.resolve(ok({ kind: 'unrecorded', candidates: [] })),
    session: async (session) => ((await sessions.detail(session)) === null ? null : { threads: [], files: [], commits: [] }),
    repository: () => Promise.resolve(ok({ files: [], commits: [], threads: [] })),
  };
}
