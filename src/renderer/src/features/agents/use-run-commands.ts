import { isActive } from '../../../../shared/model/agents/run-words';
import { runToCancel } from '../../../../shared/model/agents/run-to-cancel';
import { showRun, toggleRunsDrawer } from '../../state/agents/drawer';
import { cancelRun, currentRuns, useRuns } from '../../state/agents/runs';
import { useCommands } from '../../state/commands';

/** Commands for the runs of agents, in every repository. */
export function useRunCommands(): void {
  const { runs } = useRuns();
  const active = runs.some(isActive);
  useCommands([
    { id: 'runs.toggle', run: toggleRunsDrawer },
    { id: 'run.cancel', enabled: () => active || 'no agent is running', run: cancel },
  ]);
}

/** Where several runs may be meant, their list opens, and each has its button. */
function cancel(): void {
  const choice = runToCancel(currentRuns(), focusedThread());
  if (choice.kind === 'run') cancelRun(choice.run.id);
  if (choice.kind === 'choose') showRun(choice.newest.id);
}

/** The drawn thread that holds the focus; null when none does. */
function focusedThread(): { readonly key: string } | null {
  const key = document.activeElement?.closest<HTMLElement>('[data-thread]')?.dataset['thread'];
  return key === undefined ? null : { key };
}
