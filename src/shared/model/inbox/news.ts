import type { Resolution } from '../review/lane';
import type { BrokenFileEntry, InboxContents, InboxEntry, InboxThreadEntry } from './inbox';

/** Something that somebody else did, worth telling the person. */
export type InboxNews =
  /** `count` new comments in a thread that was there before; `entry.last` is the newest. */
  | { readonly kind: 'reply'; readonly entry: InboxThreadEntry; readonly count: number }
  | { readonly kind: 'new-thread'; readonly entry: InboxThreadEntry }
  /** Resolved by somebody else, and to be verified; `replies` came with it. */
  | { readonly kind: 'resolved'; readonly entry: InboxThreadEntry; readonly by: Resolution['by']; readonly replies: number }
  | { readonly kind: 'broken-file'; readonly entry: BrokenFileEntry };

/**
 * What others did between two contents of the Inbox that followed each other, in the order of `after`. What the person wrote is
 * no news, nor is what a repository or a file holds that was not read before: so neither a start of the app nor a repository
 * that is added tells of anything old, and one that is still being read keeps no other silent. Whether the person wants to hear of it (pause, muted repositories) is for
 * the caller to ask.
 */
export function inboxNews(before: InboxContents, after: InboxContents): readonly InboxNews[] {
  if (before.entries === after.entries) return [];
  const known = knownBefore(before);
  return after.entries.flatMap((entry) => newsOf(entry, known) ?? []);
}

interface Known {
  readonly entries: ReadonlyMap<string, InboxEntry>;
  /** Threads by repository, format and key, since those of commits move from file to file with them. */
  readonly threads: ReadonlyMap<string, InboxThreadEntry>;
  /** Repositories that could be read. */
  readonly repositories: ReadonlySet<string>;
  /** Files of which nothing was known, because they could not be read. */
  readonly unread: ReadonlySet<string>;
}

function knownBefore({ entries, repositories }: InboxContents): Known {
  const threads = entries.filter((entry): entry is InboxThreadEntry => entry.kind === 'thread');
  const files = new Set(threads.map(fileKey));
  return {
    entries: new Map(entries.map((entry) => [entry.id, entry])),
    threads: new Map(threads.map((entry) => [threadKey(entry), entry])),
    repositories: new Set(repositories.filter(({ problem }) => problem === null).map(({ root }) => root)),
    unread: new Set(entries.filter((entry) => entry.kind === 'broken-file' && entry.missing === undefined && !files.has(fileKey(entry))).map(fileKey)),
  };
}

function newsOf(entry: InboxEntry, known: Known): InboxNews | null {
  const same = known.entries.get(entry.id);
  if (same === entry || !known.repositories.has(entry.root)) return null;
  // What is found at a start is listed there, and happened some time ago.
  if (entry.kind === 'broken-file' && entry.deleted !== undefined) return null;
  if (entry.kind === 'broken-file') return same === undefined ? { kind: 'broken-file', entry } : null;
  const listed = same?.kind === 'thread' ? same : known.threads.get(threadKey(entry));
  // Nothing of it was known.
  const earlier = listed?.unnoted !== undefined && listed.unnoted === listed.comments ? undefined : listed;
  if (earlier === undefined && known.unread.has(fileKey(entry))) return null;
  const count = newComments(earlier, entry);
  if (entry.lane === 'verify' && (earlier === undefined ? count > 0 : earlier.state === 'open')) {
    return { kind: 'resolved', entry, by: entry.resolution?.by ?? null, replies: count };
  }
  if (count === 0) return null;
  // A resolved thread may have been too old to be listed.
  return earlier === undefined && entry.unread === entry.comments ? { kind: 'new-thread', entry } : { kind: 'reply', entry, count };
}

/** Comments that came and are unread. After a comment of their own the person has seen what was there. */
function newComments(earlier: InboxThreadEntry | undefined, entry: InboxThreadEntry): number {
  if (entry.unread === 0 || entry.last?.own === true) return 0;
  const came = earlier === undefined ? entry.unread : noted(entry) - noted(earlier);
  return Math.max(0, Math.min(came, entry.unread));
}

function noted({ comments, unnoted = 0 }: InboxThreadEntry): number {
  return comments - unnoted;
}

function fileKey({ root, file }: Pick<InboxEntry, 'root' | 'file'>): string {
  return `${root}\0${file}`;
}

function threadKey({ root, format, thread }: InboxThreadEntry): string {
  return `${root}\0${format}\0${thread}`;
}
