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
    { id: 'sessions.search', run: goToSearchField },
    ...(library ? [{ id: 'sessions.filter', run: goToSearchField } satisfies Command] : []),
    { id: 'sessions.refresh', run: refreshSessions },
    ...(row === null ? [] : sessionActions(row).map((action) => toCommand(action, row))),
  ]);
  return <SessionDialog />;
}

function toCommand({ id, disabledReason, run }: SessionAction, row: SessionRow): Command {
  return {
    id: `session.${id}`,
    ...titleNow(id, row),
    detail: row.title,
    enabled: () => disabledReason ?? true,
    run,
  };
}

/** Where the words depend on the session. */
function titleNow(id: SessionAction['id'], row: SessionRow): Pick<Command, 'title'> {
  if (id === 'pin' && row.pinned) return { title: 'Unpin session' };
  return id === 'hide' && row.hidden ? { title: 'Show session in the library' } : {};
}
