import type { WorkspaceId } from '../../../../../shared/base';
import { useCommands, type Command } from '../../../state/commands';
import { showView } from '../../../state/commits/show-view';

/** Commands that show the views of a repository, wherever in the window the person is; none without one. */
export function useViewCommands(workspaceId: WorkspaceId | null): void {
  useCommands(workspaceId === null ? [] : viewCommands(workspaceId));
}

function viewCommands(workspaceId: WorkspaceId): readonly Command[] {
  return [
    { id: 'view.changes', title: 'Changes', group: 'Go to', keys: ['Mod+2'], run: () => showView(workspaceId, 'changes') },
    { id: 'view.commits', title: 'Commits', group: 'Go to', keys: ['Mod+3'], run: () => showView(workspaceId, 'commits') },
    { id: 'view.conversations', title: 'Conversations', group: 'Go to', keys: ['Mod+4'], run: () => showView(workspaceId, 'conversations') },
  ];
}
