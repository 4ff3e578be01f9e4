import { Fragment, type ReactNode } from 'react';
import { isOwnAuthor } from '../../../../../shared/model/review/author';
import type { Author } from '../../../../../shared/model/review/author';
import { visibleText } from '../../../../../shared/model/words/visible-text';
import styles from './agent-line.module.css';

const sessionLength = 8;

/** Who wrote: the name; for agents model, effort and session as far as the file says them; "you" beside our own. */
export function AgentLine({ author, ownNames }: { readonly author: Author; readonly ownNames: readonly string[] }): ReactNode {
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
    <span className={styles.line} title={describeAgent(author)}>
      <b className={styles.name}>{visibleText(author.name)}</b>
      {parts.map((part, index) => (
        <Fragment key={index}>
          <Separator />
          <span>{visibleText(part)}</span>
        </Fragment>
      ))}
      <Separator />
      <span className={styles.session}>
        {author.sessionId === undefined ? 'agent, no session recorded' : `session ${visibleText(author.sessionId.slice(0, sessionLength))}`}
      </span>
    </span>
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
