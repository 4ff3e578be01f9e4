import type { ReactNode } from 'react';
import styles from './kbd.module.css';

interface KbdProps {
  readonly caps: readonly string[];
  /** For the eye only: the key is no part of the name of what it stands in. */
  readonly hidden?: boolean;
}

/** Key caps of one chord, already in the platform's words. */
export function Kbd({ caps, hidden = false }: KbdProps): ReactNode {
  return (
    <span className={styles.chord} aria-hidden={hidden || undefined}>
      {caps.map((cap, index) => (
        <kbd key={index} className={styles.cap}>
          {cap}
        </kbd>
      ))}
    </span>
  );
}
