import type { ReactNode } from 'react';
import styles from './kbd.module.css';

/** Key caps of one chord, already in the platform's words. */
export function Kbd({ caps }: { readonly caps: readonly string[] }): ReactNode {
  return (
    <span className={styles.chord}>
      {caps.map((cap, index) => (
        <kbd key={index} className={styles.cap}>
          {cap}
        </kbd>
      ))}
    </span>
  );
}
