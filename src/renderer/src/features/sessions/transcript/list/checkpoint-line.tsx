import { Bookmark } from 'lucide-react';
import type { ReactNode } from 'react';
import { visibleLine } from '../../../../../../shared/model/words/visible-text';
import { ClockTime } from '../clock-time';
import styles from './transcript-list.module.css';
import type { TranscriptRow } from './transcript-rows';

/** A checkpoint between turns. */
export function CheckpointLine({ row }: { readonly row: Extract<TranscriptRow, { kind: 'checkpoint' }> }): ReactNode {
  const { number, checkpoint, at } = row;
  return (
    <div className={styles.checkpoint}>
      <Bookmark aria-hidden />
      <span className={styles.checkpointTitle}>
        Checkpoint {number}
        {checkpoint !== null && checkpoint.title !== '' && `, ${visibleLine(checkpoint.title)}`}
      </span>
      {at !== null && <ClockTime className={styles.time} timestamp={at} />}
    </div>
  );
}
