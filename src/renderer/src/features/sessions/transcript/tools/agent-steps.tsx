import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ToolCall } from '../../../../../../shared/model/sessions/transcript';
import { foldOf } from '../../../../state/transcripts/folds';
import { useSurroundings } from '../transcript-context';
import { useOpen } from '../use-open';
import { counted } from '../../../../../../shared/model/words/counted';
import styles from './tools.module.css';

/** What the sub-agent of a call said and did, with a fold of its own. */
export function AgentSteps({ call }: { readonly call: ToolCall }): ReactNode {
  const { drawItems } = useSurroundings();
  const [open, toggle] = useOpen(foldOf.agent(call.id));
  return (
    <div className={styles.agent}>
      <button type="button" className={styles.agentLine} aria-expanded={open} onClick={toggle}>
        <ChevronRight className={styles.chevron} aria-hidden />
        What the sub-agent did, {counted(call.children.length, 'step')}
      </button>
      {open && (
        <div className={styles.agentSteps}>{drawItems(call.id, call.children)}</div>
      )}
    </div>
  );
}
