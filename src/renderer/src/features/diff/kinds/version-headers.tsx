import type { ReactNode } from 'react';
import { sideColumns } from '../side-columns';
import styles from '../side-headers.module.css';

interface VersionHeadersProps {
  readonly old: string;
  readonly new: string;
  readonly layout: 'split' | 'unified';
  /** Share of the old side in a split diff, 0 to 1. */
  readonly splitRatio: number;
}

/** Names two versions that are not the sides of the comparison. */
export function VersionHeaders({ old, new: now, layout, splitRatio }: VersionHeadersProps): ReactNode {
  return (
    <div className={styles.sides} data-layout={layout} style={sideColumns(layout, splitRatio)}>
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
