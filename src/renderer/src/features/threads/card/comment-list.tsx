import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { foldComments } from '../../../../../shared/model/threads/fold-comments';
import type { Comment, ThreadView } from '../../../../../shared/model/review/review';
import { usePendingComments } from '../../../state/reviews/posting';
import { ThreadSuggestions } from '../suggestions/suggestions';
import { CommentCard } from './comment-card';
import styles from './comment-list.module.css';
import { PendingCard } from './pending-card';

const unfoldStep = 100;

interface CommentListProps {
  readonly thread: ThreadView;
  readonly onAnswer: (comment: Comment) => void;
  readonly onQuote: (text: string) => void;
  readonly onGoTo: (number: number) => void;
}

/** The comments of a thread in the file's order, the middle of a long one folded, those on their way at the end. */
export function CommentList({ thread, ...actions }: CommentListProps): ReactNode {
  const [unfolded, setUnfolded] = useState(0);
  const pending = usePendingComments().filter((comment) => comment.thread === thread.key);
  const { comments } = thread;
  const { head, hidden } = foldComments(comments.length, unfolded);
  const card = (comment: Comment, index: number): ReactNode => (
    <CommentCard key={comment.key} thread={thread} comment={comment} index={index} {...actions} />
  );
  return (
    <>
      <ol className={styles.list} aria-label="Comments" onKeyDown={walk}>
        {comments.slice(0, head).map(card)}
        {hidden === 0 ? null : (
          <li className={styles.fold}>
            <button type="button" className={styles.unfold} onClick={() => setUnfolded(unfolded + unfoldStep)}>
              {hidden.toLocaleString('en')} earlier {hidden === 1 ? 'comment' : 'comments'}
            </button>
          </li>
        )}
        {comments.slice(head + hidden).map((comment, index) => card(comment, head + hidden + index))}
      </ol>
      <ThreadSuggestions thread={thread}>
        {pending.map((comment) => (
          <PendingCard key={comment.id} comment={comment} />
        ))}
      </ThreadSuggestions>
    </>
  );
}

/** Up and Down walk the comments once one of them has the focus. */
function walk(event: KeyboardEvent<HTMLOListElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const here = event.target;
  if (step === undefined || !(here instanceof HTMLElement) || here.dataset['comment'] === undefined) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-comment]')];
  const next = all[all.indexOf(here) + step];
  if (next === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}
