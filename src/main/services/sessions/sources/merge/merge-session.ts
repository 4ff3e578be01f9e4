import type { SessionFact, SessionId, SessionSource } from '../../../../../shared/model/sessions/session';
import type { MergedSession, Said, SessionPart } from '../types';
import { firstLine, titleOf } from './title';

/**
 * Which source counts first where several say a thing. The person; then the session's folder, which is the truth; then what
 * its log adds up to; the store last, since it lags behind and holds only a part of the sessions.
 */
const precedence: readonly SessionSource[] = [
  'sidelight',
  'session-state',
  'history',
  'vscode-metadata',
  'events',
  'vscode-transcript',
  'store',
  'vscode-memory',
];

/** Facts in the order in which they are listed, by their name there. */
const factNames: readonly (readonly [keyof Said & TextOrNumber, string])[] = [
  ['title', 'own title'],
  ['customTitle', 'custom title'],
  ['name', 'name'],
  ['summary', 'summary'],
  ['cwd', 'working folder'],
  ['gitRoot', 'repository root'],
  ['repository', 'repository'],
  ['branch', 'branch'],
  ['createdAt', 'created'],
  ['updatedAt', 'updated'],
  ['model', 'model'],
  ['client', 'client'],
  ['turns', 'prompts'],
  ['checkpoints', 'checkpoints'],
  ['files', 'files changed'],
];

type TextOrNumber = { [K in keyof Said]-?: NonNullable<Said[K]> extends string | number ? K : never }[keyof Said];
type Flag = { [K in keyof Said]-?: NonNullable<Said[K]> extends boolean ? K : never }[keyof Said];

const longestFact = 500;
const mostFacts = 200;

/**
 * Joins what all sources say about a session. The order of the parts does not matter: where two say different things the one
 * whose source counts first is taken, of one source the later one. Nothing is filled in. The log's totals and the person's
 * word are no sources that know a session: they are about one that another source knows.
 */
export function mergeSession(id: SessionId, parts: readonly SessionPart[]): MergedSession {
  const ordered = [...parts].sort(compareParts);
  const first = <K extends keyof Said>(field: K): NonNullable<Said[K]> | null => ordered.find(({ said }) => said[field] !== undefined)?.said[field] ?? null;
  const any = (field: Flag): boolean => ordered.some(({ said }) => said[field] === true);
  const { title, titleSource } = titleOf(first);
  const summary = first('summary')?.trim() ?? '';
  const stored = ordered.some(({ source, said }) => source === 'store' && (said.turns ?? 0) > 0);
  const kept = any('hasTranscript') && !(stored && any('emptyLog')) ? 'log' : stored ? 'store' : null;
  return {
    row: {
      id,
      title,
      titleSource,
      sources: precedence.filter((source) => source !== 'sidelight' && source !== 'events' && ordered.some((part) => part.source === source)),
      cwd: first('cwd'),
      gitRoot: first('gitRoot'),
      repository: first('repository'),
      branch: first('branch'),
      createdAt: first('createdAt'),
      updatedAt: latest(ordered),
      model: first('model'),
      client: first('client'),
      turns: first('turns'),
      checkpoints: first('checkpoints'),
      files: first('files'),
      live: any('live'),
      inUse: any('inUse'),
      hasPlan: any('hasPlan'),
      hasTranscript: kept !== null,
      kept,
      unreadable: first('unreadable') ?? 0,
      pinned: any('pinned'),
      hidden: any('hidden'),
    },
    facts: factsOf(ordered),
    summary: summary === '' || summary === firstLine(summary) ? null : summary,
  };
}

function factsOf(ordered: readonly SessionPart[]): readonly SessionFact[] {
  const facts = new Map<string, SessionFact>();
  const add = (name: string, value: string | number | undefined, source: SessionSource): void => {
    const text = typeof value === 'string' ? value.trim().slice(0, longestFact) : String(value ?? '');
    const key = JSON.stringify([name, text]);
    // What two sources agree on is listed once, with the one that counts.
    if (text !== '' && !facts.has(key)) facts.set(key, { name, value: text, source });
  };
  for (const [field, name] of factNames) for (const { said, source } of ordered) add(name, said[field], source);
  for (const { said, source } of ordered) for (const { name, value } of said.further ?? []) add(name, value, source);
  return [...facts.values()].slice(0, mostFacts);
}

/** ISO times in UTC are in order as texts. */
function latest(parts: readonly SessionPart[]): string | null {
  return parts.reduce<string | null>((found, { said: { updatedAt } }) => (updatedAt !== undefined && (found === null || updatedAt > found) ? updatedAt : found), null);
}

function compareParts(a: SessionPart, b: SessionPart): number {
  return (
    precedence.indexOf(a.source) - precedence.indexOf(b.source) ||
    compareTexts(b.said.updatedAt ?? '', a.said.updatedAt ?? '') ||
    compareTexts(a.place, b.place) ||
    // Only so that any order of the same parts gives the same answer.
    compareTexts(JSON.stringify(a.said), JSON.stringify(b.said))
  );
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
