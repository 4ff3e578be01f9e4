import { Pencil, Quote, Reply, Trash2 } from 'lucide-react';
import { memo, type ReactNode, useState } from 'react';
import { draftKey } from '../../../../../shared/model/threads/draft-key';
import { isOwnAuthor } from '../../../../../shared/model/review/author';
import type { Comment, ThreadView } from '../../../../../shared/model/review/review';
import { noAnswersReason } from '../../../../../shared/model/review/review-name';
import { Markdown } from '../../../markdown/markdown';
import { useDraftIn } from '../../../state/drafts';
import { reportCopied } from '../../../state/report-copied';
import { useReviewHome } from '../../../state/reviews/review-home';
import { goToOrigin } from '../../../state/sessions/comment-origin';
import { CopyButton } from '../../../ui/controls/copy-button';
import { copyText } from '../../../ui/controls/copy-text';
import { IconButton } from '../../../ui/controls/icon-button';
import type { MenuItem } from '../../../ui/layers/menu';
import { Evidence } from '../../sessions/links/evidence';
import { ThreadSuggestions } from '../suggestions/suggestions';
import { CommentEditor } from './comment-editor';
import { AnsweredNote, CommentFrame } from './comment-frame';

interface CommentCardProps {
  readonly thread: ThreadView;
  /** 0-based, in the thread. */
  readonly index: number;
  readonly comment: Comment;
  readonly onAnswer: (comment: Comment) => void;
  readonly onQuote: (text: string) => void;
  /** Moves to the comment with that number in the thread, 1-based. */
  readonly onGoTo: (number: number) => void;
}

/** One comment: who, when, what it answers, its text, and what can be done with it. */
export const CommentCard = memo(function CommentCard(props: CommentCardProps): ReactNode {
  const { thread, index, comment, onAnswer, onQuote, onGoTo } = props;
  const { reference, acts, drafts, format, ownNames, blocked } = useReviewHome();
  const edit = useDraftIn(drafts, draftKey({ kind: 'edit', thread: thread.key, comment: comment.key }));
  const origin = useDraftIn(drafts, draftKey({ kind: 'edit-origin', thread: thread.key, comment: comment.key }));
  const own = isOwnAuthor(comment.author, ownNames);
  const editing = own && origin.text !== '';
  const off = blocked ?? undefined;
  const [startedHere, setStartedHere] = useState(false);
  const startEdit = (): void => {
    setStartedHere(true);
    origin.setText(comment.body);
    edit.setText(comment.body);
  };
  const session = comment.author.sessionId;
  const openTurn = (): void => void goToOrigin(acts, thread.key, comment.key);
  const answerable = index < thread.comments.length - 1 && comment.id !== undefined;
  const noAnswers = format === 'local-review' ? noAnswersReason : undefined;
  const remove = (): void => {
    focusNeighbour(thread.key, comment.key);
    acts.remove(thread, comment);
  };
  const deleteLabel = thread.comments.length === 1 ? 'Delete comment and its thread' : 'Delete comment';
  const menuItems = (selected: string): readonly MenuItem[] => [
    { label: selected === '' ? 'Quote' : 'Quote selection', run: () => onQuote(selected === '' ? comment.body : selected) },
    ...(answerable ? [{ label: 'Answer this comment', disabledReason: noAnswers, run: () => onAnswer(comment) }] : []),
    { label: selected === '' ? 'Copy' : 'Copy selection', run: () => reportCopied(copyText(selected === '' ? comment.body : selected)) },
    ...(session === undefined ? [] : [{ label: 'Open turn', run: openTurn }]),
    ...(own && !editing
      ? [{ kind: 'separator' } as const, { label: 'Edit', disabledReason: off, run: startEdit }, { label: deleteLabel, danger: true, disabledReason: off, run: remove }]
      : []),
  ];
  return (
    <CommentFrame
      thread={thread}
      index={index}
      comment={comment}
      ownNames={ownNames}
      place={reference}
      {...(session === undefined ? {} : { onSession: openTurn })}
      menuItems={menuItems}
      actions={
        <>
          {answerable ? <IconButton size="small" label="Answer this comment" icon={<Reply />} disabledReason={noAnswers} onClick={() => onAnswer(comment)} /> : null}
          <IconButton size="small" label="Quote" icon={<Quote />} onClick={() => onQuote(comment.body)} />
          <CopyButton label="Copy comment" text={comment.body} />
          {own && !editing ? (
            <>
              <IconButton size="small" label="Edit" icon={<Pencil />} disabledReason={off} onClick={startEdit} />
              <IconButton size="small" label={deleteLabel} icon={<Trash2 />} disabledReason={off} onClick={remove} />
            </>
          ) : null}
        </>
      }
    >
      <AnsweredNote thread={thread} index={index} onGoTo={onGoTo} />
      {editing ? <CommentEditor thread={thread} comment={comment} edit={edit} origin={origin} autoFocus={startedHere} /> : (
        <ThreadSuggestions thread={thread} comment={comment}>
          <Markdown text={comment.body} />
        </ThreadSuggestions>
      )}
      {comment.author.kind === 'agent' && <Evidence thread={thread} comment={comment} />}
    </CommentFrame>
  );
});

/** The focus never goes with what it is on: it moves to the next comment, else the one before, else the thread. */
function focusNeighbour(thread: string, comment: string): void {
  const drawn = [...document.querySelectorAll<HTMLElement>('[data-comment]')].filter(({ dataset }) => dataset['comment'] === comment);
  const own = drawn.find((element) => element.closest<HTMLElement>('[data-thread]')?.dataset['thread'] === thread);
  const neighbour = own?.nextElementSibling ?? own?.previousElementSibling ?? own?.closest('[data-thread]');
  if (neighbour instanceof HTMLElement) neighbour.focus();
}
