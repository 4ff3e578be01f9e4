import type { InboxEntry } from '../../../../../shared/model/inbox/inbox';
import { compareEntries, type InboxGroup, type InboxOrder } from '../../../../../shared/model/inbox/inbox-groups';

/** A line of the list. */
export type InboxRow =
  | { readonly kind: 'heading'; readonly id: string; readonly group: InboxGroup }
  /** `left`: it belongs elsewhere by now, and stays in its place until the person moves on; why, in words. */
  | { readonly kind: 'entry'; readonly id: string; readonly entry: InboxEntry; readonly left: string | null }
  | { readonly kind: 'more'; readonly id: string; readonly group: string; readonly count: number };

/** The entry that is read, in the group that it was chosen in. */
export interface HeldEntry {
  readonly entry: InboxEntry;
  readonly group: string;
}

/** Entries of a group that are listed before all are asked for. */
export const groupCap = 200;

const heights = { heading: 30, more: 30, thread: 69, 'broken-file': 51 } as const;

/** Height of a row in CSS pixels. */
export function rowHeight(row: InboxRow | undefined): number {
  if (row === undefined) return 0;
  return row.kind === 'entry' ? heights[row.entry.kind] : heights[row.kind];
}

interface Listing {
  readonly order: InboxOrder;
  /** Groups that are listed whole. */
  readonly whole: ReadonlySet<string>;
  readonly held: HeldEntry | null;
  /** Why the held entry is no longer where it stands. */
  readonly leftWords: (entry: InboxEntry) => string;
}

/** The lines of the list. What is held stays in its group, though it has left it, and is listed nowhere else. */
export function inboxRows(groups: readonly InboxGroup[], listing: Listing): readonly InboxRow[] {
  const { held } = listing;
  const stays = held !== null && groups.some(({ id, entries }) => id === held.group && entries.some((entry) => entry.id === held.entry.id));
  if (held === null || stays) return groups.flatMap((group) => groupRows(group, group.entries, null, listing));
  const { entry } = held;
  const listed = groups.some(({ id }) => id === held.group) ? groups : insertGroup(groups, held);
  return listed.flatMap((group) => {
    const others = group.entries.filter(({ id }) => id !== entry.id);
    if (group.id !== held.group) return others.length === 0 ? [] : groupRows({ ...group, entries: others }, others, null, listing);
    const at = others.findIndex((other) => compareEntries(entry, other, listing.order) < 0);
    const withHeld = at === -1 ? [...others, entry] : [...others.slice(0, at), entry, ...others.slice(at)];
    return groupRows({ ...group, entries: others }, withHeld, entry.id, listing);
  });
}

/** The group has gone with its last entry: it stands where it would stand by its lane, else at the end. */
function insertGroup(groups: readonly InboxGroup[], { entry, group }: HeldEntry): readonly InboxGroup[] {
  const lanes: readonly string[] = ['broken', 'you', 'verify', 'agent', 'resolved'];
  const isLane = lanes.includes(group);
  const lane = entry.kind === 'thread' ? entry.lane : 'broken';
  const empty: InboxGroup = { id: group, lane: isLane ? lane : null, repository: isLane ? '' : entry.repository, entries: [] };
  const at = isLane ? groups.findIndex(({ id }) => lanes.indexOf(id) > lanes.indexOf(group)) : -1;
  return at === -1 ? [...groups, empty] : [...groups.slice(0, at), empty, ...groups.slice(at)];
}

function groupRows(group: InboxGroup, entries: readonly InboxEntry[], leftId: string | null, { whole, held, leftWords }: Listing): readonly InboxRow[] {
  const shown = whole.has(group.id) ? entries : entries.slice(0, groupCap);
  const beyond = held !== null && held.group === group.id && !shown.some(({ id }) => id === held.entry.id) ? entries.filter(({ id }) => id === held.entry.id) : [];
  const rows = [...shown, ...beyond].map((entry): InboxRow => ({ kind: 'entry', id: entry.id, entry, left: entry.id === leftId ? leftWords(entry) : null }));
  const more: readonly InboxRow[] = rows.length < entries.length ? [{ kind: 'more', id: `more\n${group.id}`, group: group.id, count: entries.length }] : [];
  return [{ kind: 'heading', id: `heading\n${group.id}`, group }, ...rows, ...more];
}

/** What is first in view, and where it stands now. */
interface Anchor {
  readonly id: string;
  readonly before: number;
  readonly after: number;
  readonly indexAfter: number;
}

function anchorOf(before: readonly InboxRow[], after: readonly InboxRow[], scrollTop: number): Anchor | null {
  const places = new Map<string, { readonly top: number; readonly index: number }>();
  let below = 0;
  for (const [index, row] of after.entries()) {
    places.set(row.id, { top: below, index });
    below += rowHeight(row);
  }
  let top = 0;
  for (const row of before) {
    const height = rowHeight(row);
    const place = row.kind === 'entry' && top + height > scrollTop ? places.get(row.id) : undefined;
    if (place !== undefined) return { id: row.id, before: top, after: place.top, indexAfter: place.index };
    top += height;
  }
  return null;
}

/** By how many CSS pixels a scrolled list must be scrolled further, so that what is first in view does not move. */
export function scrollShift(before: readonly InboxRow[], after: readonly InboxRow[], scrollTop: number): number {
  const anchor = anchorOf(before, after, scrollTop);
  return anchor === null ? 0 : anchor.after - anchor.before;
}

/** How many entries came in above what is first in view: new ones, and those that something new has moved up. */
export function newAbove(before: readonly InboxRow[], after: readonly InboxRow[], scrollTop: number): number {
  const anchor = anchorOf(before, after, scrollTop);
  if (anchor === null) return 0;
  const wereAbove = new Set(before.slice(0, before.findIndex(({ id }) => id === anchor.id)).map(({ id }) => id));
  return after.slice(0, anchor.indexAfter).filter((row) => row.kind === 'entry' && !wereAbove.has(row.id)).length;
}
