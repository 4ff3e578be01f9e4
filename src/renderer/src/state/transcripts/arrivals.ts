import { create } from 'zustand';
import type { SessionId } from '../../../../shared/model/sessions/session';
import type { SessionGoal } from '../view';

/** A comment that the person came from, and the turn that it led to (0-based; null when only the session is certain). */
export interface Arrival {
  readonly from: NonNullable<SessionGoal['from']>;
  readonly turn: number | null;
}

const useArrivals = create<{ readonly bySession: Readonly<Record<SessionId, Arrival>> }>()(() => ({ bySession: {} }));

/** How the person came to a session, until it is left that way or shown for another reason. */
export function useSessionArrival(session: SessionId): Arrival | null {
  return useArrivals(({ bySession }) => bySession[session] ?? null);
}

export function setSessionArrival(session: SessionId, arrival: Arrival | null): void {
  useArrivals.setState(({ bySession }) => {
    const { [session]: _, ...others } = bySession;
    return { bySession: arrival === null ? others : { ...others, [session]: arrival } };
  });
}
