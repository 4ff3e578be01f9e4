import { useEffect, type RefObject } from 'react';
import type { RepoPath } from '../../../../../shared/base';
import type { DiffHandle } from '../../../editor/diff-editor';
import { consumeScrollRestore, usePendingScrollRestore } from '../../../state/view';
import { tabIdOf } from '../../../state/views/tabs';
import { useReveals } from '../use-reveals';
import type { PlainView } from './stream/plain-view';
import { useFileZones } from './use-file-zones';

/** Scrolls the file of a tab to what a link, a notification or Back asks for. */
export function useTabPlace(view: PlainView, path: RepoPath, handle: RefObject<DiffHandle | null>): void {
  const tabId = tabIdOf({ kind: 'file', path });
  const { zones } = useFileZones(path);
  const restore = usePendingScrollRestore(tabId);
  useReveals(tabId, zones, handle);
  useEffect(() => {
    if (restore === null) return;
    view.whenLaid(path, () => view.showSection(path, restore.scrollTop));
    consumeScrollRestore(restore);
  }, [view, path, restore]);
}
