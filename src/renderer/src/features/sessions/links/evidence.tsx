import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { fileNameOf } from '../../../../../shared/model/comparison/file-words';
import type { Comment, ThreadView } from '../../../../../shared/model/review/review';
import { originWords } from '../../../../../shared/model/sessions/evidence-words';
import type { CommentOrigin } from '../../../../../shared/model/sessions/session-links';
import { visibleLine } from '../../../../../shared/model/words/visible-text';
import { useCommentOrigin } from '../../../state/sessions/comment-origin';
import { Candidates } from './candidates';
import { EvidenceCalls } from './evidence-calls';
import { OpenOrigin } from './open-origin';
import styles from './evidence.module.css';

interface EvidenceProps {
  readonly thread: ThreadView;
  /** An agent's. */
  readonly comment: Comment;
}

/** Below an agent's reply: the turn that wrote it and what was done in it, in one line that opens. */
export function Evidence({ thread, comment }: EvidenceProps): ReactNode {
  const isNamed = comment.author.sessionId !== undefined;
  const [open, setOpen] = useState(false);
  const { value: origin, problem, asking } = useCommentOrigin(thread.key, comment, isNamed || open);
  const id = useId();
  const place = thread.place?.path;
  const words = isNamed ? summaryOf(origin, problem) : place === undefined ? 'Find sessions that wrote then' : `Find sessions that edited ${fileNameOf(place)}`;
  const opens = !isNamed || origin?.kind === 'turn';
  return (
    <section className={styles.evidence} aria-label="What the agent did for this reply">
      <div className={styles.line}>
        {opens ? (
          <button type="button" className={styles.summary} aria-expanded={open} aria-controls={open ? id : undefined} onClick={() => setOpen(!open)}>
            <ChevronRight aria-hidden />
            <span title={visibleLine(titleOf(origin) ?? words)}>{visibleLine(words)}</span>
          </button>
        ) : (
          <span className={styles.words} title={visibleLine(titleOf(origin) ?? words)}>
            {visibleLine(words)}
          </span>
        )}
        {(origin?.kind === 'turn' || origin?.kind === 'session') && <OpenOrigin origin={origin} thread={thread} comment={comment} />}
      </div>
      {open && opens && (
        <div id={id} className={styles.content}>
          {origin?.kind === 'turn' && <EvidenceCalls origin={origin} thread={thread} comment={comment} />}
          {origin?.kind === 'unrecorded' && <Candidates candidates={origin.candidates} thread={thread} comment={comment} />}
          {origin === null && <p className={styles.note}>{asking ? 'Looking at the sessions' : (problem ?? '')}</p>}
        </div>
      )}
    </section>
  );
}

function summaryOf(origin: CommentOrigin | null, problem: string | null): string {
  if (origin !== null) return originWords(origin);
  return problem ?? 'Looking for the turn that wrote this';
}

/** What the line has no room for: why, or which session. */
function titleOf(origin: CommentOrigin | null): string | null {
  switch (origin?.kind) {
    case 'turn':
      return `${origin.title}: ${origin.reason}`;
    case 'session':
      return `${origin.title}: ${origin.reason}`;
    case 'absent':
      return `Session ${origin.session} is not on this computer`;
    case 'unrecorded':
    case undefined:
      return null;
  }
}
