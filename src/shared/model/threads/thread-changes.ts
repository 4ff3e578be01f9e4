import { isOwnAuthor } from '../review/author';
import type { Comment, Thread } from '../review/review';

/** What a thread looked like when somebody began to write in it. */
export interface ThreadBaseline {
  readonly state: Thread['state'];
  readonly bodies: ReadonlyMap<string, string>;
}

/** What others have done to a thread since. */
export interface ThreadChanges {
  readonly added: readonly Comment[];
  readonly edited: number;
  readonly removed: number;
  readonly state: Thread['state'] | null;
}

export function baselineOf(thread: Pick<Thread, 'state' | 'comments'>): ThreadBaseline {
  return { state: thread.state, bodies: new Map(thread.comments.map((comment) => [comment.key, comment.body])) };
}

/**
 * Null when nothing has changed that a writer should know of. Comments of our own that were added are no news to us.
 * @param ownState The state that we ourselves gave the thread last, if we did.
 */
export function changesSince(
  baseline: ThreadBaseline,
  thread: Pick<Thread, 'state' | 'comments'>,
  ownNames: readonly string[],
  ownState: Thread['state'] | null,
): ThreadChanges | null {
  const added = thread.comments.filter((comment) => !baseline.bodies.has(comment.key) && !isOwnAuthor(comment.author, ownNames));
  const kept = thread.comments.filter((comment) => baseline.bodies.has(comment.key));
  const edited = kept.filter((comment) => baseline.bodies.get(comment.key) !== comment.body).length;
  const removed = baseline.bodies.size - kept.length;
  const state = thread.state === baseline.state || thread.state === ownState ? null : thread.state;
  return added.length + edited + removed === 0 && state === null ? null : { added, edited, removed, state };
}

/** "1 reply added, state set to resolved." */
export function changesInWords({ added, edited, removed, state }: ThreadChanges): string {
  const parts = [
    counted(added.length, 'reply', 'replies', 'added'),
    counted(edited, 'comment', 'comments', 'edited'),
    counted(removed, 'comment', 'comments', 'removed'),
    state === null ? null : `state set to ${state}`,
  ];
  const words = parts.filter((part) => part !== null).join(', ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

function counted(count: number, one: string, many: string, verb: string): string | null {
  return count === 0 ? null : `${count} ${count === 1 ? one : many} ${verb}`;
}
