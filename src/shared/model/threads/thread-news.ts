import { isOwnAuthor } from '../review/author';
import type { Resolution } from '../review/lane';
import type { Thread, ThreadView } from '../review/review';
import { visibleText } from '../words/visible-text';

type Known = Pick<Thread, 'key' | 'number' | 'state' | 'comments'> & Partial<Pick<ThreadView, 'resolution'>>;

/**
 * What has happened in a review between two looks at it, for people who listen: "1 new reply in thread 7. Thread 5 resolved."
 * Null for nothing worth saying.
 */
export function threadNews(before: readonly Known[], after: readonly Known[], ownNames: readonly string[]): string | null {
  if (before === after) return null;
  const earlier = new Map(before.map((thread) => [thread.key, thread]));
  const replied: Known[] = [];
  const settled: string[] = [];
  let replies = 0;
  let saved = 0;
  for (const thread of after) {
    const known = earlier.get(thread.key);
    if (known === thread) continue;
    const keys = new Set(known?.comments.map((comment) => comment.key));
    const added = thread.comments.filter((comment) => !keys.has(comment.key));
    const own = added.filter((comment) => isOwnAuthor(comment.author, ownNames)).length;
    saved += own;
    replies += added.length - own;
    if (added.length > own) replied.push(thread);
    const change = known === undefined ? null : changeOfState(known, thread);
    if (change !== null) settled.push(`${nameOf(thread)} ${change}.`);
  }
  const parts = [...(saved > 0 ? ['Comment saved.'] : []), ...replyWords(replies, replied), ...settledWords(settled)];
  return parts.length === 0 ? null : parts.join(' ');
}

function changeOfState(before: Known, after: Known): string | null {
  if (after.state === 'open') return before.state === 'open' ? null : 'reopened';
  if (before.state === 'open') return after.resolution === undefined ? 'resolved' : byWhom(after.resolution);
  return before.resolution !== undefined && after.resolution === undefined ? 'confirmed' : null;
}

function byWhom({ by }: Resolution): string {
  return by === null ? 'resolved outside Sidelight' : `resolved by ${visibleText(by)}`;
}

function replyWords(replies: number, threads: readonly Known[]): readonly string[] {
  const [only] = threads;
  if (only === undefined) return [];
  const where = threads.length === 1 ? nameOf(only).toLowerCase() : `${threads.length} threads`;
  return [`${replies} new ${replies === 1 ? 'reply' : 'replies'} in ${where}.`];
}

function settledWords(settled: readonly string[]): readonly string[] {
  return settled.length <= 3 ? settled : [`${settled.length} threads changed their state.`];
}

function nameOf(thread: Known): string {
  return thread.number === undefined ? 'A thread' : `Thread ${thread.number}`;
}
