import { Fragment, type ReactNode } from 'react';
import { isOwnAuthor } from '../../../../../shared/model/review/author';
import type { Author } from '../../../../../shared/model/review/author';
import { visibleText } from '../../../../../shared/model/words/visible-text';
import styles from './agent-line.module.css';

const sessionLength = 8;

interface AgentLineProps {
  readonly author: Author;
  readonly ownNames: readonly string[];
  /** Leads to the session that is named. */
  readonly onSession?: () => void;
}

/** Who wrote: the name; for agents model, effort and session as far as the file says them; "you" beside our own. */
export function AgentLine({ author, ownNames, onSession }: AgentLineProps): ReactNode {
  if (author.kind !== 'agent') {
    return (
      <span className={styles.line}>
        <b className={styles.name}>{visibleText(author.name)}</b>
        {isOwnAuthor(author, ownNames) ? <span className={styles.note}>you</span> : null}
        {author.kind === 'unknown' && author.name !== 'unknown' ? <span className={styles.note}>unknown author</span> : null}
      </span>
    );
  }
  const parts = [author.model, author.reasoning].filter((part) => part !== undefined);
  return (
    <span className={styles.line} title={visibleText(describeAgent(author))}>
      <b className={styles.name}>{visibleText(author.name)}</b>
      {parts.map((part, index) => (
        <Fragment key={index}>
          <Separator />
          <span>{visibleText(part)}</span>
        </Fragment>
      ))}
      <Separator />
      <SessionPart sessionId={author.sessionId} onSession={onSession} />
    </span>
  );
}

function SessionPart({ sessionId, onSession }: { readonly sessionId: string | undefined; readonly onSession: (() => void) | undefined }): ReactNode {
  if (sessionId === undefined) return <span className={styles.session}>agent, no session recorded</span>;
  const words = `session ${visibleText(sessionId.slice(0, sessionLength))}`;
  if (onSession === undefined) return <span className={styles.session}>{words}</span>;
  return (
    <button type="button" className={styles.link} aria-label={`Go to the turn that wrote this, ${words}`} onClick={onSession}>
      {words}
    </button>
  );
}

function Separator(): ReactNode {
  return (
    <span className={styles.separator} aria-hidden>
      ·
    </span>
  );
}

function describeAgent({ name, model, reasoning, version, sessionId }: Author): string {
  const parts = [
    version === undefined ? name : `${name} ${version}`,
    model === undefined ? null : `model ${model}`,
    reasoning === undefined ? null : `effort ${reasoning}`,
    sessionId === undefined ? null : `session ${sessionId}`,
  ];
  return visibleText(parts.filter((part) => part !== null).join(', '));
}
