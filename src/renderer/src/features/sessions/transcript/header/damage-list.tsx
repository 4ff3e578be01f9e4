import type { ReactNode } from 'react';
import type { TranscriptState } from '../../../../../../shared/model/sessions/transcript';
import { visibleText } from '../../../../../../shared/model/words/visible-text';
import { Popover } from '../../../../ui/layers/popover';
import { counted } from '../../../../../../shared/model/words/counted';
import styles from './session-header.module.css';

interface DamageListProps {
  readonly state: TranscriptState;
  readonly anchor: Element;
  readonly onClose: () => void;
}

/** Which lines of the log were damaged, and how. */
export function DamageList({ state, anchor, onClose }: DamageListProps): ReactNode {
  const { damage, unreadable, repaired } = state;
  const more = unreadable + repaired - damage.length;
  return (
    <Popover label="Damage of the log" anchor={anchor} placement="below-end" className={styles.list} onClose={onClose}>
      <h2>
        {counted(unreadable, 'event')} unreadable, {repaired.toLocaleString('en')} repaired
      </h2>
      <p>The rest of the log was read. Its file is left as it is.</p>
      <ul>
        {damage.map(({ line, offset, reason, repaired: mended }) => (
          <li key={`${line} ${offset}`} title={`Byte ${offset.toLocaleString('en')}`}>
            <span className={styles.line}>line {line.toLocaleString('en')}</span>
            <span>
              {visibleText(reason)}
              {mended && ' Repaired.'}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{counted(more, 'more event', 'more events')}</p>}
    </Popover>
  );
}
