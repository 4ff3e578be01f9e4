import { fieldsField, flagField, numberField, wordField, type Fields } from '../fields';
import type { EventBody, Severity } from './event';

type NoticeReader = (data: Fields) => EventBody;

/** Readers of the events that say what happened to a session, by type: words as the transcript shows them. */
export const noticeReaders: readonly (readonly [type: string, read: NoticeReader])[] = [
  ['session.error', (data) => notice(wordField(data, 'message') ?? 'The session met an error', 'error')],
  ['session.warning', (data) => notice(wordField(data, 'message') ?? 'The session met a problem', 'warning')],
  ['session.info', (data) => notice(wordField(data, 'message') ?? 'Information without a text')],
  ['session.mode_changed', (data) => notice(changed('Mode', wordField(data, 'previousMode'), wordField(data, 'newMode')))],
  ['session.permissions_changed', (data) => notice(changed('Permissions', wordField(data, 'previousMode'), wordField(data, 'mode')))],
  ['session.plan_changed', (data) => notice(`Plan ${operation(data)}`)],
  ['session.workspace_file_changed', (data) => notice(`Session file ${operation(data)}: ${wordField(data, 'path') ?? 'unnamed'}`)],
  ['session.context_cleared', (data) => notice(`Context cleared${counted(data, 'messagesCleared')}`)],
  ['session.truncation', (data) => notice(`Context shortened${counted(data, 'messagesRemovedDuringTruncation')}`)],
  ['session.compaction_complete', readCompaction],
  ['session.handoff', (data) => notice(withDetail('Session handed over', wordField(data, 'summary')))],
  ['session.task_complete', (data) => ({ kind: 'done', words: withDetail('Task completed', wordField(data, 'summary')) })],
  ['session.autopilot_objective_changed', (data) => notice(`Autopilot objective ${operation(data)}`)],
  ['session.schedule_created', (data) => notice(withDetail('Schedule created', wordField(data, 'displayPrompt') ?? wordField(data, 'prompt')))],
  ['session.schedule_cancelled', () => notice('Schedule cancelled')],
  ['skill.invoked', (data) => notice(withDetail('Skill used', wordField(data, 'name')))],
  ['subagent.selected', (data) => notice(withDetail('Agent selected', wordField(data, 'agentDisplayName') ?? wordField(data, 'agentName')))],
  ['subagent.deselected', () => notice('Agent deselected')],
  ['hook.end', readHookEnd],
  ['model.call_failure', (data) => notice(withDetail('A call of the model failed', wordField(data, 'errorMessage')), 'warning')],
  ['model.turn_retry', () => notice('The model was called again', 'warning')],
  ['abort', readAbort],
];

function readCompaction(data: Fields): EventBody {
  if (flagField(data, 'success') === false) {
    return { kind: 'compacted', checkpoint: null, words: withDetail('Compaction failed', wordField(data, 'error')), severity: 'warning' };
  }
  const number = numberField(data, 'checkpointNumber');
  const checkpoint = number !== null && Number.isInteger(number) && number > 0 ? number : null;
  return { kind: 'compacted', checkpoint, words: `Context compacted${checkpoint === null ? '' : `, checkpoint ${checkpoint} written`}`, severity: 'info' };
}

function readHookEnd(data: Fields): EventBody {
  if (flagField(data, 'success') !== false) return { kind: 'silent', hidden: false };
  const error = wordField(data, 'error') ?? wordField(fieldsField(data, 'error'), 'message');
  return notice(withDetail(`Hook ${wordField(data, 'hookType') ?? ''} failed`.replace('  ', ' '), error), 'warning');
}

/** The reasons begin with `user` when it was the person. */
function readAbort(data: Fields): EventBody {
  const reason = wordField(data, 'reason');
  return { kind: 'abort', words: reason === null || reason.startsWith('user') ? 'Stopped by the person' : `Stopped: ${reason.replaceAll('_', ' ')}` };
}

function notice(words: string, severity: Severity = 'info'): EventBody {
  return { kind: 'notice', words, severity };
}

function changed(what: string, from: string | null, to: string | null): string {
  return from === null || to === null ? `${what}: ${to ?? 'changed'}` : `${what} changed from ${from} to ${to}`;
}

/** `create`, `update`, `delete` as the past of the verb. */
function operation(data: Fields): string {
  const word = wordField(data, 'operation') ?? 'change';
  return word.endsWith('e') ? `${word}d` : word;
}

function counted(data: Fields, key: string): string {
  const count = numberField(data, key);
  return count === null ? '' : `, ${count} ${count === 1 ? 'message' : 'messages'} removed`;
}

function withDetail(words: string, detail: string | null): string {
  return detail === null ? words : `${words}: ${detail}`;
}
