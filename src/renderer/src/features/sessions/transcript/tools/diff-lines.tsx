import { type ReactNode, useState } from 'react';
import { visibleText } from '../../../../../../shared/model/words/visible-text';
import { counted } from '../../../../../../shared/model/words/counted';
import styles from './diff-lines.module.css';

/** A line of a change outside of the code view. Numbers are 1-based, as far as they are known. */
export interface ChangedLine {
  readonly kind: 'header' | 'kept' | 'removed' | 'added' | 'gap';
  readonly text: string;
  readonly oldLine?: number | null;
  readonly newLine?: number | null;
}

interface DiffLinesProps {
  /** Accessible name: "Change of src/lease/renew.ts". */
  readonly label: string;
  readonly lines: readonly ChangedLine[];
  /** Whether the lines have numbers. */
  readonly numbered: boolean;
}

/** More lines are drawn on request. */
const shownAtFirst = 30;

const signs: Readonly<Record<ChangedLine['kind'], string>> = { header: '', kept: '', removed: '−', added: '+', gap: '' };
const spoken: Readonly<Record<ChangedLine['kind'], string>> = { header: '', kept: '', removed: 'Removed: ', added: 'Added: ', gap: '' };

/** A change as unified lines, without an editor. */
export function DiffLines({ label, lines, numbered }: DiffLinesProps): ReactNode {
  const [all, setAll] = useState(false);
  const shown = all || lines.length <= shownAtFirst + 1 ? lines : lines.slice(0, shownAtFirst);
  return (
    <div className={styles.frame}>
      <div className={styles.lines} data-numbered={numbered || undefined} tabIndex={0} role="group" aria-label={label}>
        {shown.map((line, index) => (
          <div key={index} className={styles.line} data-kind={line.kind}>
            {numbered && (
              <>
                <span className={styles.number}>{line.oldLine ?? ''}</span>
                <span className={styles.number}>{line.newLine ?? ''}</span>
              </>
            )}
            <span className={styles.sign} aria-hidden>
              {signs[line.kind]}
            </span>
            <code>
              {spoken[line.kind] !== '' && <span className={styles.spoken}>{spoken[line.kind]}</span>}
              {visibleText(line.text)}
            </code>
          </div>
        ))}
      </div>
      {shown.length < lines.length && (
        <button type="button" className={styles.more} onClick={() => setAll(true)}>
          Show {counted(lines.length - shown.length, 'more line', 'more lines')}
        </button>
      )}
    </div>
  );
}
