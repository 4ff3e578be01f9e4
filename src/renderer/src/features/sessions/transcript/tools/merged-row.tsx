import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { mergedResult, mergedSummary, type ToolEntry } from '../../../../../../shared/model/sessions/turn-groups';
import { visibleLine } from '../../../../../../shared/model/words/visible-text';
import { foldOf } from '../../../../state/transcripts/folds';
import { useOpen } from '../use-open';
import { CallRow } from './call-row';
import { ToolIcon } from './tool-icon';
import styles from './tools.module.css';

interface MergedRowProps {
  readonly id: string;
  readonly entries: readonly ToolEntry[];
}

/** Neighbouring calls that only looked at things, as one line: "view, 3 files, 1 search". */
export function MergedRow({ id, entries }: MergedRowProps): ReactNode {
  const [open, toggle] = useOpen(foldOf.merged(id));
  const calls = entries.map(({ call }) => call);
  const [first] = calls;
  if (first === undefined) return null;
  return (
    <div className={styles.row}>
      <button type="button" className={styles.line} aria-expanded={open} onClick={toggle}>
        <ChevronRight className={styles.chevron} aria-hidden />
        <ToolIcon kind={first.kind} />
        <span className={styles.name}>{visibleLine(first.name)}</span>
        <span className={styles.words}>{mergedSummary(calls)}</span>
        <span className={styles.result}>{mergedResult(calls)}</span>
      </button>
      {open && (
        <ul className={styles.inner}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <CallRow id={entry.id} call={entry.call} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
