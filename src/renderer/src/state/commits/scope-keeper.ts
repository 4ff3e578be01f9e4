import { useEffect, useRef } from 'react';
import type { Sha, WorkspaceId } from '../../../../shared/base';
import { settleCommit, useCurrentView } from '../view';
import { useComparison, useWorkspaceId } from '../workspace-context';
import { askFor, commitOf, useCommitOnItsWay } from './shown-commit';

/**
 * Keeps the commit of the view and the one that main shows the same. Main's moved by itself, because the review followed its
 * commit or the commit is gone: the view takes it over. The view's moved, by Back, Forward or a restart: main is asked for it.
 * Call once for the repository that is shown.
 */
export function useScopeKeeper(): void {
  const workspaceId = useWorkspaceId();
  const shown = commitOf(useComparison()?.scope);
  const wanted = useCurrentView((view) => view.commit);
  const onItsWay = useCommitOnItsWay();
  const known = useRef<{ readonly workspaceId: WorkspaceId; readonly commit: Sha | null } | null>(null);
  useEffect(() => {
    if (shown === undefined) return;
    const before = known.current?.workspaceId === workspaceId ? known.current : null;
    known.current = { workspaceId, commit: shown };
    if (wanted === (onItsWay === undefined ? shown : onItsWay)) return;
    if (onItsWay === undefined && before !== null && before.commit !== shown) settleCommit(workspaceId, shown);
    else void askFor(workspaceId, wanted);
  }, [workspaceId, shown, wanted, onItsWay]);
}
