import type { ReactNode } from 'react';
import type { AgentRun } from '../../../../../shared/model/agents/agent';
import { visibleText } from '../../../../../shared/model/words/visible-text';
import { Disclosure } from '../../../ui/layout/disclosure';
import styles from './runs.module.css';

/** What was started, behind a line that opens. The prompt's place is shown, not the prompt. */
export function RunCommand({ run }: { readonly run: AgentRun }): ReactNode {
  return (
    <Disclosure summary="Show command">
      <code className={styles.command}>{visibleText(run.command.join(' '))}</code>
    </Disclosure>
  );
}
