import type { ReactNode } from 'react';
import type { ComparisonSnapshot } from '../../../../shared/model/snapshots';
import { visibleText } from '../../../../shared/model/words/visible-text';
import { stopChoosing, useChosenSides } from '../../state/comparison/choose-sides';
import { useFiles } from '../../state/workspace-context';
import { Button } from '../../ui/controls/button';
import { useElapsed } from '../../ui/use-elapsed';
import styles from './comparison-card.module.css';

/** Words come only when it takes long. Milliseconds. */
const wordsAfter = 1_000;

/** Says that a chosen comparison is still being read, with the way back to the one before: it may be a wrong base. */
export function ReadingChoice({ comparison }: { readonly comparison: ComparisonSnapshot }): ReactNode {
  const choosing = useChosenSides(comparison.workspaceId);
  const files = useFiles();
  const reading = choosing !== null && (comparison.state === 'loading' || files?.state === 'loading');
  return reading ? <SlowChoice key={`${choosing.to.base} ${choosing.to.compare}`} comparison={comparison} base={choosing.to.base} before={choosing.before.base} /> : null;
}

interface SlowChoiceProps {
  readonly comparison: ComparisonSnapshot;
  readonly base: string;
  readonly before: string;
}

function SlowChoice({ comparison: { workspaceId }, base, before }: SlowChoiceProps): ReactNode {
  const slow = useElapsed(wordsAfter);
  return (
    <div className={styles.reading} role="status">
      {slow && (
        <>
          <span>Reading the changes from {visibleText(base)}</span>
          <Button size="small" title={`Go back to ${visibleText(before)}`} onClick={() => stopChoosing(workspaceId)}>
            Stop
          </Button>
        </>
      )}
    </div>
  );
}
