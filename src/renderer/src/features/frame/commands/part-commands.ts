import type { WorkspaceId } from '../../../../../shared/base';
import type { UncommittedPart } from '../../../../../shared/model/review/review-scope';
import { partWords } from '../../../../../shared/model/review/scope-words';
import { useIsCheckedOut } from '../../../state/commits/checked-out';
import { showScope, useShownScope } from '../../../state/commits/shown-scope';
import type { Command } from '../../../state/commands';
import { setView } from '../../../state/view';

const parts = [
  { id: 'changes.staged', part: 'staged' },
  { id: 'changes.unstaged', part: 'unstaged' },
  { id: 'changes.untracked', part: 'untracked' },
  { id: 'changes.index', part: 'index' },
] as const satisfies readonly { readonly id: Command['id']; readonly part: UncommittedPart }[];

/** Looks at some of the uncommitted changes by themselves. */
export function usePartCommands(workspaceId: WorkspaceId): readonly Command[] {
  const checkedOut = useIsCheckedOut();
  const shown = useShownScope();
  return parts.map(({ id, part }) => ({
    id,
    detail: partWords[part],
    enabled: () => (shown.kind === 'uncommitted' && shown.part === part ? 'They are shown' : checkedOut || 'Another branch is checked out'),
    run: () => {
      void showScope(workspaceId, { kind: 'uncommitted', part });
      setView('changes');
    },
  }));
}
