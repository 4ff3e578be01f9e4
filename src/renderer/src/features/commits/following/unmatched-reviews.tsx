import type { ReactNode } from 'react';
import { shortSha, subjectWords, unmatchedWords } from '../../../../../shared/model/commits/commit-words';
import { showCommit, useShownCommit } from '../../../state/commits/shown-scope';
import { useCommits, useWorkspaceId } from '../../../state/workspace-context';
import { Disclosure } from '../../../ui/layout/disclosure';
import styles from './unmatched-reviews.module.css';

/** Among the conversations: reviews whose commit was not found, to be read and answered. Absent when there is none. */
export function UnmatchedReviews(): ReactNode {
  const workspaceId = useWorkspaceId();
  const unmatched = useCommits()?.unmatched ?? [];
  const shown = useShownCommit();
  if (unmatched.length === 0) return null;
  return (
    <section className={styles.frame} aria-label="Commit not found">
      <Disclosure summary={`Commit not found: ${unmatched.length.toLocaleString('en')} ${unmatched.length === 1 ? 'review' : 'reviews'}`}>
        <ul className={styles.list}>
          {unmatched.map((review) => (
            <li key={review.sha}>
              <button
                type="button"
                className={styles.review}
                aria-current={review.sha === shown}
                title={unmatchedWords(review)}
                onClick={() => void showCommit(workspaceId, review.sha, 'thread')}
              >
                <code>{shortSha(review.sha)}</code>
                <span className={styles.subject}>{subjectWords(review)}</span>
                <span>{review.open} open</span>
              </button>
            </li>
          ))}
        </ul>
      </Disclosure>
    </section>
  );
}
