import type { WorkspaceId } from '../../../../../shared/base';
import { uncommittedParts } from '../../../../../shared/model/review/review-scope';
import { partWords } from '../../../../../shared/model/review/scope-words';
import { useIsCheckedOut } from '../../../state/commits/checked-out';
import { showScope, useShownScope } from '../../../state/commits/shown-scope';
import type { Command } from '../../../state/commands';
import { setView } from '../../../state/view';

/** Looks at some of the uncommitted changes by themselves. */
export function usePartCommands(workspaceId: WorkspaceId): readonly Command[] {
  const checkedOut = useIsCheckedOut();
  const shown = useShownScope();
  return uncommittedParts.map((part) => ({
    id: `changes.${part}` as const,
    detail: partWords[part],
    enabled: () => (shown.kind === 'uncommitted' && shown.part === part ? 'They are shown' : checkedOut || 'Another branch is checked out'),
    run: () => {
      void showScope(workspaceId, { kind: 'uncommitted', part });
      setView('changes');
    },
  }));
}
