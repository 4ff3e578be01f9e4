import type { ReactNode } from 'react';
import type { SessionId } from '../../../../../shared/model/sessions/session';
import { useSessionTitle } from '../../../state/sessions/session-list';

/** What there is about a session beside its transcript. */
export function SessionPanel({ session }: { readonly session: SessionId }): ReactNode {
  return <h2>{useSessionTitle(session)}</h2>;
}
