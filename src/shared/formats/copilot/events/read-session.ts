import type { ModelUsage } from '../../../model/sessions/session';
import { fieldsField, isFields, numberField, wordField, type Fields } from '../fields';
import type { EventBody, RunContext } from './event';

export function readStart(data: Fields): EventBody {
  return readRun(data, null);
}

export function readResume(data: Fields): EventBody {
  return readRun(data, 'resume');
}

function readRun(data: Fields, again: 'resume' | null): EventBody {
  return {
    kind: 'start',
    again,
    sessionId: wordField(data, 'sessionId'),
    // Foreign writers put the folder beside the context.
    context: readContext({ ...data, ...fieldsField(data, 'context') }),
    model: wordField(data, 'selectedModel') ?? wordField(data, 'model'),
    copilotVersion: wordField(data, 'copilotVersion'),
    vscodeVersion: wordField(data, 'vscodeVersion'),
  };
}

function readContext(context: Fields): RunContext {
  return {
    cwd: wordField(context, 'cwd'),
    gitRoot: wordField(context, 'gitRoot'),
    repository: wordField(context, 'repository'),
    branch: wordField(context, 'branch'),
  };
}

export function readContextChange(data: Fields): EventBody {
  const context = readContext(data);
  const place = context.cwd ?? 'another folder';
  return { kind: 'context', context, words: `Working in ${place}${context.branch === null ? '' : ` on ${context.branch}`}` };
}

/** Also reads what a session in automatic mode chose. */
export function readModelChange(data: Fields): EventBody {
  const model = wordField(data, 'newModel') ?? wordField(data, 'chosenModel');
  const previous = wordField(data, 'previousModel');
  const to = model ?? 'another one';
  return { kind: 'model', model, words: previous === null || previous === model ? `Model: ${to}` : `Model changed from ${previous} to ${to}` };
}

export function readRound(data: Fields, ends: boolean): EventBody {
  return { kind: 'round', ends, model: wordField(data, 'model') };
}

export function readShutdown(data: Fields): EventBody {
  const failed = wordField(data, 'shutdownType') === 'error';
  return {
    kind: 'shutdown',
    usage: Object.entries(fieldsField(data, 'modelMetrics')).flatMap(readUsage),
    model: wordField(data, 'currentModel'),
    failure: failed ? (wordField(data, 'errorReason') ?? 'an error') : null,
  };
}

function readUsage([model, metrics]: readonly [string, unknown]): readonly ModelUsage[] {
  if (!isFields(metrics)) return [];
  const usage = fieldsField(metrics, 'usage');
  return [
    {
      model,
      requests: numberField(fieldsField(metrics, 'requests'), 'count'),
      inputTokens: numberField(usage, 'inputTokens'),
      outputTokens: numberField(usage, 'outputTokens'),
      cachedTokens: numberField(usage, 'cacheReadTokens'),
    },
  ];
}
