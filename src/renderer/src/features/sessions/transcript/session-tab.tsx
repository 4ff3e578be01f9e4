import type { ReactNode } from 'react';
import type { SessionId } from '../../../../../shared/model/sessions/session';
import { useSessionTitle } from '../../../state/sessions/session-list';

/** The transcript of a session. */
export function SessionTab({ session }: { readonly session: SessionId }): ReactNode {
  return <h1>{useSessionTitle(session)}</h1>;
}
