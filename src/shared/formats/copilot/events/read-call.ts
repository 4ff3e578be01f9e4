import { fieldsField, firstWord, flagField, isFields, listField, numberField, textField, wordField, type Fields } from '../fields';
import type { CallOutcome, EventBody } from './event';
import { readInput } from './read-input';

export function readCallStart(data: Fields): EventBody {
  const call = wordField(data, 'toolCallId');
  if (call === null) return { kind: 'unknown' };
  return {
    kind: 'call-start',
    request: { call, name: wordField(data, 'toolName'), input: readInput(data.arguments), intention: wordField(data, 'intentionSummary') },
  };
}

export function readCallEnd(data: Fields): EventBody {
  return {
    kind: 'call-end',
    call: wordField(data, 'toolCallId'),
    name: wordField(data, 'toolName'),
    outcome: readOutcome(data),
    model: wordField(data, 'model'),
  };
}

function readOutcome(data: Fields): CallOutcome {
  const error = textField(data, 'error') ?? firstWord(fieldsField(data, 'error'), ['message', 'code']);
  const code = wordField(fieldsField(data, 'error'), 'code') ?? '';
  const success = flagField(data, 'success') ?? error === null;
  const result = fieldsField(data, 'result');
  const output = textField(data, 'result') ?? textField(result, 'content') ?? contentsText(result) ?? textField(result, 'detailedContent') ?? '';
  return {
    success,
    denied: !success && /^(?:denied|rejected|permission)/i.test(code),
    output,
    detailed: wordField(result, 'detailedContent'),
    error: success ? null : error,
    exitCode: exitCodeOf(data, result, output),
  };
}

/** Texts of the content blocks, where the result has no text of its own. */
function contentsText(result: Fields): string | null {
  const texts = listField(result, 'contents').flatMap((block) => (isFields(block) ? (textField(block, 'text') ?? []) : []));
  return texts.length === 0 ? null : texts.join('\n');
}

/** The newest CLI says it in `shellExecution`, others in a content block or in telemetry, all in the last line of the text. */
function exitCodeOf(data: Fields, result: Fields, output: string): number | null {
  const telemetry = fieldsField(data, 'toolTelemetry');
  const places = [
    fieldsField(data, 'shellExecution'),
    fieldsField(result, 'shellExecution'),
    ...listField(result, 'contents').filter(isFields),
    fieldsField(telemetry, 'metrics'),
    fieldsField(telemetry, 'properties'),
  ];
  for (const place of places) {
    const code = wholeNumber(place.exitCode) ?? wholeNumber(place.exit_code);
    if (code !== null) return code;
  }
  return wholeNumber(/<exited with exit code (-?\d{1,10})>/.exec(output.slice(-400))?.[1]);
}

function wholeNumber(value: unknown): number | null {
  if (typeof value === 'string' && /^-?\d{1,10}$/.test(value)) return Number(value);
  return typeof value === 'number' && Number.isInteger(value) ? value : null;
}

export function readAgentStart(data: Fields): EventBody {
  return { kind: 'agent-start', call: wordField(data, 'toolCallId'), name: agentName(data) };
}

export function readAgentEnd(data: Fields, { type }: Fields): EventBody {
  return {
    kind: 'agent-end',
    call: wordField(data, 'toolCallId'),
    name: agentName(data),
    failure: type === 'subagent.failed' ? (wordField(data, 'error') ?? 'The agent failed.') : null,
    cancelled: flagField(data, 'cancelled') === true,
    durationMs: numberField(data, 'durationMs'),
  };
}

function agentName(data: Fields): string {
  return firstWord(data, ['agentDisplayName', 'agentName']) ?? 'Agent';
}

export function readPermissionRequest(data: Fields): EventBody {
  const request = fieldsField(data, 'permissionRequest');
  return {
    kind: 'permission-asked',
    permission: wordField(data, 'requestId'),
    call: wordField(request, 'toolCallId') ?? wordField(data, 'toolCallId'),
    what: wordField(request, 'kind') ?? 'a tool',
  };
}

export function readPermissionAnswer(data: Fields): EventBody {
  const answer = wordField(fieldsField(data, 'result'), 'kind') ?? '';
  return {
    kind: 'permission-answered',
    permission: wordField(data, 'requestId'),
    call: wordField(data, 'toolCallId'),
    refused: answer.startsWith('denied') || answer.startsWith('rejected'),
  };
}
