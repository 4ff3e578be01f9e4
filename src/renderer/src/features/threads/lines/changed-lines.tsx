import type { ReactNode } from 'react';
import type { ChangedLine } from '../../../../../shared/diff/line-changes';
import { visibleText } from '../../../../../shared/model/words/visible-text';
import styles from './code-lines.module.css';

const signs: Readonly<Record<ChangedLine['kind'], string>> = { kept: '', removed: '−', added: '+' };

/** A few lines with what became of them. `first` is the number of the first line that is there now, 1-based. */
export function ChangedLines({ first, lines }: { readonly first: number; readonly lines: readonly ChangedLine[] }): ReactNode {
  let next = first;
  return (
    <div className={styles.lines} tabIndex={0} role="group" aria-label="Changed lines">
      {lines.map(({ kind, text }, index) => (
        <div key={index} className={styles.line} data-kind={kind}>
          <span className={styles.number}>{kind === 'removed' ? '' : next++}</span>
          <span className={styles.sign} aria-label={kind === 'kept' ? undefined : kind}>
            {signs[kind]}
          </span>
          <code>{visibleText(text)}</code>
        </div>
      ))}
    </div>
  );
}
