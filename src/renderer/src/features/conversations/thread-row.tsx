import { FileDiff, Pencil } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import type { DraftTarget } from '../../../../shared/model/threads/draft-key';
import { draftKey } from '../../../../shared/model/threads/draft-key';
import { fileNameOf } from '../../../../shared/model/comparison/file-words';
import { laneWords } from '../../../../shared/model/review/lane';
import { describePlace } from '../../../../shared/model/review/place';
import type { ThreadView } from '../../../../shared/model/review/review';
import { threadTags } from '../../../../shared/model/threads/thread-filter';
import { firstLine, placementWord, threadLabel, threadNumber, threadPlaceWords, threadTitle } from '../../../../shared/model/threads/thread-words';
import { visibleText } from '../../../../shared/model/words/visible-text';
import { useDraft } from '../../state/drafts';
import { Light } from '../../ui/marks/light';
import { UnreadDot } from '../../ui/marks/unread-dot';
import { LaneIcon, laneReason } from '../threads/marks/lane-chip';
import { Moment } from '../threads/marks/moment';
import { PlacementIcon } from '../threads/marks/placement-mark';
import { TagList } from '../threads/marks/tag-list';
import { openWhere } from '../threads/marks/thread-place';
import { Spoken } from '../../ui/marks/spoken';
import styles from './thread-row.module.css';

interface RowProps {
  readonly id: string;
  readonly active: boolean;
  readonly onChoose: (event: MouseEvent) => void;
  readonly onKeep: () => void;
  readonly onMenu?: (event: MouseEvent) => void;
}

interface ThreadRowProps extends RowProps {
  readonly thread: ThreadView;
  readonly hasDraft: boolean;
  /** Makes the row the active one without opening its page. */
  readonly onActivate: () => void;
}

/** Height of a thread's row in CSS pixels: a third line where the last words are not those of the title. */
export function threadRowHeight(thread: ThreadView): number {
  return hasLastWords(thread) ? 69 : 51;
}

/** False where the title already holds the thread's only words. Asked for every row, so it reads none of them. */
function hasLastWords({ comments, title }: ThreadView): boolean {
  return comments.length > 1 || (comments.length === 1 && title !== undefined);
}

/** "Copilot: Yes. Five failures …" */
function lastWords(thread: ThreadView): string | null {
  const last = thread.comments.at(-1);
  if (last === undefined || !hasLastWords(thread)) return null;
  return visibleText(`${last.author.name}: ${firstLine(last.body)}`);
}

/** One thread of the list: number, title and time; its last words; place, marks and tags. The pointer's way to its lines is in its menu as well. */
export function ThreadRow({ id, thread, active, hasDraft, onChoose, onKeep, onMenu, onActivate }: ThreadRowProps): ReactNode {
  const { lane } = thread;
  const last = thread.comments.at(-1);
  const words = lastWords(thread);
  const where = openWhere(thread);
  return (
    <div
      id={id}
      role="option"
      aria-selected={active}
      className={styles.row}
      data-unread={thread.unread.length > 0 || undefined}
      data-thread-row={thread.key}
      onClick={onChoose}
      onDoubleClick={onKeep}
      onContextMenu={onMenu}
    >
      <Spoken>{`${threadLabel(thread)}, ${threadTitle(thread)}${hasDraft ? ', draft' : ''}`}</Spoken>
      {lane === 'resolved' ? null : <Light tone={lane} />}
      <div className={styles.head} aria-hidden>
        {thread.unread.length > 0 ? <UnreadDot hidden /> : null}
        <span className={styles.number}>{threadNumber(thread)}</span>
        <span className={styles.title}>{threadTitle(thread)}</span>
        {hasDraft ? <Pencil className={styles.pencil} aria-label="Draft" /> : null}
        {last?.timestamp === undefined ? null : <Moment className={styles.time} timestamp={last.timestamp} />}
      </div>
      {words === null ? null : <div className={styles.words} aria-hidden>{words}</div>}
      <div className={styles.foot} aria-hidden>
        <LaneMark thread={thread} />
        <span className={styles.place}>
          {words === null && last !== undefined ? `${visibleText(last.author.name)}, ` : ''}
          {visibleText(threadPlaceWords(thread))}
        </span>
        <PlacementMarkWord thread={thread} />
        <span className={styles.grow} />
        <TagList tags={threadTags(thread)} />
      </div>
      {where === null ? null : (
        <span
          className={styles.jump}
          title="Show in the diff"
          aria-hidden
          onClick={(event) => {
            event.stopPropagation();
            onActivate();
            where();
          }}
        >
          <FileDiff />
        </span>
      )}
    </div>
  );
}

function LaneMark({ thread }: { readonly thread: ThreadView }): ReactNode {
  const { lane } = thread;
  return (
    <span className={styles.lane} data-lane={lane} title={visibleText(laneReason(thread) ?? laneWords[lane])}>
      <LaneIcon lane={lane} />
    </span>
  );
}

function PlacementMarkWord({ thread }: { readonly thread: ThreadView }): ReactNode {
  const word = placementWord(thread.placement);
  if (word === null) return null;
  return (
    <span className={styles.mark} title={visibleText(thread.placement.reason)}>
      <PlacementIcon placement={thread.placement} />
      {word.toLowerCase()}
    </span>
  );
}

/** One unsent text: what it is to become, and its first words. */
export function DraftRow({ id, target, active, threads, onChoose, onKeep }: RowProps & { readonly target: DraftTarget; readonly threads: readonly ThreadView[] }): ReactNode {
  const draft = useDraft(draftKey(target));
  const words = draftWords(target, threads);
  const text = visibleText(firstLine(draft.text));
  return (
    <div id={id} role="option" aria-selected={active} className={styles.row} onClick={onChoose} onDoubleClick={onKeep}>
      <Spoken>{`Draft, ${words}, ${text}`}</Spoken>
      <div className={styles.head} aria-hidden>
        <Pencil className={styles.pencil} aria-hidden />
        <span className={styles.title}>{text}</span>
      </div>
      <div className={styles.foot} aria-hidden>
        <span className={styles.place}>{words}</span>
      </div>
    </div>
  );
}

function draftWords(target: DraftTarget, threads: readonly ThreadView[]): string {
  switch (target.kind) {
    case 'new-thread':
      return visibleText(`New thread, ${fileNameOf(target.place.path)} ${describePlace(target.place)}`);
    case 'review-wide':
    case 'review-wide-title':
      return 'New review-wide thread';
    case 'reply':
    case 'edit':
    case 'edit-origin': {
      const thread = threads.find((candidate) => candidate.key === target.thread);
      const name = thread === undefined ? 'a thread that is gone' : (threadNumber(thread) ?? threadTitle(thread));
      return target.kind === 'reply' ? `Reply to ${name}` : `Edit of a comment in ${name}`;
    }
  }
}
