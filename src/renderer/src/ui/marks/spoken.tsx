import type { ReactNode } from 'react';
import styles from './spoken.module.css';

/** Words for screen readers. What stands beside them for the eye is to be hidden from those. */
export function Spoken({ children }: { readonly children: string }): ReactNode {
  return <span className={styles.spoken}>{children}</span>;
}
