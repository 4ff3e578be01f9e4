import { useEffect } from 'react';
import type { WorkspaceId } from '../../../../shared/base';
import { useCommands } from '../../state/commands';
import { runCommandForKey } from '../../state/keys/keyboard';
import { fileSearch } from '../../state/search/file-search';
import { stepMatch } from '../../state/search/match-walk';
import { currentView } from '../../state/view';
import { activeTabOf } from '../../state/views/tabs';
import { openLayers } from '../../ui/layers/layers';

const steps = ['search.nextMatch', 'search.previousMatch'] as const;

/** While the search is in view, keys go through its matches, from the lines as well as from the list. */
export function useMatchKeys(workspaceId: WorkspaceId): void {
  const canStep = (): true | string => (isSessionOpen() && 'A session is open') || (fileSearch(workspaceId)?.matches ?? 0) > 0 || 'Nothing was found';
  useCommands([
    { id: 'search.nextMatch', enabled: canStep, run: () => stepMatch(workspaceId, 1) },
    { id: 'search.previousMatch', enabled: canStep, run: () => stepMatch(workspaceId, -1) },
  ]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.isComposing || openLayers() > 0 || !isInLines(event.target) || !runCommandForKey(event, false, steps)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Before the editor, which takes F3 for what is selected in its own file.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}

/** A transcript has its own matches to step through. */
function isSessionOpen(): boolean {
  return activeTabOf(currentView().tabs)?.kind === 'session';
}

/** The key goes to lines of code, and the editor's own find is closed. */
function isInLines(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLTextAreaElement) || !target.readOnly) return false;
  const editor = target.closest('.monaco-editor');
  return editor !== null && editor.querySelector('.find-widget.visible') === null;
}
