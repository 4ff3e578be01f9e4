import type { ReactNode } from 'react';
import styles from './spinner.module.css';

/** Something is under way: a ring that turns, or its word where motion is reduced. Screen readers get the word. */
export function Spinner({ word }: { readonly word: string }): ReactNode {
  return (
    <span className={styles.spinner} title={word}>
      <span className={styles.ring} aria-hidden />
      <span className={styles.word}>{word}</span>
    </span>
  );
}
