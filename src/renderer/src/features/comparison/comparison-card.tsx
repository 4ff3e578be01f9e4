import { ArrowDown, ArrowDownUp, ArrowUp, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ComparisonSnapshot } from '../../../../shared/model/snapshots';
import { visibleText } from '../../../../shared/model/words/visible-text';
import { runCommand } from '../../state/commands';
import { closePicker, openPicker, usePickerOpen } from '../../state/comparison/picker-open';
import { useComparison, useFiles } from '../../state/workspace-context';
import { IconButton } from '../../ui/controls/icon-button';
import { Details } from '../../ui/layout/details';
import { Chip } from '../../ui/marks/chip';
import { SideLamp } from '../../ui/marks/light';
import { ComparisonPicker } from './picker/comparison-picker';
import { ReadingChoice } from './reading-choice';
import { Spoken } from '../../ui/marks/spoken';
import styles from './comparison-card.module.css';

/** Heads the side panel: what is compared with what, held against which commit. Opens the picker. */
export function ComparisonCard(): ReactNode {
  const comparison = useComparison();
  const card = useRef<HTMLDivElement>(null);
  const { open } = usePickerOpen();
  useEffect(() => closePicker, []);
  if (comparison === undefined) return <div className={styles.card} aria-busy />;
  return (
    <section aria-label="Comparison" className={styles.section}>
      <div ref={card} className={styles.card}>
        <button
          type="button"
          className={styles.sides}
          aria-haspopup="dialog"
          aria-expanded={open}
          title="Choose comparison"
          onClick={() => (open ? closePicker() : openPicker())}
        >
          <Spoken>{`Choose comparison. ${visibleText(comparison.compare.name)} into ${visibleText(comparison.base.name)}`}</Spoken>
          <span className={styles.side} aria-hidden>
            <SideLamp side="old" />
            <b className={styles.name}>{visibleText(comparison.base.name)}</b>
            {comparison.baseline.sha !== null && (
              <code className={styles.sha} title={visibleText(comparison.baseline.reason)}>
                {comparison.baseline.sha.slice(0, 7)}
              </code>
            )}
            <BaselineChip comparison={comparison} />
            <Divergence comparison={comparison} />
          </span>
          <span className={styles.side} aria-hidden>
            <SideLamp side="new" />
            <b className={styles.name}>{visibleText(comparison.compare.name)}</b>
            <Uncommitted comparison={comparison} />
          </span>
        </button>
        <IconButton label="Swap sides" icon={<ArrowDownUp />} onClick={() => runCommand('comparison.swap')} />
      </div>
      <ReadingChoice comparison={comparison} />
      {comparison.problems.map((problem) => (
        <div key={problem.code} className={styles.problem} role="alert">
          <TriangleAlert aria-hidden />
          <div>
            {problem.message}
            <Details text={problem.detail} />
          </div>
        </div>
      ))}
      {open && card.current !== null && <ComparisonPicker comparison={comparison} anchor={card.current} onClose={closePicker} />}
    </section>
  );
}

function BaselineChip({ comparison }: { readonly comparison: ComparisonSnapshot }): ReactNode {
  const { baseline, problems } = comparison;
  const wrong = problems.some((problem) => problem.code === 'pin-not-ancestor' || problem.code === 'pin-missing');
  return (
    <Chip tone={wrong ? 'you' : 'plain'} title={baseline.reason}>
      {baseline.mode === 'auto' ? 'Auto' : 'Pinned'}
    </Chip>
  );
}

/** Says that the new side is the working tree, or that uncommitted changes are left out. */
function Uncommitted({ comparison }: { readonly comparison: ComparisonSnapshot }): ReactNode {
  const hidden = useFiles()?.hidden.uncommitted ?? 0;
  if (comparison.workingTree) return <span className={styles.aside}>+ uncommitted</span>;
  if (hidden === 0) return null;
  return (
    <span className={styles.aside} title={`Uncommitted changes of ${hidden === 1 ? '1 file' : `${hidden} files`} are hidden`}>
      {hidden} hidden
    </span>
  );
}

function Divergence({ comparison }: { readonly comparison: ComparisonSnapshot }): ReactNode {
  const { ahead, behind, base, compare } = comparison;
  if (ahead === null || behind === null || (ahead === 0 && behind === 0)) return null;
  const words = visibleText(`${compare.name} has ${commits(ahead)} that ${base.name} does not have, and lacks ${commits(behind)} of it`);
  return (
    <span className={styles.divergence} title={words} aria-label={words}>
      {ahead > 0 && (
        <span>
          <ArrowUp aria-hidden />
          {ahead}
        </span>
      )}
      {behind > 0 && (
        <span>
          <ArrowDown aria-hidden />
          {behind}
        </span>
      )}
    </span>
  );
}

function commits(count: number): string {
  return count === 1 ? '1 commit' : `${count} commits`;
}
