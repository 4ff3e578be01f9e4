import { neighbourThread, walkPending } from '../../../../shared/model/threads/thread-walk';
import { threadPath } from '../../../../shared/model/threads/thread-filter';
import type { ThreadView } from '../../../../shared/model/review/review';
import type { Command } from '../../state/commands';
import { useFileOrder } from '../../state/files/file-list';
import { notify } from '../../state/notices';
import { useReviewSituation } from '../../state/reviews/review-situation';
import { openFile, openThread, useActiveTab } from '../../state/view';
import { startOfStep } from './start-of-step';
import { withThread } from './thread-handles';

/**
 * The commands that go from one open thread to the next: from a page to the next page, from anywhere else to its lines. Where no
 * thread stands on a file of the comparison, all are read as pages.
 */
export function useThreadWalk(): readonly Command[] {
  const order = useFileOrder();
  const tab = useActiveTab();
  const { review } = useReviewSituation();
  const step = (by: 1 | -1) => (): void => {
    const paths = order.map((file) => file.path);
    const { onFiles, all } = walkPending(review?.threads ?? [], paths);
    const asPages = tab?.kind === 'thread' || onFiles.length === 0;
    const walk = asPages ? all : onFiles;
    const from = tab?.kind === 'thread' ? tab.thread : startOfStep({ walk, threads: review?.threads ?? [], paths, path: tab?.kind === 'file' ? tab.path : null, by });
    const key = neighbourThread(walk, from, by);
    const next = walk.find((thread) => thread.key === key);
    if (next === undefined) notify({ kind: 'undo', message: review === null ? 'The review is being read.' : 'No open threads in this review.', seconds: 4 });
    else if (asPages) readAsPage(next);
    else showInFile(next);
  };
  return [
    { id: 'thread.next', run: step(1) },
    { id: 'thread.previous', run: step(-1) },
  ];
}

/** Reads a thread on its page. */
export function readAsPage(thread: ThreadView): void {
  openThread(thread.key);
  withThread(thread.key, (handle) => handle.focus());
}

/** Shows a thread between the lines of its file. */
export function showInFile(thread: ThreadView): void {
  const path = threadPath(thread);
  if (path !== null) openFile(path, { reveal: { thread: thread.key } });
}
