import type { SessionRow } from '../../../../../shared/model/sessions/session';
import { resumeCommand } from '../../../../../shared/model/sessions/session-words';
import { reportCopied } from '../../../state/report-copied';
import { exportSession, hideSession, pinSession, revealSession } from '../../../state/sessions/actions';
import { openSessionDialog } from '../../../state/sessions/at-hand';
import { openSession } from '../../../state/view';
import { copyText } from '../../../ui/controls/copy-text';
import type { MenuItem } from '../../../ui/layers/menu';

/** Something that can be done with a session. Menus, palette and buttons are made of these. */
export interface SessionAction {
  /** Part of the command's id behind `session.`. */
  readonly id: 'open' | 'copyResume' | 'copyId' | 'reveal' | 'exportMarkdown' | 'exportJson' | 'pin' | 'rename' | 'notes' | 'hide';
  readonly label: string;
  /** Why it cannot be done now. */
  readonly disabledReason?: string | undefined;
  readonly run: () => void;
}

const unsafeId = 'Its id has characters that a shell would read';
const noLog = 'Only a summary of this session is kept';

/** All that can be done with a session, in the order of its menu. */
export function sessionActions(row: SessionRow): readonly SessionAction[] {
  const { id, pinned, hidden } = row;
  const resume = resumeCommand(id);
  const disabledReason = row.hasTranscript ? undefined : noLog;
  return [
    { id: 'open', label: 'Open', run: () => openSession(id, { keep: true }) },
    {
      id: 'copyResume',
      label: 'Copy resume command',
      disabledReason: resume === null ? unsafeId : undefined,
      run: () => reportCopied(copyText(resume ?? '')),
    },
    { id: 'copyId', label: 'Copy id', run: () => reportCopied(copyText(id)) },
    { id: 'reveal', label: 'Show folder in the file manager', run: () => revealSession(id) },
    { id: 'exportMarkdown', label: 'Export as Markdown…', disabledReason, run: () => exportSession(id, 'markdown') },
    { id: 'exportJson', label: 'Export as JSON…', disabledReason, run: () => exportSession(id, 'json') },
    { id: 'pin', label: pinned ? 'Unpin' : 'Pin', run: () => pinSession(id, !pinned) },
    { id: 'rename', label: 'Rename…', run: () => openSessionDialog('rename', id) },
    { id: 'notes', label: 'Notes…', run: () => openSessionDialog('notes', id) },
    { id: 'hide', label: hidden ? 'Show in the library' : 'Hide', run: () => void hideSession(id, !hidden) },
  ];
}

const lastOfGroup: readonly SessionAction['id'][] = ['open', 'reveal', 'exportJson', 'notes'];

/** The menu of a session. */
export function sessionMenuItems(row: SessionRow): readonly MenuItem[] {
  return sessionActions(row).flatMap(({ id, label, disabledReason, run }): readonly MenuItem[] => {
    const item: MenuItem = { label, disabledReason, run };
    return lastOfGroup.includes(id) ? [item, { kind: 'separator' }] : [item];
  });
}
