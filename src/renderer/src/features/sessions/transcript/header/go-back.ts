import type { SessionId } from '../../../../../../shared/model/sessions/session';
import { setSessionArrival, type Arrival } from '../../../../state/transcripts/arrivals';
import { back, currentView, openThread } from '../../../../state/view';

/** Returns to where the person came from: one step back when that is it, so that it is scrolled as it was; else the thread. */
export function goBackToThread(session: SessionId, { from }: Arrival): void {
  setSessionArrival(session, null);
  const before = currentView().history.back.at(-1)?.target;
  const cameFrom = before !== undefined && (before.kind === 'file' || (before.kind === 'thread' && before.thread === from.thread));
  if (cameFrom) back();
  else openThread(from.thread);
}
