import { useEffect, useMemo, type RefObject } from 'react';
import type { DiffHandle } from '../../editor/diff-editor';
import { consumeReveal, usePendingReveal } from '../../state/view';
import type { PlacedGroup } from './thread-zones';

/** Brings into view what a link, a search or a notification asks for: a thread, lines, or the top of the file. */
export function useReveals(tabId: string, groups: readonly PlacedGroup[], handle: RefObject<DiffHandle | null>): void {
  const reveal = usePendingReveal(tabId);
  const shown = useMemo(() => groups.find(({ threads }) => threads.some(({ key }) => key === reveal?.thread)), [groups, reveal]);
  useEffect(() => {
    const { current } = handle;
    if (reveal === null || current === null) return;
    if (shown !== undefined) {
      current.revealZone(shown.key);
      current.focusThread(shown.key, reveal.thread ?? '');
    } else {
      const { place, columns, focus } = reveal;
      if (place === null) current.scrollTop = 0;
      else if (columns === null) current.reveal({ side: place.side, line: place.startSide === undefined ? place.startLine : place.endLine });
      else current.select({ side: place.side, line: place.endLine }, columns);
      if (focus) current.focus();
    }
    consumeReveal(reveal);
  }, [reveal, shown, handle]);
}
