import { createContext, useContext } from 'react';
import { bug, type WorkspaceId } from '../../../shared/base';
import type { CommitsSnapshot } from '../../../shared/model/commits/commit-list';
import type { ComparisonSnapshot, FilesSnapshot, ReviewsSnapshot } from '../../../shared/model/snapshots';
import { useWithPendingViewed } from './files/pending-viewed';
import { useTopic } from './mirror';

/** The repository that a part of the window shows. */
export const WorkspaceContext = createContext<WorkspaceId | null>(null);

/** Id of the repository around this component. A bug outside of one. */
export function useWorkspaceId(): WorkspaceId {
  return useContext(WorkspaceContext) ?? bug('no repository around this component');
}

/** Changed files of the repository around this component, ticks as the person set them; undefined until main has sent them. */
export function useFiles(): FilesSnapshot | undefined {
  return useWithPendingViewed(useTopic('files', useWorkspaceId()));
}

/** Comparison of the repository around this component; undefined until main has sent it. */
export function useComparison(): ComparisonSnapshot | undefined {
  return useTopic('comparison', useWorkspaceId());
}

/** Commits of the comparison around this component; undefined until main has sent them. */
export function useCommits(): CommitsSnapshot | undefined {
  return useTopic('commits', useWorkspaceId());
}

/** Reviews of the repository around this component; undefined until main has sent them. */
export function useReviews(): ReviewsSnapshot | undefined {
  return useTopic('reviews', useWorkspaceId());
}
