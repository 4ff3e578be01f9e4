import type { Author } from '../review/author';
import type { Comment, Thread, ThreadKey } from '../review/review';
import type { NamedThread } from './change-fact';
import { matchComments, matchThreads, wordsOf } from './match-parts';
import { nameThread } from './name-parts';

/** A comment that a version has, by its names there, and the thread that holds the rest of the thread now. */
export interface AbsentComment {
  readonly thread: ThreadKey;
  readonly comment: string;
  readonly now: ThreadKey;
}

/** A comment that says something else now, by its names now. */
export interface OtherWords {
  readonly thread: NamedThread;
  readonly comment: string;
  readonly author: Author;
  readonly then: string;
  readonly now: string;
}

/** What bringing a version back can do without taking anything away that is newer. */
export interface RestorePlan {
  /** Threads that are gone as a whole, in the order of the version. */
  readonly threads: readonly Thread[];
  readonly comments: readonly AbsentComment[];
  readonly reworded: readonly OtherWords[];
}

/** Compares a version with what the file says now, or what all files say among which its threads move. */
export function planRestore(then: readonly Thread[], now: readonly Thread[]): RestorePlan {
  const threads = matchThreads(then, now);
  const pairs = threads.pairs.map(({ before, after }) => ({ before, after, comments: matchComments(before.comments, after.comments) }));
  return {
    threads: threads.removed,
    comments: pairs.flatMap(({ before, after, comments }) => comments.removed.map(({ key }) => ({ thread: before.key, comment: key, now: after.key }))),
    reworded: pairs.flatMap(({ after, comments }) => comments.pairs.flatMap((pair) => otherWords(after, pair.before, pair.after))),
  };
}

function otherWords(thread: Thread, then: Comment, now: Comment): readonly OtherWords[] {
  if (wordsOf(then.body) === wordsOf(now.body)) return [];
  return [{ thread: nameThread(thread), comment: now.key, author: then.author, then: then.body, now: now.body }];
}
