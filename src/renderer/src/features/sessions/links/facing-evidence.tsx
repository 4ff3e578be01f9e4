import type { ReactNode } from 'react';
import type { Comment, ThreadView } from '../../../../../shared/model/review/review';
import { visibleLine } from '../../../../../shared/model/words/visible-text';
import { lastAgentReply, useCommentOrigin } from '../../../state/sessions/comment-origin';
import { EvidenceCalls } from './evidence-calls';
import { OpenOrigin } from './open-origin';
import styles from './facing-evidence.module.css';

/** What the agent did for its last reply, in the empty half that faces the thread in a split diff; nothing where there is none. */
export function FacingEvidence({ thread }: { readonly thread: ThreadView }): ReactNode {
  const reply = lastAgentReply(thread);
  return reply?.author.sessionId === undefined ? null : <Facing key={reply.key} thread={thread} reply={reply} />;
}

function Facing({ thread, reply }: { readonly thread: ThreadView; readonly reply: Comment }): ReactNode {
  const { value: origin } = useCommentOrigin(thread.key, reply, true);
  if (origin?.kind !== 'turn' || origin.calls.length === 0) return null;
  return (
    <aside className={styles.facing} aria-label="What the agent did for its last reply">
      <header className={styles.header}>
        <span className={styles.title}>What the agent did for this reply</span>
        {origin.certainty !== 'exact' && (
          <span className={styles.guess} title={visibleLine(origin.reason)}>
            likely
          </span>
        )}
        <OpenOrigin origin={origin} thread={thread} comment={reply} />
      </header>
      <div className={styles.body}>
        <EvidenceCalls origin={origin} thread={thread} comment={reply} />
      </div>
    </aside>
  );
}
