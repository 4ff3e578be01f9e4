import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ThreadView } from '../../../../../shared/model/review/review';
import type { DiffMark } from '../../../editor/diff-editor';
import type { OpenComposer } from '../../../state/reviews/composer-places';
import { UnreadDot } from '../../../ui/marks/unread-dot';
import { LaneIcon } from '../../threads/marks/lane-chip';
import type { FileThreads } from '../thread-zones';
import styles from './gutter-marks.module.css';

/** Names the colours of a thread's marks. */
export function toneOf({ placement, lane }: ThreadView): string {
  return placement.kind === 'outdated' ? 'outdated' : lane;
}

/** What stands beside the lines that threads and open composers are about. */
export function gutterMarks({ placed }: FileThreads, composers: readonly OpenComposer[]): readonly DiffMark[] {
  return [
    ...placed.map(({ thread, place }): DiffMark => {
      const tone = toneOf(thread);
      return { key: `mark:${thread.key}`, span: place, tone, icon: <GutterIcon thread={thread} />, colour: `--${tone}` };
    }),
    ...composers.map(({ id, place }): DiffMark => ({ key: id, span: place, tone: 'you', icon: <Pencil aria-hidden />, colour: '--you' })),
  ];
}

function GutterIcon({ thread }: { readonly thread: ThreadView }): ReactNode {
  return (
    <>
      <LaneIcon lane={thread.lane} />
      {thread.unread.length > 0 ? (
        <span className={styles.unread}>
          <UnreadDot hidden />
        </span>
      ) : null}
    </>
  );
}
