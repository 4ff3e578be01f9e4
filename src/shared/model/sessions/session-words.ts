import type { SessionId } from './session';

/** The first 8 characters of an id, as sessions are named in running text. */
export function shortSessionId(session: SessionId): string {
  return session.slice(0, 8);
}
