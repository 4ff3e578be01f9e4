import { Quote } from 'lucide-react';
import { memo, type ReactNode, useMemo } from 'react';
import type { InboxThread } from '../../../../../shared/model/inbox/inbox';
import type { Comment } from '../../../../../shared/model/review/review';
import { Markdown } from '../../../markdown/markdown';
import { goToSession } from '../../../state/inbox/go-to-session';
import { CopyButton } from '../../../ui/controls/copy-button';
import { IconButton } from '../../../ui/controls/icon-button';
import { AnsweredNote, CommentFrame } from '../../threads/card/comment-frame';

interface InboxCommentProps {
  readonly shown: InboxThread;
  /** 0-based, in the thread. */
  readonly index: number;
  readonly comment: Comment;
  readonly onQuote: (comment: Comment) => void;
  /** Moves to the comment with that number in the thread, 1-based. */
  readonly onGoTo: (number: number) => void;
}

/** A comment in the reading pane, of a repository that need not be open. */
export const InboxComment = memo(function InboxComment({ shown, index, comment, onQuote, onGoTo }: InboxCommentProps): ReactNode {
  const { thread, ownNames, entry, address } = shown;
  const { root, file } = address;
  const place = useMemo(() => ({ root, file }), [root, file]);
  return (
    <CommentFrame
      thread={thread}
      index={index}
      comment={comment}
      ownNames={ownNames}
      place={place}
      {...(comment.author.sessionId === undefined ? {} : { onSession: () => void goToSession(entry, comment) })}
      actions={
        <>
          <IconButton size="small" label="Quote" icon={<Quote />} onClick={() => onQuote(comment)} />
          <CopyButton label="Copy comment" text={comment.body} />
        </>
      }
    >
      <AnsweredNote thread={thread} index={index} onGoTo={onGoTo} />
      <Markdown text={comment.body} />
    </CommentFrame>
  );
});
