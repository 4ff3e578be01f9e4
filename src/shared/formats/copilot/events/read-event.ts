import { fieldsField, wordField, type Fields } from '../fields';
import type { LogRecord } from '../lines/log-lines';
import { toUtc } from '../times';
import type { EventBody, SessionEvent } from './event';
import { noticeReaders } from './notice-readers';
import { readAgentEnd, readAgentStart, readCallEnd, readCallStart, readPermissionAnswer, readPermissionRequest } from './read-call';
import { readAnswer, readPrompt, readSystemMessage } from './read-message';
import { readContextChange, readModelChange, readResume, readRound, readShutdown, readStart } from './read-session';
import { silentTypes } from './silent-types';

/** Reads what an event holds. `envelope` has the fields beside `data`. */
export type BodyReader = (data: Fields, envelope: Fields) => EventBody;

/**
 * Types as github/copilot-sdk declares them (its generated session events). `tool.execution_end` is in no version that we know
 * of, but documented by others.
 */
const bodyReaders: ReadonlyMap<string, BodyReader> = new Map<string, BodyReader>([
  ['session.start', readStart],
  ['session.resume', readResume],
  ['session.shutdown', readShutdown],
  ['session.model_change', readModelChange],
  ['session.auto_mode_resolved', readModelChange],
  ['session.context_changed', readContextChange],
  ['user.message', readPrompt],
  ['system.message', readSystemMessage],
  ['system.notification', readSystemMessage],
  ['assistant.message', readAnswer],
  ['assistant.turn_start', (data) => readRound(data, false)],
  ['assistant.turn_end', (data) => readRound(data, true)],
  ['tool.execution_start', readCallStart],
  ['tool.user_requested', readCallStart],
  ['external_tool.requested', readCallStart],
  ['tool.execution_complete', readCallEnd],
  ['tool.execution_end', readCallEnd],
  ['subagent.started', readAgentStart],
  ['subagent.completed', readAgentEnd],
  ['subagent.failed', readAgentEnd],
  ['permission.requested', readPermissionRequest],
  ['permission.completed', readPermissionAnswer],
  ...noticeReaders,
  ...silentTypes,
]);

/** Understands a record of the log. Never fails: what is not known is `unknown`, what has a wrong type is absent. */
export function readEvent({ object, line, place }: LogRecord): SessionEvent {
  const type = wordField(object, 'type') ?? '';
  const data = fieldsField(object, 'data');
  const read = bodyReaders.get(type);
  return {
    type,
    id: wordField(object, 'id') ?? (place === 0 ? `@${line}` : `@${line}.${place}`),
    at: toUtc(object.timestamp),
    agent: wordField(object, 'agentId'),
    parentCall: wordField(data, 'parentToolCallId'),
    body: read === undefined ? { kind: 'unknown' } : read(data, object),
  };
}
