import { create } from 'zustand';
import type { SessionId } from '../../../../shared/model/sessions/session';
import { useActiveTab, useCurrentView } from '../view';

interface AtHand {
  /** The session that was chosen or opened last. */
  readonly session: SessionId | null;
  /** What is being asked about a session in a dialog. */
  readonly dialog: { readonly kind: 'rename' | 'notes'; readonly session: SessionId } | null;
}

const useAtHand = create<AtHand>()(() => ({ session: null, dialog: null }));

/** The row that the library's cursor was on last. */
export function useChosenSession(): SessionId | null {
  return useAtHand((state) => state.session);
}

/** Says that a session was chosen in the library, or its tab opened. */
export function takeAtHand(session: SessionId): void {
  useAtHand.setState({ session });
}

/** The session that commands act on: the one chosen or opened last, while the library or its tab is in view. */
export function useSessionAtHand(): SessionId | null {
  const tab = useActiveTab();
  const library = useCurrentView((view) => view.view === 'sessions');
  const session = useAtHand((state) => state.session);
  const open = tab?.kind === 'session' ? tab.session : null;
  return library && session !== null ? session : open;
}

export function useSessionDialog(): AtHand['dialog'] {
  return useAtHand((state) => state.dialog);
}

export function openSessionDialog(kind: 'rename' | 'notes', session: SessionId): void {
  useAtHand.setState({ dialog: { kind, session } });
}

export function closeSessionDialog(): void {
  useAtHand.setState({ dialog: null });
}
