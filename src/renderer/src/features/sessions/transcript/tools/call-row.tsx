import { ChevronRight } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { pathInSession } from '../../../../../../shared/model/sessions/fact-words';
import type { ToolCall } from '../../../../../../shared/model/sessions/transcript';
import { callResult, hasFailed } from '../../../../../../shared/model/sessions/transcript-words';
import { visibleLine } from '../../../../../../shared/model/words/visible-text';
import { foldOf } from '../../../../state/transcripts/folds';
import { LineCounts } from '../../line-counts';
import { useSurroundings } from '../transcript-context';
import { useOpen } from '../use-open';
import { AgentSteps } from './agent-steps';
import { CallLinks } from './call-links';
import { ToolDetail } from './tool-detail';
import { ToolIcon } from './tool-icon';
import styles from './tools.module.css';

interface CallRowProps {
  /** Of the call's event. */
  readonly id: string;
  readonly call: ToolCall;
}

/** One tool call: what it was and what came of it; more on request. A failed one is open at first. */
export const CallRow = memo(function CallRow({ id, call }: CallRowProps): ReactNode {
  const failed = hasFailed(call);
  const [open, toggle] = useOpen(foldOf.item(id), failed);
  const result = callResult(call);
  const { folders } = useSurroundings();
  const summary = call.summary === call.path ? pathInSession(call.path, folders) : call.summary;
  const isLiteral = call.kind !== 'agent' && call.kind !== 'other';
  return (
    <div className={styles.row} data-item={id} data-call={call.id} data-failed={failed || undefined}>
      <button type="button" className={styles.line} aria-expanded={open} onClick={toggle}>
        <ChevronRight className={styles.chevron} aria-hidden />
        <ToolIcon kind={call.kind} />
        <span className={styles.name}>{visibleLine(call.name)}</span>
        <span className={isLiteral ? styles.code : styles.words} title={visibleLine(call.summary)}>
          {visibleLine(summary)}
        </span>
        <span className={styles.result}>
          <LineCounts additions={call.additions} deletions={call.deletions} />
          {result !== '' && <span>{result}</span>}
        </span>
      </button>
      {open && <ToolDetail call={call} />}
      {call.children.length > 0 && <AgentSteps call={call} />}
      <CallLinks call={call} />
    </div>
  );
});
