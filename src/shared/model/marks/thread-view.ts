import { isOwnAuthor } from '../review/author';
import type { Lane } from '../review/lane';
import type { PlacedThread, Thread, ThreadView } from '../review/review';
import type { ThreadMark } from './marks';

/** What beside a thread itself decides on its lane. */
export interface LaneContext {
  /** Names that mean the person at this computer. */
  readonly ownNames: readonly string[];
  /** The thread's file cannot be read; it comes from the last readable version. */
  readonly broken: boolean;
}

/**
 * Who has to act on a thread, the first rule that holds: its file cannot be read; it was resolved by somebody else and nobody
 * confirmed that; it is resolved, and somebody has replied since; it is resolved; somebody else spoke last; we spoke last.
 */
export function laneOf(thread: Pick<Thread, 'state' | 'comments'>, mark: ThreadMark | undefined, { ownNames, broken }: LaneContext): Lane {
  if (broken) return 'broken';
  if (thread.state === 'resolved') {
    if (mark?.resolution !== 'settled') return 'verify';
    return isRepliedAfterResolved(thread, mark) ? 'you' : 'resolved';
  }
  const last = thread.comments.at(-1);
  return last !== undefined && isOwnAuthor(last.author, ownNames) ? 'agent' : 'you';
}

/** Whether somebody else has replied since the person was done with the resolved thread. */
function isRepliedAfterResolved({ comments }: Pick<Thread, 'comments'>, mark: ThreadMark): boolean {
  return comments.some(({ key }) => mark.comments.get(key)?.late === true);
}

/** What of a thread asks for the person's attention. */
export type Attention = Pick<ThreadView, 'lane' | 'unread' | 'resolution' | 'repliedAfterResolved'>;

export function attentionOf(thread: Pick<Thread, 'state' | 'comments'>, mark: ThreadMark | undefined, context: LaneContext): Attention {
  const lane = laneOf(thread, mark, context);
  const resolution = mark?.resolution ?? null;
  return {
    lane,
    // Names may have been added since a comment came, and authors are what the file says now.
    unread: thread.comments.filter(({ key, author }) => mark?.comments.get(key)?.unread === true && !isOwnAuthor(author, context.ownNames)).map(({ key }) => key),
    ...(lane === 'verify' && resolution !== null && resolution !== 'settled' && { resolution }),
    ...(lane === 'you' && thread.state === 'resolved' && { repliedAfterResolved: true as const }),
  };
}

/** A placed thread as the app shows it. */
export function viewThread(thread: PlacedThread, mark: ThreadMark | undefined, context: LaneContext): ThreadView {
  return { ...thread, ...attentionOf(thread, mark, context) };
}
