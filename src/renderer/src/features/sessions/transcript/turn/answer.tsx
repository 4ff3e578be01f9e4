import { memo, type ReactNode } from 'react';
import type { TurnItem } from '../../../../../../shared/model/sessions/transcript';
import { visibleLine } from '../../../../../../shared/model/words/visible-text';
import { Markdown } from '../../../../markdown/markdown';
import { Avatar } from '../../../../ui/marks/avatar';
import { ClockTime } from '../clock-time';
import styles from './message.module.css';

/** What the agent said. */
export const Answer = memo(function Answer({ item }: { readonly item: Extract<TurnItem, { kind: 'answer' }> }): ReactNode {
  return (
    <div className={styles.message} data-item={item.id}>
      <Avatar kind="agent" name="Copilot" />
      <div className={styles.header}>
        <b className={styles.who} title={item.model === null ? undefined : visibleLine(item.model)}>
          Copilot
        </b>
        {item.at !== null && <ClockTime className={styles.time} timestamp={item.at} />}
      </div>
      <div className={styles.body}>
        <Markdown text={item.text} />
      </div>
    </div>
  );
});
