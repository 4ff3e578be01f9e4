import { calendarDay, partsOfDay } from '../words/calendar';
import type { SessionRow } from './session';
import { repositoryOf } from './session-words';

export type SessionOrder = 'newest' | 'title' | 'turns';
export type SessionGrouping = 'day' | 'repository';

/** Sessions under one heading. `id` is stable while the heading means the same. */
export interface SessionGroup {
  readonly id: string;
  /** Null for sessions that need no heading, because they are ordered by something else than time. */
  readonly label: string | null;
  /** How the time of a row is best said below this heading: the heading names the day, the week, or nothing. */
  readonly names: 'day' | 'nothing';
  readonly rows: readonly SessionRow[];
}

interface GroupingOptions {
  readonly order: SessionOrder;
  readonly grouping: SessionGrouping;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly timeZone?: string;
}

/**
 * Pinned sessions first, then by the day on which they were last active (Today, Yesterday, the days of this week, Last week,
 * then months), or by repository with the one first that comes first in the order. Ordered by title or turns there are no days.
 * @param rows Newest first.
 */
export function groupSessions(rows: readonly SessionRow[], options: GroupingOptions): readonly SessionGroup[] {
  const ordered = sortSessions(rows, options.order);
  const pinned = ordered.filter((row) => row.pinned);
  const others = pinned.length === 0 ? ordered : ordered.filter((row) => !row.pinned);
  const groups = groupOthers(others, options);
  return pinned.length === 0 ? groups : [{ id: 'pinned', label: 'Pinned', names: 'nothing', rows: pinned }, ...groups];
}

const titles = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Equal ones stay in the order in which they came: newest first. */
function sortSessions(rows: readonly SessionRow[], order: SessionOrder): readonly SessionRow[] {
  switch (order) {
    case 'newest':
      return rows;
    case 'title':
      return [...rows].sort((left, right) => titles.compare(left.title, right.title));
    case 'turns':
      return [...rows].sort((left, right) => (right.turns ?? -1) - (left.turns ?? -1));
  }
}

function groupOthers(rows: readonly SessionRow[], { order, grouping, now, timeZone }: GroupingOptions): readonly SessionGroup[] {
  if (grouping === 'repository') return collect(rows, repositoryHeading);
  if (order !== 'newest') return rows.length === 0 ? [] : [{ id: 'all', label: null, names: 'nothing', rows }];
  const today = calendarDay(now, timeZone);
  return collect(rows, ({ updatedAt }) => timeHeading(dayOf(updatedAt, timeZone), today));
}

type Heading = Omit<SessionGroup, 'rows'>;

function collect(rows: readonly SessionRow[], headingOf: (row: SessionRow) => Heading): readonly SessionGroup[] {
  const groups = new Map<string, Heading & { readonly rows: SessionRow[] }>();
  for (const row of rows) {
    const heading = headingOf(row);
    const group = groups.get(heading.id);
    if (group === undefined) groups.set(heading.id, { ...heading, rows: [row] });
    else group.rows.push(row);
  }
  return [...groups.values()];
}

function repositoryHeading(row: SessionRow): Heading {
  const repository = repositoryOf(row);
  return { id: `repository:${repository ?? ''}`, label: repository ?? 'No repository recorded', names: 'nothing' };
}

function dayOf(updatedAt: string | null, timeZone: string | undefined): number | null {
  const moment = updatedAt === null ? NaN : Date.parse(updatedAt);
  return Number.isNaN(moment) ? null : calendarDay(moment, timeZone);
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'] as const;

/** Weeks begin on Monday. A clock that ran ahead counts as today. */
function timeHeading(day: number | null, today: number): Heading {
  if (day === null) return { id: 'undated', label: 'No time recorded', names: 'nothing' };
  if (day >= today) return { id: `day:${today}`, label: 'Today', names: 'day' };
  if (day === today - 1) return { id: `day:${day}`, label: 'Yesterday', names: 'day' };
  const monday = today - partsOfDay(today).weekday;
  const { year, month, weekday } = partsOfDay(day);
  if (day >= monday) return { id: `day:${day}`, label: weekdays[weekday] ?? '', names: 'day' };
  if (day >= monday - 7) return { id: `week:${monday - 7}`, label: 'Last week', names: 'nothing' };
  const name = months[month - 1] ?? '';
  return { id: `month:${year}-${month}`, label: year === partsOfDay(today).year ? name : `${name} ${year}`, names: 'nothing' };
}
