import type { InboxEntry } from '../../../../shared/model/inbox/inbox';
import { isWritable } from '../../../../shared/model/inbox/inbox-filter';
import { snoozeChoices } from '../../../../shared/model/inbox/snooze-times';
import { actsOf, actWords } from '../../../../shared/model/threads/thread-acts';
import { runCommand } from '../../state/commands';
import { markRead, setEntriesUnread, snooze } from '../../state/inbox/inbox-actions';
import { toggleMark } from '../../state/inbox/inbox-view';
import { actAndStep } from '../../state/inbox/inbox-walk';
import { openEntryInDiff, openFileOf } from '../../state/inbox/open-entry';
import { reportCopied } from '../../state/report-copied';
import { copyText } from '../../ui/controls/copy-text';
import type { MenuItem } from '../../ui/layers/menu';

/** What can be done to one entry. */
export function entryMenuItems(entry: InboxEntry, now: number): readonly MenuItem[] {
  return [...ownItems(entry), { label: 'Choose with others', run: () => toggleMark(entry.id) }, { kind: 'separator' }, ...snoozeItems([entry], now)];
}

function ownItems(entry: InboxEntry): readonly MenuItem[] {
  if (entry.kind === 'broken-file') {
    const { fixRequest } = entry;
    return [
      { label: 'Open file', run: () => void openFileOf(entry) },
      ...(fixRequest === null ? [] : [{ label: 'Copy fix request', run: () => reportCopied(copyText(fixRequest)) }]),
    ];
  }
  const { first, second } = actsOf(entry);
  const disabledReason = isWritable(entry) ? undefined : 'The review file cannot be read';
  return [
    { label: entry.path === null ? 'Open as a page' : 'Open in diff', run: () => void openEntryInDiff(entry) },
    { label: 'Reply', run: () => void runCommand('inbox.reply') },
    { label: actWords[first], disabledReason, run: () => void actAndStep(entry, 'first') },
    ...(second === undefined ? [] : [{ label: actWords[second], disabledReason, run: () => void actAndStep(entry, 'second') }]),
    entry.unread > 0
      ? { label: 'Mark read', run: () => void markRead([entry]) }
      : { label: 'Mark unread', run: () => void setEntriesUnread([entry], true) },
  ];
}

/** Until when entries can be hidden, and how those that are come back. */
export function snoozeItems(entries: readonly InboxEntry[], now: number): readonly MenuItem[] {
  const snoozed = entries.some(({ snoozedUntil }) => snoozedUntil !== null);
  return [
    { kind: 'heading', label: 'Snooze' },
    ...snoozeChoices(now).map(({ label, until }): MenuItem => ({ label, run: () => void snooze(entries, until) })),
    ...(snoozed ? [{ label: 'Show again now', run: () => void snooze(entries, null) }] : []),
  ];
}
