import type { Sha } from '../../base';
import { fileNameOf } from '../comparison/file-words';
import type { Attention } from '../marks/thread-view';
import { isOwnAuthor } from '../review/author';
import { describePlace } from '../review/place';
import type { Comment, ReviewFormat, Thread } from '../review/review';
import { firstLine, threadNumber, threadTitle } from '../threads/thread-words';
import { visibleText } from '../words/visible-text';
import type { InboxThreadEntry, ThreadAddress } from './inbox';

/** UTF-16 units of the last comment that a row may show. */
const textLength = 200;

/** The review file that a thread stands in. */
export interface EntrySource {
  readonly root: string;
  /** Name of the repository. */
  readonly repository: string;
  readonly format: ReviewFormat;
  readonly file: string;
  readonly commit: Sha | null;
  /** UTC ISO 8601: when the file was written. */
  readonly writtenAt: string;
  readonly ownNames: readonly string[];
}

/** Until when an entry is hidden, and what it was then. */
export interface SnoozedEntry {
  /** UTC ISO 8601. */
  readonly until: string;
  /** {@link newestByOthers} when it was snoozed. */
  readonly newest: string | null;
}

/** Id of the entry of a thread: the same for every version of its file. */
export function threadEntryId({ root, file, thread }: ThreadAddress): string {
  return [root, file, thread].join('\n');
}

/** Id of the entry of a file that cannot be read. */
export function brokenFileId(root: string, file: string): string {
  return [root, file].join('\n');
}

/** Key of the last comment by somebody else: another one is a new reply. */
export function newestByOthers({ comments }: Pick<Thread, 'comments'>, ownNames: readonly string[]): string | null {
  return comments.filter(({ author }) => !isOwnAuthor(author, ownNames)).at(-1)?.key ?? null;
}

/** Until when an entry is hidden; null once its time has come, or somebody has replied. */
export function snoozedUntil(snoozed: SnoozedEntry | undefined, newest: string | null, now: number): string | null {
  if (snoozed === undefined || snoozed.newest !== newest || Date.parse(snoozed.until) <= now) return null;
  return snoozed.until;
}

/** A thread as the Inbox lists it. */
export function threadEntry(
  thread: Thread,
  { lane, unread, resolution }: Attention,
  source: EntrySource,
  known: Pick<InboxThreadEntry, 'outdated' | 'snoozedUntil' | 'unnoted'>,
): InboxThreadEntry {
  const { root, repository, format, file, commit, writtenAt, ownNames } = source;
  const { key, state, place, tags, comments } = thread;
  const last = comments.at(-1);
  return {
    kind: 'thread',
    id: threadEntryId({ root, file, thread: key }),
    root,
    repository,
    format,
    file,
    ...known,
    thread: key,
    label: threadNumber(thread) ?? '',
    title: threadTitle(thread),
    commit,
    place: place === undefined ? '' : visibleText(`${fileNameOf(place.path)} ${describePlace(place)}`),
    path: place?.path ?? thread.brokenPath ?? null,
    state,
    lane,
    resolution: resolution ?? null,
    comments: comments.length,
    unread: unread.length,
    last: last === undefined ? null : lastWords(last, ownNames),
    tags,
    agents: [...new Set(comments.filter(({ author }) => author.kind === 'agent').map(({ author }) => author.name))],
    at: newestTime(comments) ?? writtenAt,
  };
}

function lastWords(comment: Comment, ownNames: readonly string[]): NonNullable<InboxThreadEntry['last']> {
  const { author, body, timestamp } = comment;
  const text = visibleText(firstLine(body));
  return { author, own: isOwnAuthor(author, ownNames), text: text.length <= textLength ? text : cut(text), at: timestamp ?? null };
}

/** Never between the halves of one character. */
function cut(text: string): string {
  return text.slice(0, textLength).replace(/[\ud800-\udbff]$/, '');
}

/** UTC ISO 8601 of the newest readable time; null when there is none. */
function newestTime(comments: readonly Comment[]): string | null {
  let newest = Number.NEGATIVE_INFINITY;
  for (const { timestamp } of comments) {
    const time = timestamp === undefined ? Number.NaN : Date.parse(timestamp);
    if (time > newest) newest = time;
  }
  return Number.isFinite(newest) ? new Date(newest).toISOString() : null;
}
