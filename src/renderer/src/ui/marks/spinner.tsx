import type { ReactNode } from 'react';
import styles from './spinner.module.css';

/** Something is under way; `label` says what. With motion off it is the word. */
export function Spinner({ label }: { readonly label: string }): ReactNode {
  return (
    <span className={styles.spinner} role="status" aria-label={label} title={label}>
      <span className={styles.ring} aria-hidden />
      <span className={styles.word} aria-hidden>
        {label}
      </span>
    </span>
  );
}
