import type { InboxThreadEntry } from '../../../../shared/model/inbox/inbox';
import type { Comment } from '../../../../shared/model/review/review';
import { call } from '../../client/client';
import { mirror } from '../mirror';
import { notify } from '../notices';
import { goToOrigin, lastAgentReply } from '../sessions/comment-origin';
import { openSession } from '../view';
import { addressOf, workspaceOfRoot } from './inbox-actions';

/** Goes to the turn that wrote a comment where its review is shown in a window, else to the session that it names. */
export async function goToSession(entry: InboxThreadEntry, comment: Comment): Promise<void> {
  const workspaceId = workspaceOfRoot(entry.root);
  if (workspaceId !== null && mirror.get('reviews', workspaceId)?.active?.file === entry.file) {
    await goToOrigin(workspaceId, entry.thread, comment.key);
    return;
  }
  const session = comment.author.sessionId;
  if (session === undefined) return;
  const found = await call('sessions.detail', { session });
  if (found.ok) openSession(session);
  else notify({ kind: 'undo', message: `Session ${session.slice(0, 8)} is not on this computer.` });
}

/** Goes to where an agent wrote its last reply in a thread; says so when that is not known. */
export async function goToLastReply(entry: InboxThreadEntry): Promise<void> {
  const result = await call('inbox.thread', addressOf(entry));
  const reply = result.ok ? lastAgentReply(result.value.thread) : null;
  if (reply?.author.sessionId === undefined) notify({ kind: 'undo', message: 'No reply here names a session.' });
  else await goToSession(entry, reply);
}
