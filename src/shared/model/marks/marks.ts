import { hashText } from '../../base';
import { isOwnAuthor } from '../review/author';
import type { Resolution } from '../review/lane';
import type { Comment, Thread, ThreadKey } from '../review/review';

/** What is remembered of a comment beside its file. */
export interface CommentMark {
  /** {@link printOf} the comment, to know it again under another key; '' before it was read once. */
  readonly print: string;
  /** By somebody else, and not seen yet. */
  readonly unread?: true;
  /** By somebody else, in a thread that the person was done with. */
  readonly late?: true;
  /** Milliseconds since 1970: since when its file does not hold it. */
  readonly goneSince?: number;
}

/** What is remembered of a thread beside its file. */
export interface ThreadMark {
  /** Every comment that was ever seen in the file, by key. */
  readonly comments: ReadonlyMap<string, CommentMark>;
  /** Null for an open thread. `settled`: resolved, and the person need not verify it. Else: who resolved it, to be verified. */
  readonly resolution: 'settled' | Resolution | null;
}

/** Marks of the threads of one review file, or of all files among which threads move. */
export type GroupMarks = ReadonlyMap<ThreadKey, ThreadMark>;

/**
 * What a person has seen and confirmed in one store of reviews: the store's baseline is the moment in which it was first read,
 * and nothing of before is news.
 */
export interface Marks {
  readonly groups: ReadonlyMap<string, GroupMarks>;
  /** Files that could not be read when the baseline was made; what they hold when they can be read is no news either. */
  readonly unreadable: ReadonlySet<string>;
}

/** Names a comment within its review. */
export interface CommentName {
  readonly thread: ThreadKey;
  readonly comment: string;
}

export const noMark: ThreadMark = { comments: new Map(), resolution: null };

export function markOf(marks: Marks | null, group: string, thread: ThreadKey): ThreadMark | undefined {
  return marks?.groups.get(group)?.get(thread);
}

/** Replaces the mark of a thread. Without a baseline there is nothing to mark, and null stays null. */
export function withMark<M extends Marks | null>(marks: M, group: string, thread: ThreadKey, mark: ThreadMark): M | Marks {
  if (marks === null || markOf(marks, group, thread) === mark) return marks;
  const threads = new Map(marks.groups.get(group)).set(thread, mark);
  return { ...marks, groups: new Map(marks.groups).set(group, threads) };
}

/** The mark once these comments were seen; the identical one when all were. */
export function withSeen(mark: ThreadMark, comments: Iterable<string>): ThreadMark {
  return withComments(mark, comments, ({ unread: _, ...seen }) => seen, ({ unread }) => unread === true);
}

/** The mark with the last comment by somebody else unread; the identical one for a thread in which nobody else wrote. */
export function withUnread(mark: ThreadMark, thread: Pick<Thread, 'comments'>, ownNames: readonly string[]): ThreadMark {
  const last = thread.comments.filter(({ author }) => !isOwnAuthor(author, ownNames)).at(-1);
  return last === undefined ? mark : withComments(mark, [last.key], (comment) => ({ ...comment, unread: true }), ({ unread }) => unread !== true);
}

/** The mark with what was unread at an earlier time, and only that; what came since stays as it is. */
export function withUnreadOf(mark: ThreadMark, before: ThreadMark): ThreadMark {
  const unreadBefore = (key: string): boolean => before.comments.get(key)?.unread === true;
  const keys = [...before.comments.keys()];
  const again = withComments(mark, keys.filter(unreadBefore), (comment) => ({ ...comment, unread: true }), ({ unread }) => unread !== true);
  return withSeen(again, keys.filter((key) => !unreadBefore(key)));
}

/** {@link withUnreadOf} for every thread that was known at the earlier time. */
export function withUnreadOfAll<M extends Marks | null>(marks: M, before: Marks | null): M | Marks {
  let next: M | Marks = marks;
  for (const [group, threads] of before?.groups ?? []) {
    for (const [key, earlier] of threads) {
      const mark = markOf(next, group, key);
      if (mark !== undefined) next = withMark(next, group, key, withUnreadOf(mark, earlier));
    }
  }
  return next;
}

/** The mark once the person is done with the resolved thread as it is. */
export function settled(mark: ThreadMark): ThreadMark {
  const answered = withComments(mark, mark.comments.keys(), ({ late: _, ...known }) => known, ({ late }) => late === true);
  return answered.resolution === 'settled' ? answered : { ...answered, resolution: 'settled' };
}

/** The mark with a comment of the person's own, known before its file is read again. */
export function withOwn(mark: ThreadMark, comment: string): ThreadMark {
  if (mark.comments.has(comment)) return mark;
  return { ...mark, comments: new Map(mark.comments).set(comment, { print: '' }) };
}

/** A mark with the attention that it had before: what is known of comments stays, what was settled of the thread comes back. */
export function withAttentionOf(mark: ThreadMark, before: ThreadMark): ThreadMark {
  const comments = new Map(
    [...mark.comments].map(([key, { late: _, ...comment }]) => [key, before.comments.get(key)?.late === true ? { ...comment, late: true as const } : comment]),
  );
  return { comments, resolution: before.resolution };
}

/** Marks with nothing unread. */
export function allSeen<M extends Marks | null>(marks: M): M | Marks {
  let next: M | Marks = marks;
  for (const [group, threads] of marks?.groups ?? []) {
    for (const [key, mark] of threads) next = withMark(next, group, key, withSeen(mark, mark.comments.keys()));
  }
  return next;
}

/** Equal for comments that one person wrote with one text. */
export function printOf({ author, body }: Pick<Comment, 'author' | 'body'>): string {
  return hashText(`${author.name}\0${body}`);
}

/** Changes those of the named comments that are known and concerned. */
function withComments(
  mark: ThreadMark,
  keys: Iterable<string>,
  change: (comment: CommentMark) => CommentMark,
  concerns: (comment: CommentMark) => boolean,
): ThreadMark {
  let comments: Map<string, CommentMark> | null = null;
  for (const key of keys) {
    const known = mark.comments.get(key);
    if (known === undefined || !concerns(known)) continue;
    comments ??= new Map(mark.comments);
    comments.set(key, change(known));
  }
  return comments === null ? mark : { ...mark, comments };
}
