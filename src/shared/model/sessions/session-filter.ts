import { calendarDay, parseDay } from '../words/calendar';
import type { SessionId, SessionRow } from './session';
import { repositoryOf } from './session-words';

/** When a session was last active: within the last days (today is 1), or between two days, both included, as `2026-11-30`. */
export type SessionPeriod =
  | { readonly kind: 'any' }
  | { readonly kind: 'last'; readonly days: number }
  | { readonly kind: 'between'; readonly from: string | null; readonly to: string | null };

/** Which sessions the library lists. An empty set lets everything pass, a switch that is on lets pass only what it names. */
export interface SessionFilter {
  /** As {@link repositoryOf} calls them. */
  readonly repositories: readonly string[];
  readonly branches: readonly string[];
  readonly models: readonly string[];
  readonly clients: readonly string[];
  readonly period: SessionPeriod;
  /** Worked in the repository that is shown. */
  readonly here: boolean;
  readonly hasPlan: boolean;
  /** Running, or held open by a process. */
  readonly inUse: boolean;
  /** Wrote in the review that is shown. */
  readonly replies: boolean;
  /** Wrote in the review that is shown, touched its files or names its commits. */
  readonly linked: boolean;
  /** Sessions that were hidden are listed too. */
  readonly hidden: boolean;
}

export const defaultSessionFilter: SessionFilter = {
  repositories: [],
  branches: [],
  models: [],
  clients: [],
  period: { kind: 'any' },
  here: false,
  hasPlan: false,
  inUse: false,
  replies: false,
  linked: false,
  hidden: false,
};

/** What some of the filters compare with. */
export interface FilterContext {
  /** Absolute folders of the repository that is shown; none without one. */
  readonly roots: readonly string[];
  readonly replies: ReadonlyMap<SessionId, number>;
  readonly linked: ReadonlySet<SessionId>;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly timeZone?: string;
}

export function filterSessions(rows: readonly SessionRow[], filter: SessionFilter, context: FilterContext): readonly SessionRow[] {
  const inPeriod = periodTest(filter.period, context);
  const tests: readonly (((row: SessionRow) => boolean) | null)[] = [
    filter.hidden ? null : (row) => !row.hidden,
    among(filter.repositories, repositoryOf),
    among(filter.branches, (row) => row.branch),
    among(filter.models, (row) => row.model),
    among(filter.clients, (row) => row.client),
    filter.hasPlan ? (row) => row.hasPlan : null,
    filter.inUse ? (row) => row.live || row.inUse : null,
    filter.replies ? (row) => context.replies.has(row.id) : null,
    filter.linked ? (row) => context.linked.has(row.id) : null,
    filter.here ? (row) => context.roots.some((root) => isIn(row.gitRoot ?? row.cwd, root)) : null,
    inPeriod,
  ];
  const active = tests.filter((test) => test !== null);
  return active.length === 0 ? rows : rows.filter((row) => active.every((test) => test(row)));
}

/** Whether anything is left out that could be listed. Hidden sessions are left out until they are asked for. */
export function isFilteringSessions(filter: SessionFilter): boolean {
  const { repositories, branches, models, clients, period, here, hasPlan, inUse, replies, linked } = filter;
  return repositories.length + branches.length + models.length + clients.length > 0 || period.kind !== 'any' || here || hasPlan || inUse || replies || linked;
}

function among(wanted: readonly string[], valueOf: (row: SessionRow) => string | null): ((row: SessionRow) => boolean) | null {
  if (wanted.length === 0) return null;
  const set = new Set(wanted);
  return (row) => {
    const value = valueOf(row);
    return value !== null && set.has(value);
  };
}

function periodTest(period: SessionPeriod, { now, timeZone }: FilterContext): ((row: SessionRow) => boolean) | null {
  if (period.kind === 'any') return null;
  const [first, last] = daysOf(period, calendarDay(now, timeZone));
  return ({ updatedAt }) => {
    const moment = updatedAt === null ? NaN : Date.parse(updatedAt);
    if (Number.isNaN(moment)) return false;
    const day = calendarDay(moment, timeZone);
    return day >= first && day <= last;
  };
}

