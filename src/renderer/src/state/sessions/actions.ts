import type { SessionId } from '../../../../shared/model/sessions/session';
import { call } from '../../client/client';
import { notify } from '../notices';
import { reportFailure } from '../report';
import { sessionRow } from './session-list';

/** Looks for new, changed and vanished sessions now. */
export function refreshSessions(): void {
  void reportFailure(call('sessions.refresh', {}));
}

/** Shows the folder of a session in the system's file manager. */
export function revealSession(session: SessionId): void {
  void reportFailure(call('sessions.reveal', { session }));
}

/** Asks where to save the transcript, secrets redacted and reasoning left out, and saves it. */
export function exportSession(session: SessionId, format: 'markdown' | 'json'): void {
  void reportFailure(call('sessions.export', { session, format }));
}

/** Lists a session above the others, or with them again. */
export function pinSession(session: SessionId, pinned: boolean): void {
  void reportFailure(call('sessions.annotate', { session, pinned }));
}

/** Gives a session a title of the person's own; an empty one gives it its own title back. */
export function renameSession(session: SessionId, title: string): void {
  void reportFailure(call('sessions.annotate', { session, title }));
}

/** Takes a session off the list, which can be undone, or puts it back. */
export async function hideSession(session: SessionId, hidden: boolean): Promise<void> {
  const title = sessionRow(session)?.title ?? 'The session';
  const done = await reportFailure(call('sessions.annotate', { session, hidden }));
  if (!done || !hidden) return;
  notify({ kind: 'undo', message: `“${title}” is hidden. Its files are left alone.`, action: { label: 'Undo', run: () => void hideSession(session, false) } });
}
