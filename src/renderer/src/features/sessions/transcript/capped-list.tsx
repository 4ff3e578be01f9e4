import { type ReactNode, useState } from 'react';
import { foldOf } from '../../../state/transcripts/folds';
import styles from './capped-list.module.css';
import { useOpen } from './use-open';

interface CappedListProps<T> {
  /** Names the list in its transcript. */
  readonly id: string;
  readonly items: readonly T[];
  readonly element: 'li' | 'div';
  readonly keyOf: (item: T) => string;
  readonly children: (item: T) => ReactNode;
}

/** Longer lists show only so many items at either end at first. */
const longest = 60;
const atEnds = 20;

/** The items of a list; the middle of a very long one is drawn on request. What is added later stands at the end. */
export function CappedList<T>({ id, items, element: Element, keyOf, children }: CappedListProps<T>): ReactNode {
  const [open, toggle] = useOpen(foldOf.rest(id));
  // Of the beginning: a list that grows while it is read must not hide what was in view.
  const [length] = useState(items.length);
  const capped = !open && length > longest;
  const head = capped ? items.slice(0, atEnds) : items;
  const tail = capped ? items.slice(length - atEnds) : [];
  const draw = (item: T): ReactNode => (
    <Element key={keyOf(item)} className={styles.item}>
      {children(item)}
    </Element>
  );
  return (
    <>
      {head.map(draw)}
      {capped && (
        <Element className={styles.item}>
          <button type="button" className={styles.more} onClick={toggle}>
            Show {(length - 2 * atEnds).toLocaleString('en')} more
          </button>
        </Element>
      )}
      {tail.map(draw)}
    </>
  );
}
