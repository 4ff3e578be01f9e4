import type { ReactNode } from 'react';
import type { Comment, ThreadView } from '../../../../../shared/model/review/review';
import type { CommentOrigin } from '../../../../../shared/model/sessions/session-links';
import { visibleLine } from '../../../../../shared/model/words/visible-text';
import { useReviewHome } from '../../../state/reviews/review-home';
import styles from './evidence.module.css';

interface CandidatesProps {
  readonly candidates: Extract<CommentOrigin, { kind: 'unrecorded' }>['candidates'];
  readonly thread: ThreadView;
  readonly comment: Comment;
}

/** Sessions that may have written a comment which names none: guesses, each with its reason. */
export function Candidates({ candidates, thread, comment }: CandidatesProps): ReactNode {
  const { acts } = useReviewHome();
  if (candidates.length === 0) return <p className={styles.note}>No session wrote the review or edited this file in the hour before the reply.</p>;
  return (
    <>
      <p className={styles.note}>Guesses, the nearest in time first:</p>
      <ul className={styles.calls}>
        {candidates.map(({ session, title, reason }) => (
          <li key={session}>
            <span className={styles.what}>
              <button type="button" className={styles.file} onClick={() => acts.openSession(session, {}, { thread: thread.key, comment: comment.key })}>
                {visibleLine(title)}
              </button>
            </span>
            <span className={styles.result}>{visibleLine(reason)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
