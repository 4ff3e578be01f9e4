import type { ReactNode } from 'react';
import { describePlace } from '../../../../../shared/model/review/place';
import { placeOf } from '../../../../../shared/model/review/placement';
import type { ThreadView } from '../../../../../shared/model/review/review';
import { threadPlaceWords } from '../../../../../shared/model/threads/thread-words';
import { visibleText } from '../../../../../shared/model/words/visible-text';
import { openFile } from '../../../state/view';
import styles from './thread-place.module.css';

/** How to show a thread where its lines are; null for a review-wide one. Lost and unchecked ones stand at the top of their file. */
export function openWhere(thread: ThreadView): (() => void) | null {
  const place = placeOf(thread.placement);
  const path = place?.path ?? thread.place?.path;
  if (path === undefined) return null;
  return () => openFile(path, { reveal: { thread: thread.key, ...(place === null ? {} : { place }) } });
}

/** Where a thread is, as a link to its lines. `short` leaves out the file's name, for cards that stand in the file. */
export function ThreadPlace({ thread, short = false }: { readonly thread: ThreadView; readonly short?: boolean }): ReactNode {
  const place = placeOf(thread.placement);
  const open = openWhere(thread);
  const words = visibleText(short && place !== null ? describePlace(place) : threadPlaceWords(thread));
  if (open === null) return <span className={styles.words}>{words}</span>;
  const path = place?.path ?? thread.place?.path ?? '';
  return (
    <button type="button" className={place === null ? styles.was : styles.link} title={`Show ${visibleText(path)}`} onClick={open}>
      {words}
    </button>
  );
}
