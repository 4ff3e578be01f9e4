import { useEffect } from 'react';
import type { ComparisonSnapshot, WorkspaceSummary } from '../../../../shared/model/snapshots';
import { scopeTitle } from '../../../../shared/model/review/scope-words';
import { lineWithin } from '../../../../shared/model/words/visible-text';
import { useComparison } from '../../state/workspace-context';

/** Characters of a title; a system shows fewer, and some keep no more. */
const longestTitle = 200;

/** Names the window in the system's switcher: "tidewater: feature/lease-retry into main", "tidewater: 9c41d07 Add the switch". */
export function useWindowTitle(workspace: WorkspaceSummary): void {
  const comparison = useComparison();
  const words = comparison === undefined ? '' : `: ${scopeWords(comparison)}`;
  const title = lineWithin(`${workspace.name}${words}`, longestTitle);
  useEffect(() => {
    document.title = title;
    return () => {
      document.title = 'Sidelight';
    };
  }, [title]);
}

function scopeWords({ scope, base, compare }: ComparisonSnapshot): string {
  return scopeTitle(scope) ?? `${compare.name} into ${base.name}`;
}
