import type { ReactNode } from 'react';
import styles from './welcome.module.css';

/** The app's mark: a round hull from above, its red light left and its green light right. */
export function Mark(): ReactNode {
  return (
    <span className={styles.mark} aria-hidden>
      <svg viewBox="0 0 24 24">
        <path className={styles.markPort} d="M11 4a8 8 0 0 0 0 16z" />
        <path className={styles.markStarboard} d="M13 4a8 8 0 0 1 0 16z" />
      </svg>
    </span>
  );
}
