import type { Operation, SingleOperation } from '../../model/review/operation';
import type { Thread } from '../../model/review/review';

/** Removes the comments of a thread, and with the last one the thread; what was added to it meanwhile stays. Null for a thread without comments. */
export function removalOf({ key, comments }: Pick<Thread, 'key' | 'comments'>): Operation | null {
  const operations = comments.map((comment): SingleOperation => ({ kind: 'delete-comment', thread: key, comment: comment.key })).reverse();
  const [only] = operations;
  return operations.length > 1 ? { kind: 'several', operations } : (only ?? null);
}
