import { ChevronLeft, ChevronRight, PanelLeft, PanelRight, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useShownWorkspace, usePlatform } from '../../../state/app-hooks';
import { runCommand } from '../../../state/commands';
import { keyCaps } from '../../../state/keys/key-chord';
import { keyText } from '../../../state/keys/key-text';
import { back, forward, updateView, useActiveTab, useCurrentView } from '../../../state/view';
import { IconButton } from '../../../ui/controls/icon-button';
import { Kbd } from '../../../ui/marks/kbd';
import { MenuButton } from './menu-button';
import { RepositorySwitcher } from './repository-switcher';
import { ViewLinks } from './view-links';
import styles from './title-bar.module.css';

/** The top of the window: history, repository, its views, the field to go anywhere, and the panels' toggles. */
export function TitleBar(): ReactNode {
  const platform = usePlatform();
  const workspace = useShownWorkspace();
  return (
    <header className={styles.bar} data-platform={platform} aria-label="Title bar" data-region>
      {platform !== 'darwin' && <MenuButton />}
      <HistoryButtons />
      <span className={styles.divider} aria-hidden />
      <RepositorySwitcher />
      {workspace !== null && <ViewLinks workspaceId={workspace.id} />}
      <span className={styles.space} />
      {workspace !== null && (
        <>
          <button type="button" className={styles.field} aria-label="Go to file or thread" onClick={() => runCommand('palette.goto')}>
            <Search aria-hidden />
            <span>Go to file or thread</span>
            <Kbd caps={keyCaps('Mod+P', platform)} />
          </button>
          <PanelToggles />
        </>
      )}
    </header>
  );
}

function HistoryButtons(): ReactNode {
  const platform = usePlatform();
  const { back: behind, forward: ahead } = useCurrentView((view) => view.history);
  return (
    <span className={styles.buttons}>
      <IconButton
        label="Back"
        keys={keyText(platform === 'darwin' ? 'Mod+[' : 'Alt+Left', platform)}
        icon={<ChevronLeft />}
        disabledReason={behind.length === 0 ? 'Nothing to go back to' : undefined}
        onClick={back}
      />
      <IconButton
        label="Forward"
        keys={keyText(platform === 'darwin' ? 'Mod+]' : 'Alt+Right', platform)}
        icon={<ChevronRight />}
        disabledReason={ahead.length === 0 ? 'Nothing to go forward to' : undefined}
        onClick={forward}
      />
    </span>
  );
}

function PanelToggles(): ReactNode {
  const platform = usePlatform();
  const side = useCurrentView((view) => view.sidePanel);
  const context = useCurrentView((view) => view.contextPanel);
  const threadOpen = useActiveTab()?.kind === 'thread';
  return (
    <span className={styles.buttons}>
      <IconButton
        label="Side panel"
        keys={keyText('Mod+B', platform)}
        icon={<PanelLeft />}
        pressed={side}
        onClick={() => updateView((view) => ({ ...view, sidePanel: !view.sidePanel }))}
      />
      <IconButton
        label="Thread details"
        keys={keyText('Mod+Shift+B', platform)}
        icon={<PanelRight />}
        pressed={context && threadOpen}
        disabledReason={threadOpen ? undefined : 'Open a thread as a page to see its details'}
        onClick={() => updateView((view) => ({ ...view, contextPanel: !view.contextPanel }))}
      />
    </span>
  );
}
