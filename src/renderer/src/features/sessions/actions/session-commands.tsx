import { type ReactNode, useEffect } from 'react';
import type { SessionRow } from '../../../../../shared/model/sessions/session';
import { type Command, useCommands } from '../../../state/commands';
import { refreshSessions } from '../../../state/sessions/actions';
import { goToSearchField } from '../../../state/sessions/library-view';
import { takeAtHand, useSessionAtHand } from '../../../state/sessions/at-hand';
import { useSessionRow } from '../../../state/sessions/session-list';
import { useActiveTab, useCurrentView } from '../../../state/view';
import { SessionDialog } from './session-dialog';
import { sessionActions, type SessionAction } from './session-menu';

/** The palette's commands for the session at hand, and the dialogs that some of them open. Mounted once. */
export function SessionCommands(): ReactNode {
  const row = useSessionRow(useSessionAtHand());
  const tab = useActiveTab();
  const open = tab?.kind === 'session' ? tab.session : null;
  useEffect(() => {
    if (open !== null) takeAtHand(open);
  }, [open]);
  const library = useCurrentView((view) => view.view === 'sessions' && view.sidePanel);
  useCommands([
    { id: 'sessions.search', title: 'Search sessions', group: 'Go to', ...(library ? { keys: ['/'] } : {}), run: goToSearchField },
    { id: 'sessions.refresh', title: 'Look for sessions again', group: 'App', run: refreshSessions },
    ...(row === null ? [] : sessionActions(row).map((action) => toCommand(action, row))),
  ]);
  return <SessionDialog />;
}

function toCommand({ id, label, disabledReason, run }: SessionAction, row: SessionRow): Command {
  return {
    id: `session.${id}`,
    title: commandTitle(id, row) ?? label,
    group: 'Session',
    detail: row.title,
    enabled: () => disabledReason ?? true,
    run,
  };
}

/** Where the menu's word does not stand for itself. */
function commandTitle(id: SessionAction['id'], row: SessionRow): string | null {
  switch (id) {
    case 'open':
      return 'Open session';
    case 'copyId':
      return 'Copy session id';
    case 'reveal':
      return 'Show session folder in the file manager';
    case 'exportMarkdown':
      return 'Export session as Markdown…';
    case 'exportJson':
      return 'Export session as JSON…';
    case 'pin':
      return row.pinned ? 'Unpin session' : 'Pin session';
    case 'rename':
      return 'Rename session…';
    case 'notes':
      return 'Notes about the session…';
    case 'hide':
      return row.hidden ? 'Show session in the library' : 'Hide session';
    case 'copyResume':
      return null;
  }
}
