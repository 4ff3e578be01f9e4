import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { showsRun } from '../../../../../shared/model/agents/asked';
import { isActive } from '../../../../../shared/model/agents/run-words';
import type { ThreadView } from '../../../../../shared/model/review/review';
import { visibleText } from '../../../../../shared/model/words/visible-text';
import { showRun } from '../../../state/agents/drawer';
import { cancelRun, useThreadRun } from '../../../state/agents/runs';
import { useNow } from '../../../state/now';
import { useCommandKeys } from '../../../state/keys/command-keys';
import { Button } from '../../../ui/controls/button';
import { IconButton } from '../../../ui/controls/icon-button';
import { RunCommand } from './run-command';
import { RunStatus } from './run-status';
import styles from './runs.module.css';

const shownLines = 6;

/** The run about a thread, at its end: status, last lines, and how it ended until that is put away. */
export function ThreadRun({ thread }: { readonly thread: ThreadView }): ReactNode {
  const run = useThreadRun(thread);
  const keys = useCommandKeys();
  const [putAway, setPutAway] = useState<string | null>(null);
  const now = useNow();
  if (run === null || run.id === putAway || !showsRun(run, thread, now)) return null;
  const active = isActive(run);
  const tail = run.tail.slice(-shownLines);
  return (
    <section className={styles.block} aria-label={`Run of ${visibleText(run.agentName)}`} data-run={run.id}>
      <header className={styles.line}>
        <b>{visibleText(run.agentName)}</b>
        <RunStatus run={run} />
        <span className={styles.grow} />
        <Button size="small" variant="flat" onClick={() => showRun(run.id)}>
          Show output
        </Button>
        {active ? (
          <Button size="small" title={keys.text('run.cancel')} onClick={() => cancelRun(run.id)}>
            Cancel
          </Button>
        ) : (
          <IconButton size="small" label="Put away" icon={<X />} onClick={() => setPutAway(run.id)} />
        )}
      </header>
      {run.state === 'not-started' && <p className={styles.note}>What you posted stays posted.</p>}
      {tail.length > 0 && (active || run.state !== 'finished') ? <pre className={styles.tail}>{tail.join('\n')}</pre> : null}
      <RunCommand run={run} />
    </section>
  );
}
