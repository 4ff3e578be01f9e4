import { useEffect } from 'react';
import type { ChangedFile } from '../../../../shared/model/comparison/changed-file';
import type { RepoPath } from '../../../../shared/base';
import { consumeArrival, useArrival, type Landing } from '../../state/commits/shown-scope';
import { useFileOrder } from '../../state/files/file-list';
import { useReviewSituation } from '../../state/reviews/review-situation';
import { openFile, openThread, useActiveTab } from '../../state/view';

/** Opens what shall be in view of a part of the comparison, once its files and its review are here. */
export function useLanding(): void {
  const arrival = useArrival();
  const order = useFileOrder();
  const tab = useActiveTab();
  const { review } = useReviewSituation();
  const path = tab?.kind === 'file' ? tab.path : null;
  useEffect(() => {
    if (arrival === null) return;
    consumeArrival();
    if (arrival.scope === null || arrival.landing === 'nothing') return;
    const [thread] = review?.threads ?? [];
    if (arrival.landing === 'thread' && thread !== undefined) openThread(thread.key, { partOfJump: true });
    else {
      const file = fileToShow(order, arrival.landing, path);
      if (file !== null && file !== path) openFile(file, { partOfJump: true });
    }
  }, [arrival, order, path, review]);
}

/** The file to show of a commit's files in their order; null when it changes none. */
export function fileToShow(order: readonly ChangedFile[], landing: Landing, shown: RepoPath | null): RepoPath | null {
  const kept = landing === 'same' ? order.find(({ path }) => path === shown) : undefined;
  return (kept ?? order.at(landing === 'last' ? -1 : 0))?.path ?? null;
}
