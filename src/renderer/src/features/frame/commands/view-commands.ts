import type { WorkspaceId } from '../../../../../shared/base';
import { useCommands, type Command } from '../../../state/commands';
import { showView } from '../../../state/commits/show-view';

/** Commands that show the views of a repository, wherever in the window the person is; none without one. */
export function useViewCommands(workspaceId: WorkspaceId | null): void {
  useCommands(workspaceId === null ? [] : viewCommands(workspaceId));
}

function viewCommands(workspaceId: WorkspaceId): readonly Command[] {
  return [
    { id: 'view.changes', run: () => showView(workspaceId, 'changes') },
    { id: 'view.commits', run: () => showView(workspaceId, 'commits') },
    { id: 'view.conversations', run: () => showView(workspaceId, 'conversations') },
  ];
}
