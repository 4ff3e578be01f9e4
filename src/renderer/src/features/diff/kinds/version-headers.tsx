import type { ReactNode } from 'react';
import styles from '../side-headers.module.css';

interface VersionHeadersProps {
  readonly old: string;
  readonly new: string;
  readonly layout: 'split' | 'unified';
}

/** Names two versions that are not the sides of the comparison. */
export function VersionHeaders({ old, new: now, layout }: VersionHeadersProps): ReactNode {
  return (
    <div className={styles.sides} data-layout={layout}>
      <div className={styles.side}>
        <span className={styles.old} aria-hidden />
        <span>{old}</span>
      </div>
      <div className={styles.side}>
        <span className={styles.new} aria-hidden />
        <span>{now}</span>
      </div>
    </div>
  );
}
