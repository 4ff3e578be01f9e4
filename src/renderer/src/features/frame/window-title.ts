import { useEffect } from 'react';
import type { WorkspaceSummary } from '../../../../shared/model/snapshots';
import { useComparison } from '../../state/workspace-context';

/** Names the window in the system's switcher: "tidewater: feature/lease-retry into main". */
export function useWindowTitle(workspace: WorkspaceSummary): void {
  const comparison = useComparison();
  const words = comparison === undefined ? '' : `: ${comparison.compare.name} into ${comparison.base.name}`;
  const title = `${workspace.name}${words}`;
  useEffect(() => {
    document.title = title;
    return () => {
      document.title = 'Sidelight';
    };
  }, [title]);
}
