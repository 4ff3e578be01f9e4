import type { ReactNode } from 'react';
import { askStateWords } from '../../../../shared/model/agents/asked';
import type { ThreadView } from '../../../../shared/model/review/review';
import { visibleText } from '../../../../shared/model/words/visible-text';
import { useAskState } from '../../state/agents/runs';
import { useNow } from '../../state/now';
import styles from './ask-state-label.module.css';

/** Beside the lane "Awaiting agent": whether an agent works on it, was asked, or knows nothing of it. */
export function AskStateLabel({ thread }: { readonly thread: ThreadView }): ReactNode {
  const state = useAskState(thread);
  const now = useNow();
  if (thread.lane !== 'agent') return null;
  const who = state.kind === 'not-asked' ? undefined : state.kind === 'asked' ? state.asked.agentName : state.run.agentName;
  return (
    <span className={styles.label} title={who === undefined ? undefined : visibleText(who)} data-ask={state.kind}>
      {askStateWords(state, now)}
    </span>
  );
}
