import type { ThreadView } from '../../../../shared/model/review/review';
import { neighbourThread, walkUnread } from '../../../../shared/model/threads/thread-walk';
import type { Command } from '../../state/commands';
import { useFileOrder } from '../../state/files/file-list';
import { notify } from '../../state/notices';
import { useReviewSituation } from '../../state/reviews/review-situation';
import { useActiveTab } from '../../state/view';
import { startOfStep } from './start-of-step';
import { threadInFocus, withThread } from './thread-handles';
import { readAsPage, showInFile } from './use-thread-walk';

/** The commands that go from one unread reply to the next: in a file to those of files while there are any, else from page to page. */
export function useUnreadWalk(): readonly Command[] {
  const order = useFileOrder();
  const tab = useActiveTab();
  const { review } = useReviewSituation();
  const step = (by: 1 | -1) => (): void => {
    const paths = order.map((file) => file.path);
    const threads = review?.threads ?? [];
    const { onFiles, all } = walkUnread(threads, paths, tab?.kind === 'thread' ? tab.thread : threadInFocus());
    const asPages = tab?.kind !== 'file' || !onFiles.some(({ unread }) => unread.length > 0);
    const walk = asPages ? all : onFiles;
    const from = tab?.kind === 'thread' ? tab.thread : startOfStep({ walk, threads, paths, path: tab?.kind === 'file' ? tab.path : null, by });
    const next = walk.find(({ key }) => key === neighbourThread(walk, from, by));
    const [comment] = next?.unread ?? [];
    if (next === undefined || comment === undefined) notify({ kind: 'undo', message: 'No unread replies in this review.', seconds: 4 });
    else show(next, comment, asPages);
  };
  return [
    { id: 'thread.nextUnread', run: step(1) },
    { id: 'thread.previousUnread', run: step(-1) },
  ];
}

function show(thread: ThreadView, comment: string, asPage: boolean): void {
  if (!asPage) {
    showInFile(thread);
    return;
  }
  readAsPage(thread);
  // The page is drawn by now or soon; where it was drawn before, it is scrolled to the reply.
  requestAnimationFrame(() => withThread(thread.key, (handle) => handle.show(comment)));
}
