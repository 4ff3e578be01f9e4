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

/**
 * Active entries first, the newest first; then the newest resolved threads, and how many were left out of both. What is left out is
 * the oldest that asks for nothing new: an unread reply may have no time, and is listed all the same.
 */
export function listEntries(all: Iterable<InboxEntry>): Pick<InboxContents, 'entries' | 'moreActive' | 'moreResolved'> {
  const active: InboxEntry[] = [];
  const resolved: InboxEntry[] = [];
  for (const entry of all) (entry.kind === 'thread' && entry.lane === 'resolved' ? resolved : active).push(entry);
  active.sort(newestFirst);
  return {
    entries: [...(active.length <= mostActive ? active : withoutOldest(active)), ...resolved.sort(newestFirst).slice(0, mostResolved)],
    moreActive: Math.max(0, active.length - mostActive),
    moreResolved: Math.max(0, resolved.length - mostResolved),
  };
}

/** As many as are listed, in their order. @param active newest first */
function withoutOldest(active: readonly InboxEntry[]): readonly InboxEntry[] {
  const asking = active.filter(asksNow).slice(0, mostActive);
  const kept = new Set([...asking, ...active.filter((entry) => !asksNow(entry)).slice(0, mostActive - asking.length)]);
  return active.filter((entry) => kept.has(entry));
}

function asksNow(entry: InboxEntry): boolean {
  return entry.kind === 'broken-file' || entry.unread > 0 || entry.lane === 'verify';
}

/** Equal times stand in an order that does not depend on how they were read. */
function newestFirst(one: InboxEntry, other: InboxEntry): number {
  if (one.at !== other.at) return one.at < other.at ? 1 : -1;
  return one.id < other.id ? -1 : 1;
}
