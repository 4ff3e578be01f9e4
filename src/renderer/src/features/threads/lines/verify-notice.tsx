import type { ReactNode } from 'react';
import { resolutionWords } from '../../../../../shared/model/review/lane';
import { placeOf } from '../../../../../shared/model/review/placement';
import type { ThreadView } from '../../../../../shared/model/review/review';
import { visibleText } from '../../../../../shared/model/words/visible-text';
import { Moment } from '../marks/moment';
import styles from './lost-notice.module.css';

interface VerifyNoticeProps {
  readonly thread: ThreadView;
  /** What the thread's lines have become. */
  readonly children: ReactNode;
}

/** For a thread that somebody else resolved: who, and what its lines have become since it was begun. */
export function VerifyNotice({ thread: { resolution, repliedAfterResolved }, children }: VerifyNoticeProps): ReactNode {
  if (repliedAfterResolved === true) {
    return (
      <section className={styles.notice} aria-label="Why this thread is back">
        <p>Replied after it was resolved. The review file still says resolved.</p>
      </section>
    );
  }
  if (resolution === undefined) return null;
  return (
    <section className={styles.notice} aria-label="What is to be verified">
      <p>
        <b>{visibleText(resolutionWords(resolution))}</b>, noticed <Moment timestamp={resolution.at} />. Confirm it, or reopen the thread.
      </p>
      {children}
    </section>
  );
}

/** Whether {@link VerifyNotice} shows what the thread's lines have become, so that nothing else needs to. */
export function showsLinesSince({ resolution, placement }: Pick<ThreadView, 'resolution' | 'placement'>): boolean {
  return resolution !== undefined && placeOf(placement) !== null;
}
