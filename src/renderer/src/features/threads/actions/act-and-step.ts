import type { WorkspaceId } from '../../../../../shared/base';
import type { ThreadKey, ThreadView } from '../../../../../shared/model/review/review';
import type { ThreadAct } from '../../../../../shared/model/threads/thread-acts';
import { notify } from '../../../state/notices';
import { actOnThread } from '../../../state/reviews/thread-actions';
import { endVerifyWalk, nextToVerify, startVerifyWalk } from '../../../state/reviews/verify-walk';
import { currentView, openThread } from '../../../state/view';
import { activeTabOf } from '../../../state/views/tabs';
import { withThread } from '../thread-handles';

/** Acts on a thread, and goes on to the next one when the threads to verify are gone through on their pages. */
export async function actAndStep(workspaceId: WorkspaceId, key: ThreadKey, act: ThreadAct, threads: readonly ThreadView[]): Promise<void> {
  const tab = activeTabOf(currentView().tabs);
  const onPage = tab?.kind === 'thread' && tab.thread === key;
  if (!(await actOnThread(workspaceId, key, act)) || !onPage) return;
  const next = nextToVerify(key, threads);
  if (next === undefined) return;
  if (next !== null) {
    showPage(next);
    return;
  }
  endVerifyWalk();
  notify({ kind: 'undo', message: 'No more threads to verify.', seconds: 4 });
}

/** Goes through the threads to verify, from the first. */
export function reviewAll(threads: readonly ThreadView[]): void {
  const keys = threads.filter(({ lane }) => lane === 'verify').map(({ key }) => key);
  const [first] = keys;
  if (first === undefined) return;
  startVerifyWalk(keys);
  showPage(first);
}

function showPage(thread: ThreadKey): void {
  openThread(thread);
  withThread(thread, (handle) => handle.focus());
}
