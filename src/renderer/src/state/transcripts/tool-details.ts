import { BoundedMap } from '../../../../shared/base';
import type { SessionId } from '../../../../shared/model/sessions/session';
import type { ToolCall, ToolCallDetail } from '../../../../shared/model/sessions/transcript';
import { call as ask } from '../../client/client';
import { useAnswer, type Answer } from './use-answer';

/** So that a call that is scrolled out of view and back is there at once. */
const seen = new BoundedMap<string, ToolCallDetail>(60);

/**
 * What a call was given and what came of it, read while the component is mounted.
 * @param whole Also the beginning of an output that is longer than 200 KB.
 */
export function useToolDetail(session: SessionId, call: Pick<ToolCall, 'id' | 'state'>, whole: boolean): Answer<ToolCallDetail> {
  const key = JSON.stringify([session, call.id]);
  const version = `${whole} ${call.state}`;
  const answer = useAnswer(key, version, async () => {
    const result = await ask('transcript.toolCall', { session, call: call.id, whole });
    if (result.ok) seen.set(key, result.value);
    return result;
  });
  return answer.value === null ? { ...answer, value: seen.get(key) ?? null } : answer;
}
