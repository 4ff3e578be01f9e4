import type { MouseEvent, ReactNode } from 'react';
import { Light } from '../../../ui/marks/light';
import styles from './places.module.css';

interface PlaceLineProps {
  readonly current: boolean;
  readonly onChoose: () => void;
  readonly icon: ReactNode;
  /** Colours the icon. */
  readonly tone?: string;
  readonly words: string;
  readonly title?: string | undefined;
  readonly count: number;
  /** In the place of the count. */
  readonly mark?: ReactNode;
  /** Beside the words. */
  readonly note?: ReactNode;
  readonly onMenu?: (event: MouseEvent) => void;
  /** A button at the end, with the pointer or the focus. */
  readonly trailing?: ReactNode;
}

/** Something to look at, with how much there is in it. */
export function PlaceLine({ current, onChoose, icon, tone, words, title, count, mark, note, onMenu, trailing }: PlaceLineProps): ReactNode {
  return (
    <li className={styles.line} data-current={current || undefined} onContextMenu={onMenu}>
      {current ? <Light tone="selected" /> : null}
      <button type="button" className={styles.place} aria-current={current || undefined} title={title} onClick={onChoose}>
        <span className={styles.icon} data-tone={tone}>
          {icon}
        </span>
        <span className={styles.words}>{words}</span>
        {note}
        <span className={styles.grow} />
        {mark ?? <span className={styles.count}>{count.toLocaleString('en')}</span>}
      </button>
      {trailing}
    </li>
  );
}
