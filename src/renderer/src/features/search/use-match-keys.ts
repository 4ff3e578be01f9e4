import { useEffect } from 'react';
import type { WorkspaceId } from '../../../../shared/base';
import { runCommand, useCommands } from '../../state/commands';
import { fileSearch } from '../../state/search/file-search';
import { stepMatch } from '../../state/search/match-walk';
import { currentView } from '../../state/view';
import { activeTabOf } from '../../state/views/tabs';
import { openLayers } from '../../ui/layers/layers';

/** While the search is in view, F3 and Shift F3 go through its matches, from the lines as well as from the list. */
export function useMatchKeys(workspaceId: WorkspaceId): void {
  const canStep = (): true | string => (isSessionOpen() && 'A session is open') || (fileSearch(workspaceId)?.matches ?? 0) > 0 || 'Nothing was found';
  useCommands([
    { id: 'search.nextMatch', title: 'Next match of the search', group: 'Go to', keys: ['F3'], enabled: canStep, run: () => stepMatch(workspaceId, 1) },
    { id: 'search.previousMatch', title: 'Previous match of the search', group: 'Go to', keys: ['Shift+F3'], enabled: canStep, run: () => stepMatch(workspaceId, -1) },
  ]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'F3' || event.altKey || event.ctrlKey || event.metaKey || openLayers() > 0 || hasOwnFind(event.target)) return;
      if (!runCommand(event.shiftKey ? 'search.previousMatch' : 'search.nextMatch')) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Before the editor, which would find in its file what is selected.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}

/** A transcript has its own matches to step through. */
function isSessionOpen(): boolean {
  return activeTabOf(currentView().tabs)?.kind === 'session';
}

/** The key goes to an editor whose find field is open. */
function hasOwnFind(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.monaco-editor')?.querySelector('.find-widget.visible') != null;
}
