import type { SessionDetail, SessionId } from '../../../../shared/model/sessions/session';
import type { SessionLinks } from '../../../../shared/model/sessions/session-links';
import { call } from '../../client/client';
import { useTopic } from '../mirror';
import { useSessionRow } from '../sessions/session-list';
import { useView } from '../view';
import { useAnswer, type Answer } from './use-answer';

/** Everything about a session beside its transcript, read again when its row in the library changes. */
export function useSessionDetail(session: SessionId): Answer<SessionDetail> {
  const row = useSessionRow(session);
  return useAnswer(session, JSON.stringify(row), () => call('sessions.detail', { session }));
}

/** What connects the session with the repositories that are open; null until it is known. */
export function useSessionLinks(session: SessionId): SessionLinks | null {
  const row = useSessionRow(session);
  const workspaceId = useView((state) => state.current);
  const files = useTopic('files', workspaceId)?.comparison;
  const threads = useTopic('reviews', workspaceId)?.active?.threads.length;
  const version = JSON.stringify([row?.updatedAt, row?.turns, workspaceId, files, threads]);
  return useAnswer(session, version, () => call('links.session', { session })).value;
}

/** Sets the person's own notes about a session. */
export async function saveNotes(session: SessionId, notes: string): Promise<string | null> {
  const result = await call('sessions.annotate', { session, notes });
  return result.ok ? null : result.error.message;
}
