import type { ReactNode } from 'react';
import { visibleText } from '../../../../../shared/model/words/visible-text';
import styles from './code-lines.module.css';

interface CodeLinesProps {
  /** Number of the first line, 1-based; null when it is not known. */
  readonly first: number | null;
  readonly lines: readonly string[];
  /** removed: lines that are no longer there. context: lines around the ones that are meant. */
  readonly tone?: 'plain' | 'removed' | 'context';
  /** Lines that are meant among those around them: numbers as `first`, both inclusive. */
  readonly meant?: { readonly from: number; readonly to: number } | undefined;
}

/** A few lines of a file with their numbers, outside of a diff. */
export function CodeLines({ first, lines, tone = 'plain', meant }: CodeLinesProps): ReactNode {
  return (
    <div className={styles.lines} data-tone={tone} tabIndex={0} role="group" aria-label={lines.length === 1 ? 'Line' : 'Lines'}>
      {lines.map((line, index) => (
        <div key={index} className={styles.line} data-meant={isMeant(first, index, meant) || undefined}>
          <span className={styles.number}>{first === null ? '' : first + index}</span>
          <span className={styles.sign}>{tone === 'removed' ? '−' : ''}</span>
          <code>{visibleText(line)}</code>
        </div>
      ))}
    </div>
  );
}

function isMeant(first: number | null, index: number, meant: CodeLinesProps['meant']): boolean {
  return first !== null && meant !== undefined && first + index >= meant.from && first + index <= meant.to;
}
