import { visibleLine, visibleText } from '../../shared/model/words/visible-text';
import { counted } from '../../shared/model/words/counted';
import type { PrintedCheckpoint, PrintedSession, PrintedSessionDetail, PrintedToolCall, PrintedTurn } from './printed';

/** Sessions as text for people, a line each, ending in a line feed. Nothing of it can act on a terminal. */
export function printSessions(sessions: readonly PrintedSession[]): string {
  const rows = sessions.map((session) => [session.id.slice(0, shortId), minute(session.updatedAt ?? session.createdAt), session.title, where(session), amounts(session)]);
  const titles = Math.min(60, Math.max(0, ...rows.map(([, , title = '']) => title.length)));
  const lines = rows.map(([id, time, title = '', place = '', counts]) => `${id}  ${time}  ${title.padEnd(titles)}  ${[place, counts].filter((part) => part !== '').join(', ')}`);
  return asText([...lines, counted(sessions.length, 'session')]);
}

/** One session as text for people: facts, checkpoints, files, then the turns in short. */
export function printSession(session: PrintedSessionDetail): string {
  const { diagnostics, checkpointsDetail, filesTouched, refs, todos, turnsDetail, problems } = session;
  return asText([
    session.title,
    ...facts(session),
    ...problems.map((problem) => `! ${problem}`),
    ...damage(diagnostics),
    ...section('checkpoint', checkpointsDetail, checkpointLines),
    ...section('file', filesTouched, ({ path, tools }) => [`  ${path}  ${tools.join(', ')}`]),
    ...section('reference', refs, ({ kind, value }) => [`  ${kind} ${value}`]),
    ...section('todo', todos, ({ title, status }) => [`  ${status}: ${title}`]),
    ...section('turn', turnsDetail, turnLines),
  ]);
}

/** Ids are UUIDs; so much of one names a session among thousands. */
const shortId = 8;
const answerLines = 6;

function facts(session: PrintedSessionDetail): readonly string[] {
  const named: readonly (readonly [string, string | null])[] = [
    ['id', session.id],
    ['folder', session.cwd],
    ['repository', session.repository],
    ['branch', session.branch],
    ['begun', session.createdAt],
    ['last written', session.updatedAt],
    ['model', session.model],
    ['client', session.client],
    ['known from', session.sources.join(', ')],
    ['running', session.live ? 'yes' : null],
    ['kept', session.kept === 'store' ? 'only prompts and answers' : null],
  ];
  return named.flatMap(([name, value]) => (value === null || value === '' ? [] : [`${name.padEnd(12)}  ${value}`]));
}

function damage({ unreadable, repaired, unknownTypes }: PrintedSessionDetail['diagnostics']): readonly string[] {
  return [
    ...(unreadable === 0 ? [] : [`! ${counted(unreadable, 'event')} unreadable`]),
    ...(repaired === 0 ? [] : [`! ${counted(repaired, 'damaged line')} could be read all the same`]),
    ...(unknownTypes.length === 0 ? [] : [`! of unknown type: ${unknownTypes.map(({ type, count: amount }) => `${amount} ${type}`).join(', ')}`]),
  ];
}

function section<T>(noun: string, items: readonly T[], linesOf: (item: T) => readonly string[]): readonly string[] {
  return items.length === 0 ? [] : ['', counted(items.length, noun), ...items.flatMap(linesOf)];
}

function checkpointLines({ number, title, createdAt, overview = '' }: PrintedCheckpoint): readonly string[] {
  return [`  ${number} ${title}${createdAt === null ? '' : `, ${minute(createdAt)}`}`, ...indented(overview, 4, answerLines)];
}

function turnLines({ index, prompt, answer, toolCalls, timestamp }: PrintedTurn): readonly string[] {
  return [
    '',
    `  ${index}  ${minute(timestamp)}`,
    ...indented(prompt ?? '(before the first prompt)', 4, answerLines, '> '),
    ...toolCalls.map((call) => `    ${toolWords(call)}`),
    ...indented(answer, 4, answerLines),
  ];
}

function toolWords({ name, summary, success, exitCode, parent }: PrintedToolCall): string {
  const outcome = success === null ? 'not ended' : success ? '' : 'failed';
  const ended = [outcome, exitCode === undefined ? '' : `exit ${exitCode}`].filter((part) => part !== '').join(', ');
  return `${parent === undefined ? '' : '  '}${success === false ? '✗' : '·'} ${[name, visibleLine(summary)].join(' ').trim()}${ended === '' ? '' : ` (${ended})`}`;
}

/** The first lines of a longer text. */
function indented(text: string, spaces: number, most: number, mark = ''): readonly string[] {
  const lines = text.trim() === '' ? [] : text.trim().split(/\r?\n/);
  const shown = lines.slice(0, most).map((line) => `${' '.repeat(spaces)}${mark}${line}`);
  return lines.length <= most ? shown : [...shown, `${' '.repeat(spaces)}${mark}… ${counted(lines.length - most, 'more line')}`];
}

function where({ repository, cwd, branch }: PrintedSession): string {
  const place = repository ?? cwd ?? '';
  return branch === null ? place : `${place} ${branch}`.trim();
}

function amounts({ turns, checkpoints, files, live }: PrintedSession): string {
  return [
    turns === null ? '' : counted(turns, 'turn'),
    checkpoints === null || checkpoints === 0 ? '' : counted(checkpoints, 'checkpoint'),
    files === null || files === 0 ? '' : counted(files, 'file'),
    live ? 'running' : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** `2026-05-14 08:02`, UTC. */
function minute(time: string | null): string {
  return time === null ? '–'.padEnd(16) : time.slice(0, 16).replace('T', ' ');
}

function asText(lines: readonly string[]): string {
  return `${lines.map((line) => visibleText(line).replace(/[\r\n]+/g, '␤').trimEnd()).join('\n')}\n`;
}
