import { ChevronsUpDown } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { describePlace } from '../../../../shared/model/review/place';
import { placeOf } from '../../../../shared/model/review/placement';
import type { ThreadView } from '../../../../shared/model/review/review';
import { threadLabel, threadNumber, threadTitle } from '../../../../shared/model/threads/thread-words';
import { setFolded } from '../../state/reviews/folds';
import { UnreadDot } from '../../ui/marks/unread-dot';
import { CardLight, LaneChip } from './marks/lane-chip';
import { PlacementMark } from './marks/placement-mark';
import { TagList } from './marks/tag-list';
import { useThreadHandle, withThread, type ThreadHandle } from './thread-handles';
import styles from './thread-strip.module.css';

/** A folded thread in one line; a click unfolds it. */
export function ThreadStrip({ thread }: { readonly thread: ThreadView }): ReactNode {
  const root = useRef<HTMLElement>(null);
  const place = placeOf(thread.placement);
  const unfold = (): void => setFolded(thread.key, false);
  const unfoldAnd = (act: (handle: ThreadHandle) => void): void => {
    unfold();
    requestAnimationFrame(() => withThread(thread.key, act));
  };
  useThreadHandle(thread.key, root, {
    focus: () => root.current?.focus(),
    reply: () => unfoldAnd((card) => card.reply()),
    quote: (text) => unfoldAnd((card) => card.quote(text)),
    show: (comment) => unfoldAnd((card) => card.show(comment)),
  });
  return (
    <article ref={root} className={styles.strip} data-unread={thread.unread.length > 0 || undefined} data-thread={thread.key} data-lane={thread.lane} tabIndex={-1} aria-label={threadLabel(thread)}>
      <CardLight thread={thread} />
      <button type="button" className={styles.unfold} aria-expanded={false} aria-label={`Unfold thread ${threadNumber(thread) ?? ''}`} onClick={unfold}>
        <b className={styles.number}>{threadNumber(thread) ?? 'New'}</b>
        <LaneChip thread={thread} />
        {thread.unread.length > 0 ? <UnreadDot /> : null}
        {place === null ? null : <span className={styles.place}>{describePlace(place)}</span>}
        <PlacementMark placement={thread.placement} />
        <span className={styles.title}>{threadTitle(thread)}</span>
        <TagList tags={thread.tags} narrow />
        <ChevronsUpDown className={styles.icon} aria-hidden />
      </button>
    </article>
  );
}
