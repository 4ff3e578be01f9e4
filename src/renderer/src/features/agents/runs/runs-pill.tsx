import type { ReactNode } from 'react';
import { isActive } from '../../../../../shared/model/agents/run-words';
import { toggleRunsDrawer, useRunsDrawer } from '../../../state/agents/drawer';
import { useRuns } from '../../../state/agents/runs';
import { useCommandKeys, withKey } from '../../../state/keys/command-keys';
import { Spinner } from '../../../ui/marks/spinner';
import styles from './runs.module.css';

/** How many runs have not ended; opens the drawer. Nothing while there are none. */
export function RunsPill(): ReactNode {
  const count = useRuns().runs.filter(isActive).length;
  const open = useRunsDrawer((drawer) => drawer.open);
  const keys = useCommandKeys();
  if (count === 0) return null;
  const words = count === 1 ? '1 run' : `${count} runs`;
  return (
    <button type="button" className={styles.pill} aria-pressed={open} title={withKey('Runs of agents', keys.text('runs.toggle'))} onClick={toggleRunsDrawer}>
      <Spinner word="running" />
      {words}
    </button>
  );
}
