import type { ReactNode } from 'react';
import type { Author } from '../../../../../shared/model/review/author';
import { isOwnAuthor } from '../../../../../shared/model/review/author';
import type { Comment, ThreadKey, ThreadView } from '../../../../../shared/model/review/review';
import { reviewWords } from '../../../../../shared/model/review/review-name';
import type { ActiveReview } from '../../../../../shared/model/snapshots';
import { spokenName } from '../../../../../shared/model/threads/thread-words';
import { visibleText } from '../../../../../shared/model/words/visible-text';
import { useShownThread } from '../../../state/reviews/last-seen';
import { hasPlace, useReviewSituation } from '../../../state/reviews/review-situation';
import { openReviewFile, revealReviewFile } from '../../../state/reviews/thread-actions';
import { CopyButton } from '../../../ui/controls/copy-button';
import { Avatar } from '../../../ui/marks/avatar';
import { Moment } from '../marks/moment';
import { ThreadPlace } from '../marks/thread-place';
import styles from './thread-details.module.css';

const shortId = 8;

/** What there is to know of a thread beside its messages. */
export function ThreadDetails({ thread: key }: { readonly thread: ThreadKey }): ReactNode {
  const { review, ownNames } = useReviewSituation();
  const shown = useShownThread(key);
  if (review === null || shown === null) return null;
  const { thread } = shown;
  const [first] = thread.comments;
  const agents = thread.comments.filter((comment) => comment.author.kind === 'agent').length;
  return (
    <>
      <Section title={spokenName('Thread', thread)}>
        <dl className={styles.facts}>
          <dt>State</dt>
          <dd>{stateWords(thread, ownNames)}</dd>
          <dt>Review</dt>
          <dd>{visibleText(reviewWords(shown.review))}</dd>
          {first === undefined ? null : (
            <>
              <dt>Started</dt>
              <dd>
                {first.timestamp === undefined ? null : <Moment timestamp={first.timestamp} />} by {visibleText(first.author.name)}
              </dd>
            </>
          )}
          <dt>Messages</dt>
          <dd>{agents === 0 ? thread.comments.length : `${thread.comments.length}, ${agents} from ${agents === 1 ? 'an agent' : 'agents'}`}</dd>
        </dl>
      </Section>
      {thread.place === undefined ? null : (
        <Section title="Place">
          <ThreadPlace thread={thread} />
          <p className={styles.words}>{visibleText(thread.placement.reason)}</p>
          <p className={styles.path}>{visibleText(thread.place.path)}</p>
        </Section>
      )}
      <Sessions comments={thread.comments} />
      {hasPlace(review) ? <StoredIn review={review} /> : null}
    </>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <section className={styles.section} aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      {children}
    </section>
  );
}

function stateWords(thread: ThreadView, ownNames: readonly string[]): string {
  const state = thread.state === 'open' ? 'Open' : 'Resolved';
  const last = thread.comments.at(-1);
  if (last === undefined) return state;
  return `${state}, last word is ${isOwnAuthor(last.author, ownNames) ? 'yours' : `by ${visibleText(last.author.name)}`}`;
}

/** The agents' sessions that wrote here, each once, in the order in which they came. */
function Sessions({ comments }: { readonly comments: readonly Comment[] }): ReactNode {
  const authors = new Map<string, Author>();
  for (const { author } of comments) if (author.sessionId !== undefined && !authors.has(author.sessionId)) authors.set(author.sessionId, author);
  if (authors.size === 0) return null;
  return (
    <Section title="Sessions">
      <ul className={styles.sessions}>
        {[...authors].map(([id, author]) => (
          <li key={id} className={styles.session}>
            <Avatar kind={author.kind} name={visibleText(author.name)} />
            <span className={styles.agent}>
              {[author.name, author.model].filter((part) => part !== undefined).map(visibleText).join(', ')}
              <span className={styles.id} title={visibleText(id)}>
                session {visibleText(id.slice(0, shortId))}
              </span>
            </span>
            <CopyButton label="Copy session id" text={id} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function StoredIn({ review }: { readonly review: ActiveReview }): ReactNode {
  const { workspaceId } = useReviewSituation();
  return (
    <Section title="Stored in">
      <p className={styles.path}>{visibleText(review.file)}</p>
      {review.state === 'none' ? null : (
        <div className={styles.links}>
          <button type="button" className={styles.link} onClick={() => void openReviewFile(workspaceId, review.file)}>
            Open
          </button>
          <button type="button" className={styles.link} onClick={() => void revealReviewFile(workspaceId, review.file)}>
            Show in folder
          </button>
        </div>
      )}
    </Section>
  );
}
