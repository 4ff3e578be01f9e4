import type { ReactNode } from 'react';
import { lineChanges } from '../../../../../shared/diff/line-changes';
import { resolutionWords } from '../../../../../shared/model/review/lane';
import type { Place } from '../../../../../shared/model/review/place';
import { placeOf } from '../../../../../shared/model/review/placement';
import type { ThreadView } from '../../../../../shared/model/review/review';
import type { ChangedFile } from '../../../../../shared/model/comparison/changed-file';
import type { FileContents } from '../../../../../shared/model/comparison/file-contents';
import { visibleText } from '../../../../../shared/model/words/visible-text';
import { useContents } from '../../../state/contents/contents';
import { useReviewSituation } from '../../../state/reviews/review-situation';
import { useFiles } from '../../../state/workspace-context';
import { Moment } from '../marks/moment';
import { ChangedLines } from './changed-lines';
import styles from './lost-notice.module.css';
import { RecordedLines } from './recorded-lines';

/** For a thread that somebody else resolved: who, and what its lines have become since it was begun. */
export function VerifyNotice({ thread }: { readonly thread: ThreadView }): ReactNode {
  const { resolution, repliedAfterResolved } = thread;
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
      <LinesSince thread={thread} />
    </section>
  );
}

/** Whether {@link VerifyNotice} shows what the thread's lines have become, so that nothing else needs to. */
export function showsLinesSince({ resolution, placement }: ThreadView): boolean {
  return resolution !== undefined && placeOf(placement) !== null;
}

function LinesSince({ thread }: { readonly thread: ThreadView }): ReactNode {
  const { placement } = thread;
  const place = placeOf(placement);
  const file = useFiles()?.files.find(({ path }) => path === place?.path);
  if (place === null) return null;
  if (placement.kind === 'current' || placement.kind === 'moved') return <p className={styles.muted}>The lines are as they were when the thread was begun.</p>;
  return file === undefined ? <LinesBefore thread={thread} /> : <LinesNow thread={thread} file={file} place={place} />;
}

function LinesBefore({ thread }: { readonly thread: ThreadView }): ReactNode {
  return (
    <>
      <p className={styles.muted}>The lines when the thread was begun:</p>
      <RecordedLines thread={thread} tone="plain" />
    </>
  );
}

function LinesNow({ thread, file, place }: { readonly thread: ThreadView; readonly file: ChangedFile; readonly place: Place }): ReactNode {
  const { workspaceId } = useReviewSituation();
  const contents = useContents({ workspaceId, path: file.path, version: file.version, force: false });
  const before = recordedText(thread);
  const now = contents.state === 'ready' ? linesAt(contents.contents, place, before?.length ?? 0) : null;
  if (before === null || now === null) return <LinesBefore thread={thread} />;
  return (
    <>
      <p className={styles.muted}>Changes to these lines since your comment:</p>
      <ChangedLines first={place.endLine - now.length + 1} lines={lineChanges(before, now)} />
    </>
  );
}

/** What is known of the lines that the thread was begun on; over both sides that is only the last one. */
function recordedText({ anchor, anchorText }: ThreadView): readonly string[] | null {
  if (anchor !== undefined) return anchor.text.split('\n');
  return anchorText === undefined || anchorText === '' ? null : [anchorText];
}

/** The lines of a place as they are, as many as are held against them where only its last one is; null without a text. */
function linesAt(contents: FileContents, { side, startSide, startLine, endLine }: Place, recorded: number): readonly string[] | null {
  const text = contents[side];
  if (text.kind !== 'text') return null;
  const first = (startSide ?? side) === side ? startLine : endLine - recorded + 1;
  return text.text.split(/\r\n|\r|\n/).slice(Math.max(0, first - 1), endLine);
}
