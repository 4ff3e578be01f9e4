import type { Result } from '../../../../../shared/base';
import { failure, type Failure } from '../../../../../shared/ipc/failures';
import type { SessionId } from '../../../../../shared/model/sessions/session';
import type { RawEvent } from '../../../../../shared/model/sessions/transcript';
import { call } from '../../../client/client';
import { useAnswer, type Answer } from '../use-answer';

/** As many as one request may bring. */
const step = 500;

/** One event as it stands in the log, found among those of its type while the component is mounted. */
export function useRawEvent(session: SessionId, type: string, id: string): Answer<RawEvent> {
  return useAnswer(JSON.stringify([session, id]), type, (signal) => findEvent(session, type, id, signal));
}

async function findEvent(session: SessionId, type: string, id: string, signal: AbortSignal): Promise<Result<RawEvent, Failure>> {
  for (let from = 0; ; from += step) {
    const page = await call('transcript.rawEvents', { session, from, count: step, types: [type] });
    if (!page.ok) return page;
    const event = page.value.events.find((candidate) => candidate.id === id);
    if (event !== undefined) return { ok: true, value: event };
    const isLast = from + step >= page.value.total;
    if (isLast || signal.aborted) return { ok: false, error: failure('not-found', 'This event is not in the log any more.', null) };
  }
}
