import type { InboxContents, InboxEntry, InboxThreadEntry } from './inbox';

/** The lists that the Inbox always has. */
export const inboxLists = ['active', 'you', 'verify', 'agent', 'unread', 'lost', 'resolved', 'snoozed'] as const;

export type InboxListName = (typeof inboxLists)[number];

/** What is looked at: one of the lists, or what is active in a repository or with an agent. */
export type InboxPlace =
  | { readonly kind: InboxListName }
  | { readonly kind: 'repository'; readonly root: string }
  | { readonly kind: 'with-agent'; readonly name: string };

/** What of the Inbox is listed: of a place, the entries that hold every word of a text; '' for all. */
export interface InboxListing {
  readonly place: InboxPlace;
  /** Root of the only repository that is listed; null for all. Names of repositories need not differ. */
  readonly root: string | null;
  readonly text: string;
}

export function isSamePlace(one: InboxPlace, other: InboxPlace): boolean {
  if (one.kind === 'repository') return other.kind === 'repository' && one.root === other.root;
  if (one.kind === 'with-agent') return other.kind === 'with-agent' && one.name === other.name;
  return one.kind === other.kind;
}

/** Somebody has to do something about it, now. */
function isActive(entry: InboxEntry): boolean {
  return entry.snoozedUntil === null && (entry.kind === 'broken-file' || entry.lane !== 'resolved');
}

export function isInPlace(entry: InboxEntry, place: InboxPlace): boolean {
  switch (place.kind) {
    case 'snoozed':
      return entry.snoozedUntil !== null && !isResolved(entry);
    case 'resolved':
      return isResolved(entry);
    case 'unread':
      return entry.kind === 'thread' && entry.unread > 0 && entry.snoozedUntil === null;
    case 'active':
      return isActive(entry);
    case 'you':
    case 'verify':
    case 'agent':
      return isActive(entry) && entry.kind === 'thread' && entry.lane === place.kind;
    case 'lost':
      return isActive(entry) && entry.kind === 'thread' && entry.outdated;
    case 'repository':
      return isActive(entry) && entry.root === place.root;
    case 'with-agent':
      return isActive(entry) && entry.kind === 'thread' && entry.agents.includes(place.name);
  }
}

function isResolved(entry: InboxEntry): boolean {
  return entry.kind === 'thread' && entry.lane === 'resolved';
}

/** Entries of a place, of one repository or of all, that hold every word of a text somewhere, in any case; in the order in which they came. */
export function filterInbox(entries: readonly InboxEntry[], { place, root, text }: InboxListing): readonly InboxEntry[] {
  const words = text.toLocaleLowerCase().split(/\s+/).filter((word) => word !== '');
  return entries.filter((entry) => isInPlace(entry, place) && (root === null || entry.root === root) && (words.length === 0 || holdsAll(entry, words)));
}

function holdsAll(entry: InboxEntry, words: readonly string[]): boolean {
  const text = searchedText(entry).toLocaleLowerCase();
  return words.every((word) => text.includes(word));
}

function searchedText(entry: InboxEntry): string {
  const { repository, file } = entry;
  if (entry.kind === 'broken-file') return [repository, file, entry.message].join('\n');
  const { label, title, place, path, tags, last, agents } = entry;
  return [repository, file, label, title, place, path ?? '', last?.author.name ?? '', last?.text ?? '', ...agents, ...tags.map((tag) => `#${tag}`)].join('\n');
}

/** How much each list holds. Resolved threads that are not listed count too; for unread it is threads, not comments. */
export function countLists({ entries, repositories }: Pick<InboxContents, 'entries' | 'repositories'>): Readonly<Record<InboxListName, number>> {
  const counts = Object.fromEntries(inboxLists.map((kind) => [kind, 0])) as Record<InboxListName, number>;
  for (const entry of entries) for (const kind of inboxLists) if (isInPlace(entry, { kind })) counts[kind] += 1;
  return { ...counts, resolved: repositories.reduce((sum, repository) => sum + repository.counts.resolved, 0) };
}

/** Agents that wrote in active threads, and in how many; those with most first. */
export function countAgents(entries: readonly InboxEntry[]): readonly { readonly name: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const entry of entries) {
    if (entry.kind !== 'thread' || !isActive(entry)) continue;
    for (const name of entry.agents) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => ({ name, count })).sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1));
}

/** Files that cannot be read, by the root of their repository. */
export function countBrokenFiles(entries: readonly InboxEntry[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { kind, root } of entries) if (kind === 'broken-file') counts.set(root, (counts.get(root) ?? 0) + 1);
  return counts;
}

/** Whether the thread's file can be read: else nothing is written to it. */
export function isWritable({ lane }: InboxThreadEntry): boolean {
  return lane !== 'broken';
}

export function isThreadEntry(entry: InboxEntry): entry is InboxThreadEntry {
  return entry.kind === 'thread';
}
