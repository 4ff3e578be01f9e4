import { type ReactNode, useRef } from 'react';
import type { Comment, ThreadView } from '../../../../../shared/model/review/review';
import { answeredComment } from '../../../../../shared/model/threads/thread-words';
import { visibleText } from '../../../../../shared/model/words/visible-text';
import { type SeenIn, useSeen } from '../../../state/reviews/seen';
import { Avatar } from '../../../ui/marks/avatar';
import { UnreadDot } from '../../../ui/marks/unread-dot';
import { Moment } from '../marks/moment';
import { TagList } from '../marks/tag-list';
import { AgentLine } from './agent-line';
import { type CommentMenuItems, useCommentMenu } from './comment-menu';
import styles from './comment-card.module.css';

interface CommentFrameProps {
  readonly thread: Pick<ThreadView, 'key' | 'unread'>;
  /** 0-based, in the thread. */
  readonly index: number;
  readonly comment: Comment;
  readonly ownNames: readonly string[];
  /** Where it is noted that the comment was seen; keeps its identity. */
  readonly place: SeenIn;
  /** Leads to the session that is named. */
  readonly onSession?: () => void;
  readonly menuItems: CommentMenuItems;
  /** Buttons that come with the pointer or the focus. */
  readonly actions: ReactNode;
  /** The text, and what belongs to it. */
  readonly children: ReactNode;
}

/** One comment, wherever its thread is shown: who, when, what with it; and whether it was seen. */
export function CommentFrame({ thread, index, comment, ownNames, place, onSession, menuItems, actions, children }: CommentFrameProps): ReactNode {
  const { author, key, tags, timestamp } = comment;
  const name = visibleText(author.name);
  const unread = thread.unread.includes(key);
  const card = useRef<HTMLLIElement>(null);
  const { onContextMenu, menu } = useCommentMenu(thread.key, menuItems);
  useSeen(card, place, thread.key, key, unread);
  return (
    <li
      ref={card}
      className={styles.comment}
      data-comment={key}
      tabIndex={-1}
      aria-label={`Comment ${index + 1} by ${name}${unread ? ', unread' : ''}`}
      onContextMenu={onContextMenu}
    >
      <Avatar kind={author.kind} name={name} />
      <div className={styles.header}>
        {unread ? <UnreadDot /> : null}
        <AgentLine author={author} ownNames={ownNames} {...(onSession === undefined ? {} : { onSession })} />
        <TagList tags={tags} narrow />
        <span className={styles.actions}>{actions}</span>
        {timestamp === undefined ? null : <Moment className={styles.time} timestamp={timestamp} />}
      </div>
      <div className={styles.body}>{children}</div>
      {menu}
    </li>
  );
}

interface AnsweredNoteProps {
  readonly thread: Pick<ThreadView, 'comments'>;
  readonly index: number;
  /** Moves to the comment with that number in the thread, 1-based. */
  readonly onGoTo: (number: number) => void;
}

/** What a comment answers, where that is not the one before it. */
export function AnsweredNote({ thread, index, onGoTo }: AnsweredNoteProps): ReactNode {
  const answered = answeredComment(thread.comments, index);
  if (answered === null) return null;
  if (answered === 'missing') return <p className={styles.note}>Answers an earlier comment no longer present</p>;
  return (
    <p className={styles.note}>
      Answers{' '}
      <button type="button" className={styles.link} onClick={() => onGoTo(answered)}>
        comment {answered}
      </button>
    </p>
  );
}
