import { type ReactNode, useEffect } from 'react';
import type { ThreadView } from '../../../../shared/model/review';
import { settleFold, useFolded } from '../../state/reviews/folds';
import { ThreadCard } from './thread-card';
import { ThreadStrip } from './thread-strip';

/** A thread among the lines of a diff: a card, or a strip when folded. Its height is its content's. */
export function InlineThread({ thread }: { readonly thread: ThreadView }): ReactNode {
  const folded = useFolded(thread);
  const { key, state } = thread;
  useEffect(() => settleFold({ key, state }), [key, state]);
  return folded ? <ThreadStrip thread={thread} /> : <ThreadCard thread={thread} />;
}
