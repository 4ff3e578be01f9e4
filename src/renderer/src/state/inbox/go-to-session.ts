import type { InboxThreadEntry } from '../../../../shared/model/inbox/inbox';
import type { Comment } from '../../../../shared/model/review/review';
import { mirror } from '../mirror';
import { notify } from '../notices';
import { goToOrigin } from '../sessions/comment-origin';
import { openSession } from '../view';
import { workspaceOfRoot } from './inbox-actions';
import { call } from '../../client/client';

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
