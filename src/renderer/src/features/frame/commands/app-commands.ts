import { useApp, useShownWorkspace } from '../../../state/app-hooks';
import { defaultSettings } from '../../../../../shared/model/settings';
import { changeSettings } from '../../../state/app/change-settings';
import { useSettings } from '../../../state/mirror';
import { useCommands, type Command, type OwnCommand } from '../../../state/commands';
import { chooseAndOpenFolder, chooseAndOpenWorkspaceFile, closeWorkspace } from '../../../state/app/open-folder';
import { closeTab, neighbourTab, reopenTab } from '../../../state/views/tabs';
import { back, currentView, forward, openSettings, selectTab, setView, showWorkspace, updateTabs, updateView } from '../../../state/view';
import { toggleContextPanel } from '../../../state/views/context-panel';
import { focusNextRegion } from './regions';

/** CSS pixels; the bounds are those of the setting. */
function codeSizeCommands(size: number): readonly Command[] {
  const { codeFontSize: usual } = defaultSettings;
  return [
    { id: 'code.larger', enabled: () => size < 32 || 'Code is as large as it gets', run: () => changeSettings({ codeFontSize: Math.min(32, size + 1) }) },
    { id: 'code.smaller', enabled: () => size > 8 || 'Code is as small as it gets', run: () => changeSettings({ codeFontSize: Math.max(8, size - 1) }) },
    { id: 'code.usualSize', enabled: () => size !== usual || 'It has its usual size', run: () => changeSettings({ codeFontSize: usual }) },
  ];
}

/** Commands that need no repository. */
export function useAppCommands(): void {
  const app = useApp();
  const shown = useShownWorkspace();
  useCommands([
    ...codeSizeCommands(useSettings().codeFontSize),
    { id: 'folder.open', run: () => void chooseAndOpenFolder() },
    { id: 'folder.openWorkspaceFile', run: () => void chooseAndOpenWorkspaceFile() },
    ...(app?.workspaces ?? [])
      .filter((workspace) => workspace.id !== shown?.id)
      .map(
        (workspace): OwnCommand => ({
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
            detail: shown.name,
            run: () => void closeWorkspace(shown.id),
          } satisfies Command,
        ]),
    { id: 'view.inbox', run: () => setView('inbox') },
    { id: 'view.sessions', run: () => setView('sessions') },
    ...(shown === null ? [{ id: 'view.start', run: () => setView('changes') } satisfies Command] : []),
    { id: 'settings.open', run: openSettings },
    { id: 'go.back', enabled: hasBack, run: back },
    { id: 'go.forward', enabled: hasForward, run: forward },
    { id: 'tab.close', enabled: hasTab, run: closeActiveTab },
    { id: 'tab.reopen', enabled: hasClosedTab, run: () => updateTabs(reopenTab) },
    { id: 'tab.next', enabled: hasTab, run: () => stepTab(1) },
    { id: 'tab.previous', enabled: hasTab, run: () => stepTab(-1) },
    { id: 'region.next', run: () => focusNextRegion(1) },
    { id: 'region.previous', run: () => focusNextRegion(-1) },
    { id: 'panel.side', run: toggleSidePanel },
    { id: 'panel.context', run: toggleContextPanel },
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
