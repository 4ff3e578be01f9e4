import type { InboxContents, InboxEntry, KnownRepository } from './inbox';

/** How many entries are listed at most: those to act on, and resolved threads. */
const mostActive = 5_000;
const mostResolved = 200;

/** Counts the entries of one repository. What is snoozed asks for nothing now and is not counted, unless it is resolved. */
export function countEntries(entries: readonly InboxEntry[]): KnownRepository['counts'] {
  const counts = { you: 0, verify: 0, agent: 0, unread: 0, resolved: 0 };
  for (const entry of entries) {
    if (entry.kind !== 'thread') continue;
    if (entry.lane === 'resolved') counts.resolved += 1;
    if (entry.snoozedUntil !== null) continue;
    counts.unread += entry.unread;
    if (entry.lane === 'you' || entry.lane === 'verify' || entry.lane === 'agent') counts[entry.lane] += 1;
  }
  return counts;
}

/** Active entries first, the newest first; then the newest resolved threads, and how many were left out. */
export function listEntries(all: Iterable<InboxEntry>): Pick<InboxContents, 'entries' | 'moreResolved'> {
  const active: InboxEntry[] = [];
  const resolved: InboxEntry[] = [];
  for (const entry of all) (entry.kind === 'thread' && entry.lane === 'resolved' ? resolved : active).push(entry);
  return {
    entries: [...active.sort(newestFirst).slice(0, mostActive), ...resolved.sort(newestFirst).slice(0, mostResolved)],
    moreResolved: Math.max(0, resolved.length - mostResolved),
  };
}

/** Equal times stand in an order that does not depend on how they were read. */
function newestFirst(one: InboxEntry, other: InboxEntry): number {
  if (one.at !== other.at) return one.at < other.at ? 1 : -1;
  return one.id < other.id ? -1 : 1;
}
