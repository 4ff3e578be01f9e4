import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import type { RepoPath } from '../../../../shared/base';
import { fileNameOf } from '../../../../shared/model/comparison/file-words';
import type { ThreadView } from '../../../../shared/model/review/review';
import { visibleLine } from '../../../../shared/model/words/visible-text';
import { useReviewSituation } from '../../state/reviews/review-situation';
import { consumeReveal, usePendingReveal } from '../../state/view';
import { tabIdOf } from '../../state/views/tabs';
import { InlineThread } from '../threads/inline-thread';
import { threadsOfFile } from './thread-zones';
import styles from './file-thread-list.module.css';

/** The threads of a file that has no diff to draw them in. */
export function FileThreadList({ path }: { readonly path: RepoPath }): ReactNode {
  const { review } = useReviewSituation();
  const list = useRef<HTMLElement>(null);
  const threads = useMemo(() => {
    const { placed, unplaced } = threadsOfFile(review?.threads ?? [], path);
    return [...unplaced, ...placed.map(({ thread }) => thread)];
  }, [review, path]);
  useThreadReveal(path, threads, list);
  if (threads.length === 0) return null;
  return (
    <section ref={list} className={styles.list} aria-label={`Threads in ${visibleLine(fileNameOf(path))}`}>
      {threads.map((thread) => (
        <InlineThread key={thread.key} thread={thread} />
      ))}
    </section>
  );
}

/** Moves the keyboard to the thread that a link or a step asks for, and with it into view. */
function useThreadReveal(path: RepoPath, threads: readonly ThreadView[], list: RefObject<HTMLElement | null>): void {
  const reveal = usePendingReveal(tabIdOf({ kind: 'file', path }));
  useEffect(() => {
    if (reveal?.thread === undefined) return;
    const drawn = [...(list.current?.querySelectorAll<HTMLElement>('[data-thread]') ?? [])];
    const wanted = drawn.find((element) => element.dataset['thread'] === reveal.thread);
    if (wanted === undefined) return;
    wanted.focus();
    consumeReveal(reveal);
  }, [reveal, threads, list]);
}
