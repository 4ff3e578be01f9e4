import { useApp, usePlatform, useShownWorkspace } from '../../../state/app-hooks';
import { useCommands, type Command } from '../../../state/commands';
import { chooseAndOpenFolder, chooseAndOpenWorkspaceFile, closeWorkspace } from '../../../state/app/open-folder';
import { closeTab, neighbourTab, reopenTab } from '../../../state/views/tabs';
import { back, currentView, forward, openSettings, selectTab, setView, showWorkspace, updateTabs, updateView } from '../../../state/view';
import { toggleContextPanel } from '../../../state/views/context-panel';
import { focusNextRegion } from './regions';

/** Commands that need no repository. */
export function useAppCommands(): void {
  const mac = usePlatform() === 'darwin';
  const app = useApp();
  const shown = useShownWorkspace();
  useCommands([
    { id: 'folder.open', title: 'Open folder', group: 'App', keys: ['Mod+O'], run: () => void chooseAndOpenFolder() },
    { id: 'folder.openWorkspaceFile', title: 'Open workspace file (.code-workspace)', group: 'App', run: () => void chooseAndOpenWorkspaceFile() },
    ...(app?.workspaces ?? [])
      .filter((workspace) => workspace.id !== shown?.id)
      .map(
        (workspace): Command => ({
          id: `repository.show:${workspace.id}`,
          title: `Show ${workspace.name}`,
          group: 'App',
          detail: workspace.root,
          run: () => showWorkspace(workspace.id),
        }),
      ),
    ...(shown === null
      ? []
      : [
          {
            id: 'repository.close',
            title: 'Close repository',
            group: 'App',
            detail: shown.name,
            run: () => void closeWorkspace(shown.id),
          } satisfies Command,
        ]),
    { id: 'view.inbox', title: 'Inbox', group: 'Go to', keys: ['Mod+1'], run: () => setView('inbox') },
    { id: 'view.sessions', title: 'Sessions', group: 'Go to', keys: ['Mod+5'], run: () => setView('sessions') },
    ...(shown === null ? [{ id: 'view.start', title: 'Start', group: 'Go to', run: () => setView('changes') } satisfies Command] : []),
    { id: 'settings.open', title: 'Settings', group: 'App', keys: ['Mod+,'], run: openSettings },
    { id: 'go.back', title: 'Back', group: 'Go to', keys: mac ? ['Mod+['] : ['Alt+Left'], enabled: hasBack, run: back },
    { id: 'go.forward', title: 'Forward', group: 'Go to', keys: mac ? ['Mod+]'] : ['Alt+Right'], enabled: hasForward, run: forward },
    { id: 'tab.close', title: 'Close tab', group: 'View', keys: ['Mod+W'], enabled: hasTab, run: closeActiveTab },
    { id: 'tab.reopen', title: 'Reopen closed tab', group: 'View', keys: ['Mod+Shift+T'], enabled: hasClosedTab, run: () => updateTabs(reopenTab) },
    { id: 'tab.next', title: 'Next tab', group: 'View', keys: ['Control+Tab'], enabled: hasTab, run: () => stepTab(1) },
    { id: 'tab.previous', title: 'Previous tab', group: 'View', keys: ['Control+Shift+Tab'], enabled: hasTab, run: () => stepTab(-1) },
    { id: 'region.next', title: 'Next part of the window', group: 'View', keys: ['F6'], run: () => focusNextRegion(1) },
    { id: 'region.previous', title: 'Previous part of the window', group: 'View', keys: ['Shift+F6'], run: () => focusNextRegion(-1) },
    { id: 'panel.side', title: 'Show or hide the side panel', group: 'View', keys: ['Mod+B'], run: toggleSidePanel },
    { id: 'panel.context', title: 'Show or hide the details of the thread or session', group: 'View', keys: ['Mod+Shift+B'], run: toggleContextPanel },
  ]);
}

function hasTab(): true | string {
  if (currentView().view === 'inbox') return 'The Inbox has no tabs';
  return currentView().tabs.activeId !== null || 'No tab is open';
}

function hasClosedTab(): true | string {
  return currentView().tabs.closed.length > 0 || 'No tab was closed';
}

function hasBack(): true | string {
  return currentView().history.back.length > 0 || 'Nothing to go back to';
}

function hasForward(): true | string {
  return currentView().history.forward.length > 0 || 'Nothing to go forward to';
}

function closeActiveTab(): void {
  updateTabs((tabs) => (tabs.activeId === null ? tabs : closeTab(tabs, tabs.activeId)));
}

function stepTab(step: 1 | -1): void {
  const next = neighbourTab(currentView().tabs, step);
  if (next !== null) selectTab(next.id);
}

function toggleSidePanel(): void {
  updateView((view) => ({ ...view, sidePanel: !view.sidePanel }));
}
