import type { ExportedCall, ExportedItem, ExportedTurn, ExportHeader } from './exported';
import { redact } from './redact';

/** The whole of an exported session as Markdown: a heading for each prompt, answers as they were written, calls as blocks of code. */
export function exportMarkdown({ id, title, facts }: ExportHeader, turns: readonly ExportedTurn[]): string {
  const head = [`# ${oneLine(redact(title))}`, [`- Session: ${id}`, ...facts.map(({ name, value }) => `- ${name}: ${oneLine(redact(value))}`)].join('\n')];
  return `${[...head, ...turns.flatMap(turnBlocks)].join('\n\n')}\n`;
}

function turnBlocks({ number, startedAt, state, prompt, attachments, items }: ExportedTurn): readonly string[] {
  const title = number === null ? 'Before the first prompt' : `Prompt ${number}`;
  return [
    `## ${title}${startedAt === null ? '' : `, ${startedAt}`}${state === 'aborted' ? ' (stopped)' : ''}`,
    ...(prompt === null ? [] : [quoted(prompt)]),
    ...(attachments.length === 0 ? [] : [`Attached: ${attachments.map(oneLine).join(', ')}`]),
    ...items.flatMap((item) => itemBlocks(item)),
  ];
}

function itemBlocks(item: ExportedItem): readonly string[] {
  switch (item.kind) {
    case 'answer':
      return [item.text.trim()];
    case 'tool':
      return callBlocks(item);
    case 'injected':
      return [`_${oneLine(item.label)}_`, ...(item.text.trim() === '' ? [] : [fenced(item.text)])];
    case 'notice':
      return [`_${oneLine(item.words)}_`];
  }
}

function callBlocks(call: ExportedCall): readonly string[] {
  const outcome = [call.state, ...(call.exitCode === undefined ? [] : [`exit ${call.exitCode}`])].join(', ');
  return [
    `**${call.name}** ${call.summary === '' ? '' : `${code(call.summary)} `}(${outcome})`,
    ...(call.input === '' ? [] : [fenced(call.input)]),
    ...(call.error === undefined ? [] : [`Error: ${oneLine(call.error)}`]),
    ...(call.output === '' ? [] : [fenced(call.output)]),
    ...(call.items.length === 0 ? [] : [quoted(call.items.flatMap(itemBlocks).join('\n\n'))]),
  ];
}

function quoted(text: string): string {
  return text
    .trim()
    .split(/\r?\n/)
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
}

/** A block of code whose fence is longer than any row of backticks in it. */
function fenced(text: string): string {
  const fence = '`'.repeat(Math.max(3, longestRow(text) + 1));
  return `${fence}\n${text.endsWith('\n') ? text : `${text}\n`}${fence}`;
}

function code(text: string): string {
  const fence = '`'.repeat(longestRow(text) + 1);
  const space = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return `${fence}${space}${text}${space}${fence}`;
}

function longestRow(text: string): number {
  return (text.match(/`+/g) ?? []).reduce((longest, row) => Math.max(longest, row.length), 0);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
