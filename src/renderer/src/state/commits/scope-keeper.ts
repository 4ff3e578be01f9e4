import { useEffect, useRef } from 'react';
import type { WorkspaceId } from '../../../../shared/base';
import type { ScopeName } from '../../../../shared/model/review/scope-name';
import { settleScope, useCurrentView } from '../view';
import { useComparison, useWorkspaceId } from '../workspace-context';
import { askFor, nameOf, useScopeOnItsWay } from './shown-scope';

/**
 * Keeps the scope of the view and the one that main shows the same. Main's moved by itself, because the review followed its
 * commit, or the commit is gone: the view takes it over. The view's moved, by Back, Forward or a restart: main is asked for it.
 * Call once for the repository that is shown.
 */
export function useScopeKeeper(): void {
  const workspaceId = useWorkspaceId();
  const shown = nameOf(useComparison()?.scope);
  const wanted = useCurrentView((view) => view.scope);
  const onItsWay = useScopeOnItsWay();
  const known = useRef<{ readonly workspaceId: WorkspaceId; readonly scope: ScopeName | null } | null>(null);
  useEffect(() => {
    if (shown === undefined) return;
    const before = known.current?.workspaceId === workspaceId ? known.current : null;
    known.current = { workspaceId, scope: shown };
    if (wanted === (onItsWay === undefined ? shown : onItsWay)) return;
    if (onItsWay === undefined && before !== null && before.scope !== shown) settleScope(workspaceId, shown);
    else void askFor(workspaceId, wanted);
  }, [workspaceId, shown, wanted, onItsWay]);
}