function daysOf(period: Exclude<SessionPeriod, { kind: 'any' }>, today: number): readonly [first: number, last: number] {
  if (period.kind === 'last') return [today - period.days + 1, Infinity];
  return [dayOr(period.from, -Infinity), dayOr(period.to, Infinity)];
}

function dayOr(text: string | null, fallback: number): number {
  return (text === null ? null : parseDay(text)) ?? fallback;
}

/**
 * Whether a path is a folder or lies in it, whatever separators they are written with. Case is ignored where a drive's letter
 * says that the path is one of Windows.
 */
function isIn(path: string | null, folder: string): boolean {
  if (path === null) return false;
  const inner = comparable(path);
  const outer = comparable(folder);
  return inner === outer || inner.startsWith(`${outer}/`);
}

function comparable(path: string): string {
  const slashes = path.replaceAll('\\', '/').replace(/\/+$/, '');
  return /^[A-Za-z]:/.test(slashes) ? slashes.toLowerCase() : slashes;
}

/** A value that sessions can be filtered by, and how many have it. */
interface SessionFacet {
  readonly value: string;
  readonly count: number;
}

/** What the sessions can be filtered by, most used first. */
export interface SessionFacets {
  readonly repositories: readonly SessionFacet[];
  readonly branches: readonly SessionFacet[];
  readonly models: readonly SessionFacet[];
  readonly clients: readonly SessionFacet[];
}

export function sessionFacets(rows: readonly SessionRow[]): SessionFacets {
  return {
    repositories: facet(rows, repositoryOf),
    branches: facet(rows, (row) => row.branch),
    models: facet(rows, (row) => row.model),
    clients: facet(rows, (row) => row.client),
  };
}

function facet(rows: readonly SessionRow[], valueOf: (row: SessionRow) => string | null): readonly SessionFacet[] {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const value = valueOf(row);
    if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].map(([value, count]) => ({ value, count })).sort((left, right) => right.count - left.count || (left.value < right.value ? -1 : 1));
}

/** A session whose title, branch, repository or id has every word of a query. `ranges` are the matched letters of the title. */
export interface TitleMatch {
  readonly row: SessionRow;
  /** Half-open ranges of UTF-16 units, rising, not touching. */
  readonly ranges: readonly (readonly [start: number, end: number])[];
}

/** Finds sessions by what their rows say, letter case ignored, in the order of the rows. */
export function matchTitles(rows: readonly SessionRow[], query: string): readonly TitleMatch[] {
  const words = fold(query).split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return [];
  return rows.flatMap((row): readonly TitleMatch[] => {
    const { title, rest } = foldedTexts(row);
    if (!words.every((word) => title.includes(word) || rest.includes(word))) return [];
    return [{ row, ranges: rangesOf(title, words) }];
  });
}

interface FoldedTexts {
  readonly title: string;
  readonly rest: string;
}

/** Rows keep their identity while unchanged, so that not every key press folds them again. */
const folded = new WeakMap<SessionRow, FoldedTexts>();

function foldedTexts(row: SessionRow): FoldedTexts {
  const known = folded.get(row);
  if (known !== undefined) return known;
  const texts = { title: fold(row.title), rest: fold(`${row.branch ?? ''}\n${repositoryOf(row) ?? ''}\n${row.id}`) };
  folded.set(row, texts);
  return texts;
}

/** Lower case with the same positions; text whose length would change (a dotted capital I) stays as it is. */
function fold(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text;
}

function rangesOf(title: string, words: readonly string[]): TitleMatch['ranges'] {
  const found = words
    .map((word) => [title.indexOf(word), word.length] as const)
    .filter(([at]) => at >= 0)
    .map(([at, length]) => [at, at + length] as const)
    .sort(([left], [right]) => left - right);
  const ranges: [number, number][] = [];
  for (const [start, end] of found) {
    const last = ranges.at(-1);
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end);
    else ranges.push([start, end]);
  }
  return ranges;
}
