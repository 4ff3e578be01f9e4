import type { ReactNode } from 'react';
import styles from './line-counts.module.css';

interface LineCountsProps {
  /** Null and undefined: not known. */
  readonly additions: number | null | undefined;
  readonly deletions: number | null | undefined;
}

/** "+7 −5"; nothing for what is not known or none. */
export function LineCounts({ additions, deletions }: LineCountsProps): ReactNode {
  const added = additions ?? 0;
  const removed = deletions ?? 0;
  if (added === 0 && removed === 0) return null;
  return (
    <span className={styles.counts}>
      {added > 0 && <span className={styles.added}>+{added.toLocaleString('en')}</span>}
      {removed > 0 && <span className={styles.removed}>−{removed.toLocaleString('en')}</span>}
    </span>
  );
}
