import type { InboxThreadEntry } from '../../../../shared/model/inbox/inbox';
import { call } from '../../client/client';
import { mirror } from '../mirror';
import { notify } from '../notices';
import { shownActs } from '../reviews/review-home';
import { goToOrigin, lastAgentReply } from '../sessions/comment-origin';
import { addressOf, workspaceOfRoot } from './inbox-actions';
import { actsAt } from './inbox-home';

/** Goes to where an agent wrote its last reply in a thread; says so when that is not known. */
export async function goToLastReply(entry: InboxThreadEntry): Promise<void> {
  const result = await call('inbox.thread', addressOf(entry));
  const reply = result.ok ? lastAgentReply(result.value.thread) : null;
  if (reply?.author.sessionId === undefined) {
    notify({ kind: 'undo', message: 'No reply here names a session.' });
    return;
  }
  const workspaceId = workspaceOfRoot(entry.root);
  const isShown = workspaceId !== null && mirror.get('reviews', workspaceId)?.active?.file === entry.file;
  // From the session the way leads back to a thread that is shown.
  await goToOrigin(isShown ? shownActs(workspaceId) : actsAt(entry), entry.thread, reply.key);
}
