import { ChevronLeft, ChevronRight, PanelLeft, PanelRight, Search, TextSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import { useShownWorkspace, usePlatform } from '../../../state/app-hooks';
import { runCommand } from '../../../state/commands';
import { useCommandKeys } from '../../../state/keys/command-keys';
import { back, forward, updateView, useActiveTab, useCurrentView } from '../../../state/view';
import { contextSubject, toggleContextPanel, useContextPanelOpen, type ContextSubject } from '../../../state/views/context-panel';
import { RunsPill } from '../../agents/runs/runs-pill';
import { IconButton } from '../../../ui/controls/icon-button';
import { MenuButton } from './menu-button';
import { RepositorySwitcher } from './repository-switcher';
import { InboxLink, SessionsLink, StartLink, ViewLinks } from './view-links';
import { CommandKbd } from '../../keys/command-kbd';
import styles from './title-bar.module.css';

/** The top of the window: history, repository, its views, the field to go anywhere, and the panels' toggles. */
export function TitleBar(): ReactNode {
  const platform = usePlatform();
  const workspace = useShownWorkspace();
  return (
    <header className={styles.bar} data-platform={platform} aria-label="Title bar" data-region>
      {platform !== 'darwin' && <MenuButton />}
      <HistoryButtons />
      <nav className={styles.views} aria-label="Views">
        <InboxLink />
        <span className={styles.divider} aria-hidden />
        <RepositorySwitcher />
        {workspace === null ? <StartLink /> : <ViewLinks workspaceId={workspace.id} />}
        <span className={styles.divider} aria-hidden />
        <SessionsLink />
      </nav>
      <span className={styles.space} />
      <RunsPill />
      <GoToField hasRepository={workspace !== null} />
      {workspace === null ? null : <SearchButton />}
      <PanelToggles />
    </header>
  );
}

function GoToField({ hasRepository }: { readonly hasRepository: boolean }): ReactNode {
  const words = hasRepository ? 'Go to file, thread or session' : 'Go to session';
  return (
    <button type="button" className={styles.field} title={words} onClick={() => runCommand('palette.goto')}>
      <Search aria-hidden />
      <span>{words}</span>
      <CommandKbd id="palette.goto" />
    </button>
  );
}

function SearchButton(): ReactNode {
  const keys = useCommandKeys();
  const shown = useCurrentView(({ view, sidePanel }) => view === 'search' && sidePanel);
  return <IconButton label="Search in all diffs, threads and sessions" keys={keys.text('search.open')} icon={<TextSearch />} pressed={shown} onClick={() => runCommand('search.open')} />;
}

function HistoryButtons(): ReactNode {
  const keys = useCommandKeys();
  const { back: behind, forward: ahead } = useCurrentView((view) => view.history);
  return (
    <span className={styles.buttons}>
      <IconButton
        label="Back"
        keys={keys.text('go.back')}
        icon={<ChevronLeft />}
        disabledReason={behind.length === 0 ? 'Nothing to go back to' : undefined}
        onClick={back}
      />
      <IconButton
        label="Forward"
        keys={keys.text('go.forward')}
        icon={<ChevronRight />}
        disabledReason={ahead.length === 0 ? 'Nothing to go forward to' : undefined}
        onClick={forward}
      />
    </span>
  );
}

/** Names of the right panel, and why it has nothing to show. */
const contextWords: Readonly<Record<ContextSubject, { readonly label: string; readonly nothing: string }>> = {
  session: { label: 'Session details', nothing: 'Open a session to see its details' },
  thread: { label: 'Thread details', nothing: 'Open a thread as a page to see its details' },
};

/** Nothing while the window has no panels: on the Welcome screen. */
function PanelToggles(): ReactNode {
  const keys = useCommandKeys();
  const side = useCurrentView((view) => view.sidePanel);
  const context = useContextPanelOpen();
  const tab = useActiveTab();
  const start = useShownWorkspace() === null;
  const view = useCurrentView((current) => current.view);
  const { label, nothing } = contextWords[useCurrentView(contextSubject)];
  if (start && view !== 'sessions' && view !== 'inbox') return null;
  const hasDetails = tab?.kind === 'thread' || tab?.kind === 'session';
  return (
    <span className={styles.buttons}>
      <IconButton
        label="Side panel"
        keys={keys.text('panel.side')}
        icon={<PanelLeft />}
        pressed={side}
        onClick={() => updateView((now) => ({ ...now, sidePanel: !now.sidePanel }))}
      />
      {view === 'inbox' ? null : (
        <IconButton
          label={label}
          keys={keys.text('panel.context')}
          icon={<PanelRight />}
          pressed={context && hasDetails}
          disabledReason={hasDetails ? undefined : nothing}
          onClick={toggleContextPanel}
        />
      )}
    </span>
  );
}
