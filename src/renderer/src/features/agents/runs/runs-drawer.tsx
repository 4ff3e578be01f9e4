import { FileText, X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { AgentRun } from '../../../../../shared/model/agents/agent';
import { isActive, scopeWords } from '../../../../../shared/model/agents/run-words';
import { friendlyTime } from '../../../../../shared/model/words/friendly-time';
import { visibleText } from '../../../../../shared/model/words/visible-text';
import { toggleRunsDrawer, useRunsDrawer } from '../../../state/agents/drawer';
import { useRunOutput } from '../../../state/agents/run-output';
import { cancelRun, forgetRun, openRunLog, useRuns } from '../../../state/agents/runs';
import { useNow } from '../../../state/now';
import { Button } from '../../../ui/controls/button';
import { IconButton } from '../../../ui/controls/icon-button';
import { EmptyState } from '../../../ui/layout/empty-state';
import { RunCommand } from './run-command';
import { RunStatus } from './run-status';
import styles from './runs.module.css';

/** All runs of agents with the output of one of them, below everything else. */
export function RunsDrawer(): ReactNode {
  const { open, run: chosen } = useRunsDrawer();
  const { runs } = useRuns();
  if (!open) return null;
  const shown = runs.find(({ id }) => id === chosen) ?? runs[0];
  return (
    <section className={styles.drawer} aria-label="Runs" data-region tabIndex={-1}>
      <header className={styles.line}>
        <h2 className={styles.title}>Runs</h2>
        <span className={styles.grow} />
        <IconButton size="small" label="Close runs" icon={<X />} onClick={toggleRunsDrawer} />
      </header>
      {shown === undefined ? (
        <EmptyState title="No runs yet.">Press A on a thread to ask an agent about it.</EmptyState>
      ) : (
        <div className={styles.columns}>
          <ul className={styles.list} aria-label="Runs of agents">
            {runs.map((run) => (
              <RunRow key={run.id} run={run} current={run.id === shown.id} />
            ))}
          </ul>
          <RunOutput key={shown.id} run={shown} />
        </div>
      )}
    </section>
  );
}

function RunRow({ run, current }: { readonly run: AgentRun; readonly current: boolean }): ReactNode {
  const now = useNow();
  return (
    <li>
      <button type="button" className={styles.row} aria-current={current || undefined} onClick={() => useRunsDrawer.setState({ run: run.id })}>
        <span className={styles.line}>
          <b>{visibleText(run.agentName)}</b>
          <span>{visibleText(scopeWords(run))}</span>
          <span className={styles.grow} />
          <span className={styles.note}>{friendlyTime(run.askedAt, now).text}</span>
        </span>
        <RunStatus run={run} />
      </button>
      {isActive(run) && <IconButton size="small" label={`Cancel the run on ${scopeWords(run)}`} icon={<X />} onClick={() => cancelRun(run.id)} />}
    </li>
  );
}

function RunOutput({ run }: { readonly run: AgentRun }): ReactNode {
  const lines = useRunOutput(run);
  const log = useRef<HTMLPreElement>(null);
  const atEnd = useRef(true);
  useLayoutEffect(() => {
    const element = log.current;
    // Follows the output unless the person has scrolled up to read.
    if (element !== null && atEnd.current) element.scrollTop = element.scrollHeight;
  }, [lines]);
  const left = run.lines - (lines?.length ?? 0);
  return (
    <div className={styles.output}>
      <div className={styles.line}>
        <span className={styles.note}>{visibleText(run.root)}</span>
        <span className={styles.grow} />
        {run.lines > 0 && (
          <Button size="small" variant="flat" icon={<FileText aria-hidden />} onClick={() => openRunLog(run.id)}>
            Open full log
          </Button>
        )}
        {isActive(run) ? (
          <Button size="small" onClick={() => cancelRun(run.id)}>
            Cancel
          </Button>
        ) : (
          <Button size="small" variant="flat" onClick={() => forgetRun(run.id)}>
            Remove
          </Button>
        )}
      </div>
      <RunCommand run={run} />
      {lines !== null && left > 0 && <p className={styles.note}>{left.toLocaleString('en')} earlier lines are in the full log only.</p>}
      <pre
        ref={log}
        className={styles.log}
        role="log"
        aria-live="off"
        aria-label="Output"
        tabIndex={0}
        onScroll={({ currentTarget }) => {
          atEnd.current = currentTarget.scrollHeight - currentTarget.scrollTop - currentTarget.clientHeight < 24;
        }}
      >
        {lines === null || lines.length === 0 ? 'No output yet.' : lines.join('\n')}
      </pre>
    </div>
  );
}
