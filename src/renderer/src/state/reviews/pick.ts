import { create } from 'zustand';
import type { RepoPath, WorkspaceId } from '../../../../shared/base';
import type { Place } from '../../../../shared/model/review/place';
import type { ThreadKey } from '../../../../shared/model/review/review';
import { attachThread } from './thread-actions';

/** The diff of `path` waits for the lines that a lost thread shall stand at: Enter attaches, Esc leaves. */
export interface Pick {
  readonly workspaceId: WorkspaceId;
  readonly thread: ThreadKey;
  readonly path: RepoPath;
}

const usePickStore = create<{ readonly pick: Pick | null }>()(() => ({ pick: null }));

/** The pick that is under way in this window, or null. */
export function usePick(): Pick | null {
  return usePickStore((state) => state.pick);
}

export function startPick(pick: Pick): void {
  usePickStore.setState({ pick });
}

export function cancelPick(): void {
  usePickStore.setState({ pick: null });
}

/** Attaches the thread to the chosen lines and leaves the mode. */
export async function finishPick(place: Place): Promise<void> {
  const { pick } = usePickStore.getState();
  cancelPick();
  if (pick !== null) await attachThread(pick.workspaceId, pick.thread, place);
}
