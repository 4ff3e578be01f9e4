import { useEffect, useMemo, type RefObject } from 'react';
import type { RepoPath } from '../../../../../shared/base';
import { placeOf } from '../../../../../shared/model/review/placement';
import type { DiffHandle } from '../../../editor/diff-editor';
import { consumeReveal, consumeScrollRestore, usePendingReveal, usePendingScrollRestore } from '../../../state/view';
import { tabIdOf } from '../../../state/views/tabs';
import type { PlainView } from './stream/plain-view';
import { useFileGroups } from './use-file-groups';

/** Scrolls the file of a tab to what a link, a notification or Back asks for. */
export function useTabPlace(view: PlainView, path: RepoPath, handle: RefObject<DiffHandle | null>): void {
  const tabId = tabIdOf({ kind: 'file', path });
  const { groups } = useFileGroups(path);
  const reveal = usePendingReveal(tabId);
  const restore = usePendingScrollRestore(tabId);
  const shown = useMemo(() => groups.find(({ threads }) => threads.some(({ key }) => key === reveal?.thread)), [groups, reveal]);
  useEffect(() => {
    const { current } = handle;
    if (reveal === null || current === null) return;
    const threadPlace = shown?.threads.map(({ placement }) => placeOf(placement)).find((place) => place !== null) ?? null;
    if (shown !== undefined) {
      current.revealZone(shown.key);
      current.focusThread(shown.key, reveal.thread ?? '');
    } else {
      const place = reveal.place ?? threadPlace;
      const line = place?.startSide === undefined ? place?.startLine : place.endLine;
      if (place === null || line === undefined) current.scrollTop = 0;
      else if (reveal.columns === null) current.reveal({ side: place.side, line });
      else current.select({ side: place.side, line: place.endLine }, reveal.columns);
      if (reveal.focus) current.focus();
    }
    consumeReveal(reveal);
  }, [reveal, shown, handle]);
  useEffect(() => {
    if (restore === null) return;
    view.whenLaid(path, () => view.showSection(path, restore.scrollTop));
    consumeScrollRestore(restore);
  }, [view, path, restore]);
}
