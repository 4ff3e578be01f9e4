import type { ReactNode } from 'react';
import type { Comment, ThreadView } from '../../../../../shared/model/review/review';
import { openOriginWords } from '../../../../../shared/model/sessions/evidence-words';
import type { CommentOrigin } from '../../../../../shared/model/sessions/session-links';
import { shortSessionId } from '../../../../../shared/model/sessions/session-words';
import { visibleLine } from '../../../../../shared/model/words/visible-text';
import { CommandKbd } from '../../keys/command-kbd';
import { lastAgentReply, openOrigin } from '../../../state/sessions/comment-origin';
import { useReviewHome } from '../../../state/reviews/review-home';
import { Button } from '../../../ui/controls/button';
import { Spoken } from '../../../ui/marks/spoken';
import styles from './evidence.module.css';

interface OpenOriginProps {
  readonly origin: Extract<CommentOrigin, { kind: 'turn' | 'session' }>;
  readonly thread: ThreadView;
  readonly comment: Comment;
}

/** "Open turn 14"; with its key where the key means this reply. */
export function OpenOrigin({ origin, thread, comment }: OpenOriginProps): ReactNode {
  const { acts } = useReviewHome();
  const isLast = lastAgentReply(thread)?.key === comment.key;
  const label = openOriginWords(origin);
  return (
    <Button
      variant="flat"
      size="small"
      className={styles.open}
      title={visibleLine(origin.kind === 'turn' ? origin.title : origin.reason)}
      onClick={() => openOrigin(acts, origin, thread.key, comment.key)}
    >
      <span>
        {label}
        <Spoken>{` of session ${shortSessionId(origin.session)}`}</Spoken>
      </span>
      {isLast && <CommandKbd id="thread.across" />}
    </Button>
  );
}
