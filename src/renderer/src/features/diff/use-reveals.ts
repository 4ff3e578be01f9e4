import { useEffect, useMemo, type RefObject } from 'react';
import type { DiffHandle } from '../../editor/diff-editor';
import { consumeReveal, usePendingReveal } from '../../state/view';
import { threadZoneKey, type LineZone } from './thread-zones';

/** Brings into view what a link, a search or a notification asks for: a thread, lines, or the top of the file. */
export function useReveals(tabId: string, zones: readonly LineZone[], handle: RefObject<DiffHandle | null>): void {
  const reveal = usePendingReveal(tabId);
  const shown = useMemo(() => {
    const key = threadZoneKey(reveal?.thread ?? '');
    return zones.some((zone) => zone.key === key) ? key : null;
  }, [zones, reveal]);
  useEffect(() => {
    const { current } = handle;
    if (reveal === null || current === null) return;
    if (shown !== null) {
      current.revealZone(shown);
      current.focusThread(shown, reveal.thread ?? '');
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
