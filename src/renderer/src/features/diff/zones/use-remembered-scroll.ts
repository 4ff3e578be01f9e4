import { useCallback, useRef } from 'react';
import { rememberScroll } from '../../../state/view';

/** Keeps the scroll position of a tab for coming back, at most once a frame. */
export function useRememberedScroll(tabId: string): (scrollTop: number) => void {
  const frame = useRef<number | null>(null);
  return useCallback(
    (scrollTop) => {
      if (frame.current !== null) cancelAnimationFrame(frame.current);
      frame.current = requestAnimationFrame(() => {
        frame.current = null;
        rememberScroll(tabId, scrollTop);
      });
    },
    [tabId],
  );
}
