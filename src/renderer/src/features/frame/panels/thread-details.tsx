import type { ReactNode } from 'react';
import { friendlyTime } from '../../../../../shared/model/friendly-time';
import { laneOf, laneWords } from '../../../../../shared/model/lane';
import type { ThreadKey } from '../../../../../shared/model/review';
import { visibleText } from '../../../../../shared/model/visible-text';
import { openFile } from '../../../state/view';
import { useReviews } from '../../../state/workspace-context';
import styles from './thread-details.module.css';

/** What there is to know of a thread beside its messages. */
export function ThreadDetails({ thread: key }: { readonly thread: ThreadKey }): ReactNode {
  const reviews = useReviews();
  const review = reviews?.active;
  const thread = review?.threads.find((candidate) => candidate.key === key);
  if (reviews === undefined || review === undefined || review === null || thread === undefined) return null;
  const first = thread.comments[0];
  const started = first?.timestamp === undefined ? null : friendlyTime(first.timestamp, Date.now());
  const agents = thread.comments.filter((comment) => comment.author.kind === 'agent').length;
  const place = thread.place;
  return (
    <>
      <section className={styles.section} aria-label="Thread">
        <h3 className={styles.heading}>Thread</h3>
        <dl className={styles.facts}>
          <Fact name="State">{laneWords[laneOf(thread, reviews.ownNames, review.state === 'broken')]}</Fact>
          <Fact name="Review">{`${review.compare} into ${review.base}`}</Fact>
          {first !== undefined && (
            <Fact name="Started" title={started?.exact}>
              {[started?.text, `by ${visibleText(first.author.name)}`].filter((part) => part !== undefined).join(' ')}
            </Fact>
          )}
          <Fact name="Messages">{agents === 0 ? String(thread.comments.length) : `${thread.comments.length}, ${agents} from an agent`}</Fact>
        </dl>
      </section>
      <section className={styles.section} aria-label="Place">
        <h3 className={styles.heading}>Place</h3>
        <p className={styles.words}>{thread.placement.reason}</p>
        {place !== undefined && (
          <button type="button" className={styles.link} onClick={() => openFile(place.path, { reveal: { thread: thread.key } })}>
            {visibleText(place.path)}
          </button>
        )}
      </section>
      <section className={styles.section} aria-label="Stored in">
        <h3 className={styles.heading}>Stored in</h3>
        <p className={styles.path}>{visibleText(review.file)}</p>
      </section>
    </>
  );
}

function Fact({ name, title, children }: { readonly name: string; readonly title?: string | undefined; readonly children: ReactNode }): ReactNode {
  return (
    <>
      <dt>{name}</dt>
      <dd title={title}>{children}</dd>
    </>
  );
}
