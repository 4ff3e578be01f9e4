import { randomBytes } from 'node:crypto';

/** An id for a new thread or comment as local-review makes them: `t-` or `c-` and eight hex digits. */
export function newLocalReviewId(kind: 'thread' | 'comment'): string {
  return `${kind === 'thread' ? 't' : 'c'}-${randomBytes(4).toString('hex')}`;
}
