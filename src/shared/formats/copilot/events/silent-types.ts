import type { EventBody } from './event';

/** Bookkeeping of the program, and what is sent but meant not to be kept. */
const bookkeeping = [
  'assistant.idle',
  'assistant.intent',
  'assistant.message_delta',
  'assistant.message_start',
  'assistant.server_tool_progress',
  'assistant.streaming_delta',
  'assistant.tool_call_delta',
  'assistant.usage',
  'external_tool.completed',
  'hook.progress',
  'hook.start',
  'pending_messages.modified',
  'session.background_tasks_changed',
  'session.binary_asset',
  'session.canvas.recorded',
  'session.canvas.removed',
  'session.compaction_start',
  'session.idle',
  'session.remote_steerable_changed',
  'session.schedule_rearmed',
  'session.session_limits_changed',
  'session.title_changed',
  'session.todos_changed',
  'session.tools_updated',
  'session.usage_checkpoint',
  'session.usage_info',
  'tool.execution_partial_result',
  'tool.execution_progress',
  'tool_search.activated',
];

/** Thoughts of the model: never shown, never searched, only counted. */
const reasoning = ['assistant.reasoning', 'assistant.reasoning_delta'];

/** Known types that a transcript does not show. */
export const silentTypes: readonly (readonly [type: string, read: () => EventBody])[] = [
  ...bookkeeping.map((type) => [type, (): EventBody => ({ kind: 'silent', hidden: false })] as const),
  ...reasoning.map((type) => [type, (): EventBody => ({ kind: 'silent', hidden: true })] as const),
];

export function isReasoning(type: string): boolean {
  return reasoning.includes(type);
}
