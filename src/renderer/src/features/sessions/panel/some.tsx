import { type ReactNode, useState } from 'react';
import styles from './panel.module.css';

interface SomeProps<T> {
  readonly items: readonly T[];
  /** How many are shown at first. */
  readonly first: number;
  readonly keyOf: (item: T, index: number) => string;
  readonly children: (item: T) => ReactNode;
}

/** The beginning of a list, and the rest on request. */
export function Some<T>({ items, first, keyOf, children }: SomeProps<T>): ReactNode {
  const [all, setAll] = useState(false);
  // One more line takes no more room than the button.
  const shown = all || items.length <= first + 1 ? items : items.slice(0, first);
  return (
    <>
      <ul className={styles.list}>
        {shown.map((item, index) => (
          <li key={keyOf(item, index)}>{children(item)}</li>
        ))}
      </ul>
      {shown.length < items.length && (
        <button type="button" className={styles.more} onClick={() => setAll(true)}>
          {(items.length - shown.length).toLocaleString('en')} more
        </button>
      )}
    </>
  );
}
