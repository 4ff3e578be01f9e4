import { isActive } from '../../../../shared/model/agents/run-words';
import { toggleRunsDrawer } from '../../state/agents/drawer';
import { cancelRun, lastActiveRun, useRuns } from '../../state/agents/runs';
import { useCommands } from '../../state/commands';

/** Commands for the runs of agents, in every repository. */
export function useRunCommands(): void {
  const { runs } = useRuns();
  const active = runs.some(isActive);
  useCommands([
    { id: 'runs.toggle', run: toggleRunsDrawer },
    {
      id: 'run.cancel',
      enabled: () => active || 'no agent is running',
      run: () => {
        const run = lastActiveRun();
        if (run !== null) cancelRun(run.id);
      },
    },
  ]);
}
