import { printOf } from '../marks/marks';
import type { Comment, Thread } from '../review/review';

/** The same parts in two versions, and those that only one of them has, each in the order of its version. */
export interface MatchedParts<T> {
  readonly pairs: readonly { readonly before: T; readonly after: T }[];
  readonly removed: readonly T[];
  readonly added: readonly T[];
}

/** Comments are the same by key, else by author and words. */
export function matchComments(before: readonly Comment[], after: readonly Comment[]): MatchedParts<Comment> {
  return matchParts(before, after, (one, other) => printOf(one) === printOf(other));
}

/** Threads are the same by key, else when one under a new key holds what the other one said first, or something by the same keys. */
export function matchThreads(before: readonly Thread[], after: readonly Thread[]): MatchedParts<Thread> {
  return matchParts(before, after, isSaidAgain);
}

/** A text as it is compared: line ends and blanks at the end of it are layout. */
export function wordsOf(body: string): string {
  return body.replace(/\r\n?/g, '\n').trimEnd();
}

function isSaidAgain(one: Thread, other: Thread): boolean {
  const [first] = one.comments;
  const [answer] = other.comments;
  if (first === undefined || answer === undefined) return false;
  return printOf(first) === printOf(answer) || (first.id !== undefined && first.id === answer.id && first.author.name === answer.author.name);
}

function matchParts<T extends { readonly key: string }>(before: readonly T[], after: readonly T[], isSame: (before: T, after: T) => boolean): MatchedParts<T> {
  const byKey = new Map(after.map((part) => [part.key, part]));
  const known = new Set(before.map(({ key }) => key));
  const fresh = after.filter(({ key }) => !known.has(key));
  const pairs: { before: T; after: T }[] = [];
  const removed: T[] = [];
  for (const part of before) {
    const same = byKey.get(part.key);
    const index = same === undefined ? fresh.findIndex((candidate) => isSame(part, candidate)) : -1;
    const [moved] = index === -1 ? [] : fresh.splice(index, 1);
    const found = same ?? moved;
    if (found === undefined) removed.push(part);
    else pairs.push({ before: part, after: found });
  }
  return { pairs, removed, added: fresh };
}
