import { useEffect } from 'react';
import type { RepoPath } from '../../../../shared/base';
import type { ChangedFile } from '../../../../shared/model/comparison/changed-file';
import type { ReviewsSnapshot } from '../../../../shared/model/snapshots';
import { isPending } from '../../../../shared/model/threads/thread-standing';
import { useFileOrder } from '../../state/files/file-list';
import { currentView, openFile } from '../../state/view';
import { useFiles, useReviews, useWorkspaceId } from '../../state/workspace-context';

/** Repositories whose first file was chosen once: closing all tabs later keeps them closed. */
const chosen = new Set<string>();

/** Opens the first file with an open thread, else the first file, when a repository comes up without a tab. */
export function useFirstFile(): void {
  const workspaceId = useWorkspaceId();
  const files = useFiles();
  const reviews = useReviews();
  const order = useFileOrder();
  useEffect(() => {
    if (chosen.has(workspaceId)) return;
    if (files?.state !== 'ready' || reviews === undefined || reviews.state === 'loading') return;
    const path = firstFile(order, reviews);
    if (path === null) return;
    chosen.add(workspaceId);
    if (currentView().tabs.tabs.length === 0) openFile(path);
  }, [workspaceId, files, reviews, order]);
}

function firstFile(order: readonly ChangedFile[], reviews: ReviewsSnapshot): RepoPath | null {
  const open = new Set(reviews.active?.threads.filter(isPending).map((thread) => thread.place?.path));
  return (order.find((file) => open.has(file.path)) ?? order[0])?.path ?? null;
}
