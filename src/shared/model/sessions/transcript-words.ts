import { counted } from '../words/counted';
import { unreadableWords } from './session-words';
import type { ToolCall, TranscriptState, TurnHead } from './transcript';

/** "0.8 s", "11 s", "1 min 12 s", "2 h 4 min". */
export function durationWords(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1_000);
  if (milliseconds < 950) return `${(Math.max(milliseconds, 0) / 1_000).toFixed(1)} s`;
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return withRest(`${minutes} min`, seconds % 60, 's');
  return withRest(`${Math.floor(minutes / 60)} h`, minutes % 60, 'min');
}

function withRest(words: string, rest: number, unit: string): string {
  return rest === 0 ? words : `${words} ${rest} ${unit}`;
}

/** "Turn 14"; what came before the first prompt has no number. */
export function turnName(head: Pick<TurnHead, 'number'>): string {
  return head.number === null ? 'Before the first prompt' : `Turn ${head.number}`;
}

/** "51 s, 9 tool calls": how long the turn took and what it did, as far as that is known. '' for neither. */
export function turnEffort(head: Pick<TurnHead, 'startedAt' | 'endedAt' | 'toolCalls'>): string {
  const took = millisecondsBetween(head.startedAt, head.endedAt);
  return [took === null ? null : durationWords(took), head.toolCalls === 0 ? null : counted(head.toolCalls, 'tool call')]
    .filter((part) => part !== null)
    .join(', ');
}

function millisecondsBetween(start: string | null, end: string | null): number | null {
  if (start === null || end === null) return null;
  const between = Date.parse(end) - Date.parse(start);
  return Number.isNaN(between) || between < 0 ? null : between;
}

/** Shorter runs are not worth the room. Milliseconds. */
const noteworthy = 950;

/** What came of a call: "exit 0, 11 s", "failed", "refused", "running". '' when there is nothing to say. */
export function callResult(call: Pick<ToolCall, 'state' | 'exitCode' | 'durationMs'>): string {
  const took = call.durationMs !== null && call.durationMs >= noteworthy ? durationWords(call.durationMs) : null;
  return [stateWords(call.state), call.exitCode === undefined ? null : `exit ${call.exitCode}`, took].filter((part) => part !== null).join(', ');
}

function stateWords(state: ToolCall['state']): string | null {
  switch (state) {
    case 'ok':
      return null;
    case 'failed':
      return 'failed';
    case 'denied':
      return 'permission refused';
    case 'incomplete':
      return 'never ended';
    case 'running':
      return 'running';
  }
}

/** Whether a call did not do what it was for: it failed, was refused, or its command answered with another code than 0. */
export function hasFailed(call: Pick<ToolCall, 'state' | 'exitCode'>): boolean {
  return call.state === 'failed' || call.state === 'denied' || (call.exitCode !== undefined && call.exitCode !== 0);
}

/** "Reading 12 of 40 MB". */
export function readingWords({ bytesRead, bytesTotal }: Pick<TranscriptState, 'bytesRead' | 'bytesTotal'>): string {
  const unit = bytesTotal < 1_000_000 ? { size: 1_000, name: 'KB' } : { size: 1_000_000, name: 'MB' };
  const part = (bytes: number): string => Math.round(bytes / unit.size).toLocaleString('en');
  return `Reading ${part(bytesRead)} of ${part(bytesTotal)} ${unit.name}`;
}

/** "2 events unreadable", "1 event repaired"; null for a log without damage. */
export function damageWords({ unreadable, repaired }: Pick<TranscriptState, 'unreadable' | 'repaired'>): string | null {
  if (unreadable > 0) return unreadableWords(unreadable);
  return repaired > 0 ? `${counted(repaired, 'event')} repaired` : null;
}
