import { useEffect } from 'react';
import type { ThreadKey, ThreadView } from '../../../../shared/model/review/review';
import { reviewName, type ReviewIdentity } from '../../../../shared/model/review/review-name';
import { useReviewSituation } from './review-situation';

/** A thread as it was last read, with the review that it stood in. */
interface SeenThread {
  readonly thread: ThreadView;
  readonly review: ReviewIdentity;
}

/** present: in the shown review. gone: no longer in its file. elsewhere: in another review than the one shown. */
export interface ShownThread extends SeenThread {
  readonly state: 'present' | 'gone' | 'elsewhere';
}

const limit = 200;
const seen = new Map<string, SeenThread>();

function remember(name: string, thread: SeenThread): void {
  seen.delete(name);
  seen.set(name, thread);
  const [oldest] = seen.keys();
  if (seen.size > limit && oldest !== undefined) seen.delete(oldest);
}

/** A thread with its last known messages, also after it has vanished; null when this window has never read it. */
export function useShownThread(key: ThreadKey): ShownThread | null {
  const { workspaceId, review } = useReviewSituation();
  const name = `${workspaceId}\n${key}`;
  const thread = review?.threads.find((candidate) => candidate.key === key);
  useEffect(() => {
    if (thread !== undefined && review !== null) remember(name, { thread, review });
  }, [name, thread, review]);
  if (thread !== undefined && review !== null) return { thread, review, state: 'present' };
  const before = seen.get(name);
  if (before === undefined) return null;
  if (review === null) return { ...before, state: 'present' };
  return { ...before, state: reviewName(before.review) === reviewName(review) ? 'gone' : 'elsewhere' };
}
