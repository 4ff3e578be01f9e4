import { useCallback, useSyncExternalStore } from 'react';
import type { SessionId, SessionRow } from '../../../../shared/model/sessions/session';
import type { SessionsStatus } from '../../../../shared/model/sessions/session-list';
import { call } from '../../client/client';
import { mirror, useTopic } from '../mirror';
import { notify } from '../notices';
import type { KnownSessions } from './merge-sessions';
import { SessionFollower } from './session-follower';

const follower = new SessionFollower({
  revision: () => mirror.get('sessions', '')?.listRevision,
  follow: (listener) => mirror.listen('sessions', '', listener),
  fetch: (since) => call('sessions.list', { since }),
  report: (message) => notify({ kind: 'failure', message }),
});

const listen = (listener: () => void): (() => void) => follower.listen(listener);

/** All sessions of this computer, followed while the component is mounted. */
export function useSessions(): KnownSessions {
  return useSyncExternalStore(listen, () => follower.get());
}

/** How far main is with reading the library; undefined until it has said. */
export function useSessionsStatus(): SessionsStatus | undefined {
  return useTopic('sessions', '');
}

/** One session, followed while the component is mounted; null for none, and for one that is not known (yet). */
export function useSessionRow(session: SessionId | null): SessionRow | null {
  const follow = useCallback((listener: () => void) => (session === null ? ignore : listen(listener)), [session]);
  const get = useCallback(() => (session === null ? null : sessionRow(session)), [session]);
  return useSyncExternalStore(follow, get);
}

function ignore(): void {
  // Nothing was begun.
}

/** The session as it is known now. */
export function sessionRow(session: SessionId): SessionRow | null {
  return follower.get().byId.get(session) ?? null;
}
