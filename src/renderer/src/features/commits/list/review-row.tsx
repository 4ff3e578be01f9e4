import { GitPullRequestClosed, MessageSquare } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import type { UnmatchedReview } from '../../../../../shared/model/commits/commit-list';
import { shortSha, subjectWords, unmatchedWords } from '../../../../../shared/model/commits/commit-words';
import { classNames } from '../../../ui/class-names';
import { Button } from '../../../ui/controls/button';
import { Light } from '../../../ui/marks/light';
import { Spoken } from '../../../ui/marks/spoken';
import styles from './commit-row.module.css';

interface ReviewRowProps {
  readonly id: string;
  readonly review: UnmatchedReview;
  readonly chosen: boolean;
  readonly cursor: boolean;
  readonly position: number;
  readonly siblings: number;
  readonly onChoose: () => void;
  /** Asks which commit continues the review. */
  readonly onMatch: () => void;
  readonly onMenu: (event: MouseEvent) => void;
}

/** A review whose commit is not among the commits any more. */
export function ReviewRowView({ id, review, chosen, cursor, position, siblings, onChoose, onMatch, onMenu }: ReviewRowProps): ReactNode {
  const words = unmatchedWords(review);
  const threads = review.open + review.resolved;
  return (
    <div
      id={id}
      role="treeitem"
      aria-level={1}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-selected={chosen}
      className={classNames(styles.row, chosen && styles.chosen, cursor && styles.cursor)}
      data-review={review.sha}
      onClick={onChoose}
      onContextMenu={onMenu}
    >
      <Spoken>{`${subjectWords(review)}, commit ${shortSha(review.sha)} not found, ${words}, ${threads} ${threads === 1 ? 'thread' : 'threads'}, ${review.open} open`}</Spoken>
      {review.state === 'kept' ? null : <Light tone="outdated" />}
      <div className={styles.head}>
        <span className={styles.subject} aria-hidden title={subjectWords(review)}>
          {subjectWords(review)}
        </span>
        {review.state === 'ambiguous' && (
          <Button
            size="small"
            tabIndex={-1}
            onClick={(event) => {
              event.stopPropagation();
              onMatch();
            }}
          >
            Choose commit
          </Button>
        )}
      </div>
      <div className={styles.foot} data-flush aria-hidden>
        <code title={review.sha}>{shortSha(review.sha)}</code>
        <span className={classNames(styles.mark, review.state !== 'kept' && styles.outdated)}>
          <GitPullRequestClosed aria-hidden />
          <span className={styles.word}>{words}</span>
        </span>
        <span className={styles.grow} />
        <span className={classNames(styles.mark, styles.count)} title={`${threads} ${threads === 1 ? 'thread' : 'threads'}, ${review.open} open`}>
          <MessageSquare aria-hidden />
          {threads}
        </span>
      </div>
    </div>
  );
}
