import { ChevronDown, Folder, FolderOpen, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { AppSnapshot, WorkspaceSummary } from '../../../../../shared/model/snapshots';
import { visibleLine } from '../../../../../shared/model/words/visible-text';
import { useApp, useShownWorkspace } from '../../../state/app-hooks';
import { useCommands } from '../../../state/commands';
import { useCommandKeys, withKey } from '../../../state/keys/command-keys';
import { chooseAndOpenFolder, closeWorkspace, openFolder } from '../../../state/app/open-folder';
import { shortenHome } from '../../../state/app/shorten-path';
import { showWorkspace } from '../../../state/view';
import { IconButton } from '../../../ui/controls/icon-button';
import { Menu, useMenu, type MenuItem } from '../../../ui/layers/menu';
import styles from './repository-switcher.module.css';

/** Names the present repository; opens the list of open and recent ones. */
export function RepositorySwitcher(): ReactNode {
  const app = useApp();
  const shown = useShownWorkspace();
  const keys = useCommandKeys();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useMenu();
  useCommands([
    {
      id: 'repository.switch',
      detail: `${app?.workspaces.length ?? 0} open`,
      run: () => {
        if (button.current !== null) menu.openAt(button.current);
      },
    },
  ]);
  if (app === undefined) return null;
  const items = [...openItems(app, shown, menu.close), ...recentItems(app), ...folderItems(keys.caps('folder.open'))];
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-haspopup="menu"
        aria-expanded={menu.anchor !== null}
        title={shown === null ? undefined : withKey(visibleLine(shown.root), keys.text('repository.switch'))}
        onClick={(event) => menu.toggleAt(event.currentTarget)}
      >
        <Folder aria-hidden />
        {shown === null ? 'No repository' : visibleLine(shown.name)}
        <ChevronDown aria-hidden className={styles.chevron} />
      </button>
      {menu.anchor !== null && <Menu label="Repositories" anchor={menu.anchor} items={items} onClose={menu.close} />}
    </>
  );
}

function openItems(app: AppSnapshot, shown: WorkspaceSummary | null, closeMenu: () => void): readonly MenuItem[] {
  if (app.workspaces.length === 0) return [];
  const lines = app.workspaces.map(
    (workspace): MenuItem => ({
      label: visibleLine(workspace.name),
      detail: describeWorkspace(workspace, app.homeFolder),
      icon: <Folder />,
      checked: workspace.id === shown?.id,
      trailing: (
        <IconButton
          size="small"
          label={`Close ${workspace.name}`}
          icon={<X />}
          onClick={() => {
            closeMenu();
            void closeWorkspace(workspace.id);
          }}
        />
      ),
      run: () => showWorkspace(workspace.id),
    }),
  );
  return [{ kind: 'heading', label: 'Open' }, ...lines];
}

/** "~/code/tidewater, worktree of harbor". */
function describeWorkspace(workspace: WorkspaceSummary, home: string): string {
  const root = shortenHome(workspace.root, home);
  return workspace.worktreeOf === undefined ? root : `${root}, worktree of ${shortenHome(workspace.worktreeOf, home)}`;
}

function recentItems(app: AppSnapshot): readonly MenuItem[] {
  const open = new Set<string>(app.workspaces.map((workspace) => workspace.root));
  const recents = app.recents.filter((recent) => !open.has(recent.root));
  if (recents.length === 0) return [];
  const lines = recents.map(
    (recent): MenuItem => ({
      label: visibleLine(recent.name),
      detail: recent.missing ? 'Not found' : shortenHome(recent.root, app.homeFolder),
      icon: <FolderOpen />,
      disabledReason: recent.missing ? `${recent.root} is not there any more` : undefined,
      run: () => void openFolder(recent.root),
    }),
  );
  return [{ kind: 'heading', label: 'Recent' }, ...lines];
}

function folderItems(caps: readonly string[] | undefined): readonly MenuItem[] {
  return [{ kind: 'separator' }, { label: 'Open folder…', icon: <FolderOpen />, keyCaps: caps, run: () => void chooseAndOpenFolder() }];
}
