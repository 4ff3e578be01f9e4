import { useMemo, type ReactNode } from 'react';
import type { RepoPath } from '../../../../shared/base';
import { fileNameOf } from '../../../../shared/model/file-words';
import { useReviewSituation } from '../../state/reviews/review-situation';
import { InlineThread } from '../threads/inline-thread';
import { threadsOfFile } from './thread-zones';
import styles from './file-thread-list.module.css';

/** The threads of a file that has no diff to draw them in. */
export function FileThreadList({ path }: { readonly path: RepoPath }): ReactNode {
  const { review } = useReviewSituation();
  const { placed, unplaced } = useMemo(() => threadsOfFile(review?.threads ?? [], path), [review, path]);
  const threads = [...unplaced, ...placed.map(({ thread }) => thread)];
  if (threads.length === 0) return null;
  return (
    <section className={styles.list} aria-label={`Threads in ${fileNameOf(path)}`}>
      {threads.map((thread) => (
        <InlineThread key={thread.key} thread={thread} />
      ))}
    </section>
  );
}
