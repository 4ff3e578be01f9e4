import type { ReactNode } from 'react';
import styles from './kind-bar.module.css';

/** A bar below the toolbar with what can be chosen for this kind of file. */
export function KindBar({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className={styles.bar} role="toolbar" aria-label={label}>
      {children}
    </div>
  );
}
