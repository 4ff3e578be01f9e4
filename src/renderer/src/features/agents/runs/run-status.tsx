import { Ban, CircleCheck, CircleX, Hourglass } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { AgentRun, RunState } from '../../../../../shared/model/agents/agent';
import { elapsedWords } from '../../../../../shared/model/agents/run-words';
import { visibleText } from '../../../../../shared/model/words/visible-text';
import { Spinner } from '../../../ui/marks/spinner';
import styles from './runs.module.css';

const icons: Readonly<Record<RunState, ReactNode>> = {
  queued: <Hourglass aria-hidden />,
  running: <Spinner word="running" />,
  finished: <CircleCheck aria-hidden />,
  failed: <CircleX aria-hidden />,
  cancelled: <Ban aria-hidden />,
  'not-started': <CircleX aria-hidden />,
  'timed-out': <CircleX aria-hidden />,
};

/** How a run stands: icon, and its words or for how long it has been running. */
export function RunStatus({ run }: { readonly run: AgentRun }): ReactNode {
  return (
    <span className={styles.status} data-state={run.state}>
      {icons[run.state]}
      {run.state === 'running' ? (
        <span>
          Working, <Elapsed since={run.startedAt ?? run.askedAt} />
        </span>
      ) : (
        <span>{visibleText(run.words === '' ? 'Waits' : run.words)}</span>
      )}
    </span>
  );
}

/** Time since a moment, by the second. */
function Elapsed({ since }: { readonly since: string }): ReactNode {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <span className={styles.elapsed}>{elapsedWords(now - Date.parse(since))}</span>;
}
