import { type FocusEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import type { ThreadView } from '../../../../shared/model/review/review';
import { settleFold, useFolded } from '../../state/reviews/folds';
import { FacingEvidence } from '../sessions/links/facing-evidence';
import styles from './inline-thread.module.css';
import { ThreadCard } from './thread-card';
import { ThreadStrip } from './thread-strip';

/** A thread among the lines of a diff: a card, or a strip when folded. Its height is its content's. */
export function InlineThread({ thread }: { readonly thread: ThreadView }): ReactNode {
  const folded = useFolded(thread);
  const { key, lane } = thread;
  const frame = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  useEffect(() => settleFold({ key, lane }), [key, lane]);
  useLayoutEffect(() => {
    if (hasFocus.current) frame.current?.querySelector<HTMLElement>('[data-thread]')?.focus({ preventScroll: true });
  }, [folded]);
  const onBlur = (event: FocusEvent): void => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    // Folding removes what has the focus; the effect above must still see that it was here.
    queueMicrotask(() => {
      hasFocus.current = frame.current?.contains(document.activeElement) ?? false;
    });
  };
  return (
    <div
      ref={frame}
      className={styles.frame}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={onBlur}
    >
      {folded ? (
        <ThreadStrip thread={thread} />
      ) : (
        <>
          <ThreadCard thread={thread} />
          <FacingEvidence thread={thread} />
        </>
      )}
    </div>
  );
}
