import { isOwnAuthor } from '../review/author';
import type { Comment, Thread, ThreadKey } from '../review/review';
import { noMark, printOf, type CommentMark, type GroupMarks, type Marks, type ThreadMark } from './marks';

/** How long what is gone from its file is remembered, in milliseconds: 30 days. */
const goneFor = 30 * 24 * 60 * 60 * 1000;
/** How many comments of a group that are gone are remembered at most. */
const mostGone = 5_000;

/** A review file of a store as it was just read. */
export interface ObservedReview {
  readonly file: string;
  /** Threads keep their marks when they move between files of one group. */
  readonly group: string;
  /** Null for a file that cannot be read now. */
  readonly threads: readonly Thread[] | null;
}

export interface ObserveContext {
  /** Names that mean the person at this computer. */
  readonly ownNames: readonly string[];
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Takes in a store as it was just read by somebody whose own writes were marked before: what others wrote since the last time
 * becomes unread, and what they resolved is to be verified. Without marks this makes the baseline, of which nothing is news.
 * Answers the identical marks when there was nothing new.
 *
 * @param reviews every file of the store
 */
export function observe(marks: Marks | null, reviews: readonly ObservedReview[], context: ObserveContext): Marks {
  const before: Marks = marks ?? { groups: new Map(), unreadable: new Set() };
  const isHistory = ({ file }: ObservedReview): boolean => marks === null || before.unreadable.has(file);
  const groups = new Map(before.groups);
  let changed = marks === null;
  for (const [group, files] of byGroup(reviews, before)) {
    const known = before.groups.get(group);
    const next = observeGroup(known ?? new Map(), files, isHistory, context);
    if (next === known || (known === undefined && next.size === 0)) continue;
    changed = true;
    if (next.size === 0) groups.delete(group);
    else groups.set(group, next);
  }
  const unreadable = new Set(reviews.filter((review) => review.threads === null && isHistory(review)).map(({ file }) => file));
  return changed || unreadable.size !== before.unreadable.size ? { groups, unreadable } : before;
}

/** The files of each group; none for groups whose files are all gone. */
function byGroup(reviews: readonly ObservedReview[], { groups }: Marks): ReadonlyMap<string, readonly ObservedReview[]> {
  const files = new Map<string, ObservedReview[]>([...groups.keys()].map((group) => [group, []]));
  for (const review of reviews) {
    const others = files.get(review.group);
    if (others === undefined) files.set(review.group, [review]);
    else others.push(review);
  }
  return files;
}

/** A thread with all its copies: while a review moves, two files hold it. */
interface ObservedThread extends Pick<Thread, 'key' | 'state' | 'comments'> {
  readonly history: boolean;
}

function observeGroup(
  known: GroupMarks,
  files: readonly ObservedReview[],
  isHistory: (review: ObservedReview) => boolean,
  context: ObserveContext,
): GroupMarks {
  const threads = observedThreads(files, isHistory);
  const next = new Map<ThreadKey, ThreadMark>();
  const renamed = renamedThreads(known, threads);
  for (const [key, thread] of threads) next.set(key, observeThread(known.get(renamed.get(key) ?? key), thread, context));
  const lost = new Set(renamed.values());
  // A file that cannot be read now may hold what is missing.
  const complete = files.every((file) => file.threads !== null);
  for (const [key, mark] of known) {
    if (next.has(key) || lost.has(key)) continue;
    const gone = complete ? withoutThread(mark, context.now) : mark;
    if (gone !== null) next.set(key, gone);
  }
  const bounded = forgetOldest(next);
  return bounded.size === known.size && [...bounded].every(([key, mark]) => known.get(key) === mark) ? known : bounded;
}

function observedThreads(files: readonly ObservedReview[], isHistory: (review: ObservedReview) => boolean): ReadonlyMap<ThreadKey, ObservedThread> {
  const found = new Map<ThreadKey, ObservedThread>();
  for (const file of files) {
    const history = isHistory(file);
    for (const { key, state, comments } of file.threads ?? []) {
      const other = found.get(key);
      const copy = { key, state, comments, history };
      found.set(key, other === undefined ? copy : bothCopies(other, copy));
    }
  }
  return found;
}

function bothCopies(one: ObservedThread, other: ObservedThread): ObservedThread {
  const keys = new Set(one.comments.map(({ key }) => key));
  return {
    key: one.key,
    state: one.state === 'resolved' ? one.state : other.state,
    comments: [...one.comments, ...other.comments.filter(({ key }) => !keys.has(key))],
    history: one.history && other.history,
  };
}

/**
 * Threads whose key changed, because they were given an id or another one: by new key the one that went in the same write and
 * began with the same words.
 */
function renamedThreads(known: GroupMarks, threads: ReadonlyMap<ThreadKey, ObservedThread>): ReadonlyMap<ThreadKey, ThreadKey> {
  const left = [...known].filter(([key, mark]) => !threads.has(key) && [...mark.comments.values()].some(isPresent));
  const renamed = new Map<ThreadKey, ThreadKey>();
  for (const [key, { comments }] of threads) {
    const [first] = comments;
    if (left.length === 0 || known.has(key) || first === undefined) continue;
    const print = printOf(first);
    const index = left.findIndex(([, mark]) => [...mark.comments.values()].some((comment) => isPresent(comment) && comment.print === print));
    const [found] = index === -1 ? [] : left.splice(index, 1);
    if (found !== undefined) renamed.set(key, found[0]);
  }
  return renamed;
}

function observeThread(known: ThreadMark | undefined, thread: ObservedThread, context: ObserveContext): ThreadMark {
  const before = known ?? noMark;
  const added: Comment[] = [];
  const comments = new Map<string, CommentMark>();
  const held = new Set(thread.comments.map(({ key }) => key));
  const left = new Map([...before.comments].filter(([key]) => !held.has(key)));
  for (const comment of thread.comments) {
    const print = printOf(comment);
    const own = before.comments.get(comment.key) ?? takeRenamed(left, print);
    if (own === undefined) added.push(comment);
    comments.set(comment.key, own === undefined ? { print } : present(own, print));
  }
  for (const [key, mark] of left) {
    const gone = withoutComment(mark, context.now);
    if (gone !== null) comments.set(key, gone);
  }
  const byOthers = known === undefined && thread.history ? [] : added.filter(({ author }) => !isOwnAuthor(author, context.ownNames));
  const resolution = resolutionNow(known, thread, byOthers, context.now);
  for (const { key } of byOthers) {
    comments.set(key, { ...comments.get(key), print: comments.get(key)?.print ?? '', unread: true, ...(resolution === 'settled' && { late: true }) });
  }
  // An answer of our own, by whatever program, settles what others said before it; so does opening the thread.
  if (resolution !== 'settled' || added.length > byOthers.length) forgetLate(comments, byOthers);
  const unchanged = comments.size === before.comments.size && [...comments].every(([key, mark]) => sameMark(before.comments.get(key), mark));
  if (known !== undefined && unchanged && sameResolution(known.resolution, resolution)) return known;
  return { comments, resolution };
}

function resolutionNow(known: ThreadMark | undefined, thread: ObservedThread, added: readonly Comment[], now: number): ThreadMark['resolution'] {
  if (thread.state === 'open') return null;
  if (known === undefined && thread.history) return 'settled';
  if (known !== undefined && known.resolution !== null) return known.resolution;
  const agent = added.filter(({ author }) => author.kind === 'agent').at(-1);
  return { by: agent?.author.name ?? null, at: new Date(now).toISOString() };
}

function forgetLate(comments: Map<string, CommentMark>, except: readonly Comment[]): void {
  for (const [key, { late, ...mark }] of comments) {
    if (late === true && !except.some((comment) => comment.key === key)) comments.set(key, mark);
  }
}

/** The mark of a comment that went in the same write and says the same, once. */
function takeRenamed(left: Map<string, CommentMark>, print: string): CommentMark | undefined {
  for (const [key, mark] of left) {
    if (!isPresent(mark) || mark.print !== print) continue;
    left.delete(key);
    return mark;
  }
  return undefined;
}

function isPresent({ goneSince }: CommentMark): boolean {
  return goneSince === undefined;
}

function present({ goneSince: _, print: __, ...mark }: CommentMark, print: string): CommentMark {
  return { print, ...mark };
}

/** Null once it is to be forgotten. */
function withoutComment(mark: CommentMark, now: number): CommentMark | null {
  const { goneSince = now } = mark;
  if (now - goneSince > goneFor) return null;
  return mark.goneSince === undefined ? { ...mark, goneSince } : mark;
}

/** The mark of a thread that its file does not hold; null once it is to be forgotten. */
function withoutThread(mark: ThreadMark, now: number): ThreadMark | null {
  const comments = new Map<string, CommentMark>();
  for (const [key, comment] of mark.comments) {
    const gone = withoutComment(comment, now);
    if (gone !== null) comments.set(key, gone);
  }
  if (comments.size === 0) return null;
  const unchanged = comments.size === mark.comments.size && [...comments].every(([key, comment]) => mark.comments.get(key) === comment);
  return unchanged ? mark : { ...mark, comments };
}

/** Forgets what went first where too much is gone. */
function forgetOldest(threads: GroupMarks): GroupMarks {
  const gone = [...threads].flatMap(([thread, { comments }]) =>
    [...comments].flatMap(([comment, { goneSince }]) => (goneSince === undefined ? [] : [{ thread, comment, goneSince }])),
  );
  if (gone.length <= mostGone) return threads;
  const next = new Map(threads);
  for (const { thread, comment } of gone.sort((one, other) => one.goneSince - other.goneSince).slice(0, gone.length - mostGone)) {
    const mark = next.get(thread) ?? noMark;
    const comments = new Map(mark.comments);
    comments.delete(comment);
    if (comments.size === 0) next.delete(thread);
    else next.set(thread, { ...mark, comments });
  }
  return next;
}

function sameMark(one: CommentMark | undefined, other: CommentMark): boolean {
  return one !== undefined && one.print === other.print && one.unread === other.unread && one.late === other.late && one.goneSince === other.goneSince;
}

function sameResolution(one: ThreadMark['resolution'], other: ThreadMark['resolution']): boolean {
  if (one === null || other === null || one === 'settled' || other === 'settled') return one === other;
  return one.by === other.by && one.at === other.at;
}
