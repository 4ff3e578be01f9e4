import type { ToolKind } from '../../../model/sessions/transcript';
import type { CallRequest } from '../events/event';
import { firstWord, type Fields } from '../fields';
import { mentionedPaths, namedPaths, pathOf, type NamedPath } from './file-edits';
import { toolKind } from './tool-kind';

/** What a call is, as far as its arguments say. */
export interface CallDescription {
  readonly name: string;
  readonly kind: ToolKind;
  /** One line, at most 300 UTF-16 units. */
  readonly summary: string;
  /** Files that it names; the first one is what it is about. */
  readonly paths: readonly NamedPath[];
}

const mostSummaryUnits = 300;

/** Arguments that say in one line what a call does, the most telling ones first. */
const tellingKeys: Readonly<Record<ToolKind, readonly string[]>> = {
  edit: ['explanation', 'description'],
  shell: ['command', 'cmd', 'input', 'shellId', 'sessionId', 'description'],
  read: ['query', 'uri', 'description'],
  search: ['pattern', 'query', 'includePattern', 'symbol', 'path', 'description'],
  agent: ['description', 'name', 'prompt', 'agent_id', 'agentId'],
  web: ['url', 'query', 'urls'],
  other: ['description', 'question', 'title', 'name', 'skill', 'query', 'command', 'url', 'path', 'filePath', 'summary', 'message', 'thought'],
};

export function describeCall({ name, input, intention }: Omit<CallRequest, 'call'>): CallDescription {
  const tool = name ?? 'tool';
  const kind = toolKind(tool, input);
  const paths = pathsOf(kind, input);
  return { name: tool, kind, summary: oneLine(summaryOf(kind, input, paths) ?? intention ?? ''), paths };
}

function pathsOf(kind: ToolKind, input: Fields | string | null): readonly NamedPath[] {
  switch (kind) {
    case 'edit':
      return namedPaths(input, true);
    case 'shell':
      return mentionedPaths(typeof input === 'string' ? input : ((input && firstWord(input, ['command', 'cmd'])) ?? ''));
    case 'read': {
      const path = typeof input === 'object' && input !== null ? pathOf(input) : null;
      return path === null ? [] : [{ path, changes: false, additions: null, deletions: null }];
    }
    case 'search':
    case 'agent':
    case 'web':
    case 'other':
      return [];
  }
}

function summaryOf(kind: ToolKind, input: Fields | string | null, paths: readonly NamedPath[]): string | null {
  const [first, ...others] = paths;
  if (first !== undefined && kind !== 'shell') return others.length === 0 ? first.path : `${first.path} and ${others.length} more`;
  if (input === null) return null;
  return typeof input === 'string' ? input : firstWord(input, tellingKeys[kind]);
}

/** The first line that is not blank, shortened. */
export function oneLine(text: string, units = mostSummaryUnits): string {
  // A summary never needs more of a text than its beginning.
  const line = text.slice(0, units * 20).trim().split('\n', 1)[0]?.trimEnd() ?? '';
  return line.length <= units ? line : `${wellFormedEnd(line.slice(0, units - 1))}…`;
}

/** Drops half a surrogate pair that cutting left at the end. */
export function wellFormedEnd(text: string): string {
  return /[\uD800-\uDBFF]$/.test(text) ? text.slice(0, -1) : text;
}
