import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { fileNameOf } from '../../../../../shared/model/comparison/file-words';
import type { Comment, ThreadView } from '../../../../../shared/model/review/review';
import { openOriginWords, originWords } from '../../../../../shared/model/sessions/evidence-words';
import type { CommentOrigin } from '../../../../../shared/model/sessions/session-links';
import { shortSessionId } from '../../../../../shared/model/sessions/session-words';
import { visibleLine } from '../../../../../shared/model/words/visible-text';
import { usePlatform } from '../../../state/app-hooks';
import { keyCaps } from '../../../state/keys/key-chord';
import { useReviewSituation } from '../../../state/reviews/review-situation';
import { lastAgentReply, openOrigin, useCommentOrigin } from '../../../state/sessions/comment-origin';
import { Button } from '../../../ui/controls/button';
import { Kbd } from '../../../ui/marks/kbd';
import { Candidates } from './candidates';
import { EvidenceCalls } from './evidence-calls';
import styles from './evidence.module.css';

interface EvidenceProps {
  readonly thread: ThreadView;
  /** An agent's. */
  readonly comment: Comment;
}

/** Below an agent's reply: the turn that wrote it and what was done in it, in one line that opens. */
export function Evidence({ thread, comment }: EvidenceProps): ReactNode {
  const { workspaceId } = useReviewSituation();
  const isNamed = comment.author.sessionId !== undefined;
  const [open, setOpen] = useState(false);
  const { value: origin, problem, asking } = useCommentOrigin(workspaceId, thread.key, comment, isNamed || open);
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

interface OpenOriginProps extends EvidenceProps {
  readonly origin: Extract<CommentOrigin, { kind: 'turn' | 'session' }>;
}

function OpenOrigin({ origin, thread, comment }: OpenOriginProps): ReactNode {
  const platform = usePlatform();
  const isLast = lastAgentReply(thread)?.key === comment.key;
  const label = openOriginWords(origin);
  return (
    <Button
      variant="flat"
      size="small"
      className={styles.open}
      aria-label={`${label} of session ${shortSessionId(origin.session)}`}
      title={visibleLine(origin.kind === 'turn' ? origin.title : origin.reason)}
      onClick={() => openOrigin(origin, thread.key, comment.key)}
    >
      {label}
      {isLast && <Kbd caps={keyCaps('S', platform)} />}
    </Button>
  );
}
