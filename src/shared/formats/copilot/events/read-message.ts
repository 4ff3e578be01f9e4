import type { PromptAttachment } from '../../../model/sessions/transcript';
import { fieldsField, firstWord, flagField, isFields, listField, numberField, textField, wordField, type Fields } from '../fields';
import type { CallRequest, EventBody, PromptOrigin } from './event';
import { readInput } from './read-input';

/** Sources of a message that begin so are not the person. `command` and the like are: the person typed them. */
const sourcePrefixes: readonly (readonly [prefix: string, origin: PromptOrigin, label: string])[] = [
  ['skill-', 'skill', 'Skill'],
  ['agent-', 'agent', 'Message between agents'],
  ['schedule-', 'schedule', 'Schedule'],
  ['autopilot', 'autopilot', 'Autopilot'],
  ['system', 'system', 'System message'],
  ['jit-', 'system', 'Added instruction'],
];

export function readPrompt(data: Fields, envelope: Fields): EventBody {
  return { kind: 'prompt', text: messageText(data), ...promptOrigin(data, envelope), attachments: listField(data, 'attachments').flatMap(readAttachment) };
}

function promptOrigin(data: Fields, envelope: Fields): { readonly origin: PromptOrigin; readonly label: string } {
  const source = wordField(data, 'source') ?? '';
  const known = sourcePrefixes.find(([prefix]) => source.startsWith(prefix));
  if (known !== undefined) {
    const [prefix, origin, label] = known;
    const name = prefix.endsWith('-') ? source.slice(prefix.length) : '';
    return { origin, label: name === '' ? label : `${label}: ${name}` };
  }
  if (flagField(data, 'isAutopilotContinuation') === true) return { origin: 'autopilot', label: 'Autopilot' };
  const agent = wordField(envelope, 'agentId') ?? wordField(data, 'parentAgentTaskId');
  return agent === null ? { origin: 'human', label: '' } : { origin: 'agent', label: `Message between agents: ${agent}` };
}

export function readSystemMessage(data: Fields, { type }: Fields): EventBody {
  return {
    kind: 'prompt',
    text: messageText(data),
    origin: 'system',
    label: type === 'system.notification' ? 'Notification' : 'System message',
    attachments: [],
  };
}

export function readAnswer(data: Fields): EventBody {
  const message = wordField(data, 'messageId');
  return {
    kind: 'answer',
    text: messageText(data),
    model: wordField(data, 'model'),
    requests: listField(data, 'toolRequests').flatMap(readRequest),
    continues: (numberField(data, 'chunkIndex') ?? 0) > 0 ? message : null,
    message,
  };
}

/** `text` is the name of older and foreign writers. */
function messageText(data: Fields): string {
  return textField(data, 'content') ?? textField(data, 'text') ?? '';
}

function readRequest(item: unknown): readonly CallRequest[] {
  if (!isFields(item)) return [];
  const call = wordField(item, 'toolCallId');
  if (call === null) return [];
  return [{ call, name: wordField(item, 'name'), input: readInput(item.arguments), intention: wordField(item, 'intentionSummary') }];
}

function readAttachment(item: unknown): readonly PromptAttachment[] {
  if (!isFields(item)) return [];
  const kind = wordField(item, 'type') ?? 'attachment';
  const path = firstWord(item, ['path', 'filePath', 'uri', 'url']) ?? firstWord(fieldsField(item, 'selection'), ['filePath', 'path']);
  return [{ kind, name: firstWord(item, ['displayName', 'name', 'title']) ?? path ?? kind }];
}
