import { counted } from '../words/counted';
import type { CommentOrigin } from './session-links';
import { shortSessionId } from './session-words';
import type { ToolCall } from './transcript';
import { callResult, turnName } from './transcript-words';

const commandLength = 40;

/** "Turn 14: 2 edits, npm test exit 0": what led to a reply, in one line. A turn that is only inferred says so, and by what. */
export function originWords(origin: CommentOrigin): string {
  switch (origin.kind) {
    case 'turn': {
      const name = turnName(origin);
      if (origin.certainty === 'exact') return `${name}: ${evidenceWords(origin)}`;
      return `Likely ${lowerFirst(name)}, ${origin.reason}: ${evidenceWords(origin)}`;
    }
    case 'session':
      return `Session ${shortSessionId(origin.session)}, turn not known`;
    case 'absent':
      return `Session ${shortSessionId(origin.session)} is not on this computer`;
    case 'unrecorded':
      return 'No session recorded';
  }
}

/** "2 edits, npm test exit 0": edits besides the writing of the reply, and the last command. */
function evidenceWords({ call, calls }: Pick<Extract<CommentOrigin, { kind: 'turn' }>, 'call' | 'calls'>): string {
  const others = calls.filter(({ id }) => id !== call);
  const edits = others.filter(({ kind }) => kind === 'edit').length;
  const command = others.filter(({ kind }) => kind === 'shell').at(-1);
  const parts = [edits === 0 ? null : counted(edits, 'edit'), command === undefined ? null : commandWords(command)];
  const said = parts.filter((part) => part !== null).join(', ');
  return said === '' ? 'the reply alone' : said;
}

/** "npm test exit 0". */
function commandWords(command: ToolCall): string {
  const line = command.summary.length <= commandLength ? command.summary : `${command.summary.slice(0, commandLength - 1).trimEnd()}…`;
  return [line, callResult({ ...command, durationMs: null })].filter((part) => part !== '').join(' ');
}

/** "Open turn 14", "Open session" where the turn is not known. */
export function openOriginWords(origin: Extract<CommentOrigin, { kind: 'turn' | 'session' }>): string {
  if (origin.kind === 'session') return 'Open session';
  return origin.number === null ? 'Open its turn' : `Open turn ${origin.number}`;
}

/** "touched by 2 sessions". */
export function touchedWords(sessions: number): string {
  return `touched by ${counted(sessions, 'session')}`;
}

function lowerFirst(words: string): string {
  return `${words.slice(0, 1).toLowerCase()}${words.slice(1)}`;
}
