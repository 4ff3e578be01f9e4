import type { ReactNode } from 'react';
import { lineChanges } from '../../../../../shared/diff/line-changes';
import type { ThreadView } from '../../../../../shared/model/review/review';
import { linesBefore } from '../../../../../shared/model/threads/lines-since';
import { ChangedLines } from './changed-lines';
import styles from './lost-notice.module.css';
import { RecordedLines } from './recorded-lines';

interface LinesSinceProps {
  readonly thread: ThreadView;
  /** Its lines as they are, `first` being the 1-based number of the first; null where they are not known. */
  readonly now: { readonly first: number; readonly lines: readonly string[] } | null;
}

/** What the lines of a thread have become since it was begun. */
export function LinesSince({ thread, now }: LinesSinceProps): ReactNode {
  const { kind } = thread.placement;
  if (kind === 'current' || kind === 'moved') return <p className={styles.muted}>The lines are as they were when the thread was begun.</p>;
  const before = linesBefore(thread);
  if (before === null || now === null) {
    return (
      <>
        <p className={styles.muted}>The lines when the thread was begun:</p>
        <RecordedLines thread={thread} tone="plain" />
      </>
    );
  }
  return (
    <>
      <p className={styles.muted}>Changes to these lines since your comment:</p>
      <ChangedLines first={now.first} lines={lineChanges(before, now.lines)} />
    </>
  );
}
