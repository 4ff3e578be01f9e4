import type { InboxEntry, InboxThread, InboxThreadEntry } from '../../../../shared/model/inbox/inbox';
import { isWritable } from '../../../../shared/model/inbox/inbox-filter';
import { snoozeChoices } from '../../../../shared/model/inbox/snooze-times';
import { actsOf, actWords } from '../../../../shared/model/threads/thread-acts';
import { threadAsMarkdown, threadAsPrompt } from '../../../../shared/model/threads/thread-export';
import { askAbout } from '../../state/agents/ask';
import { runCommand } from '../../state/commands';
import { markRead, setEntriesUnread, snooze } from '../../state/inbox/inbox-actions';
import { settleDeleted } from '../../state/inbox/settle-deleted';
import { toggleMark } from '../../state/inbox/inbox-view';
import { actAndStep } from '../../state/inbox/inbox-walk';
import { openEntryInDiff, openFileOf, openVersionsOf } from '../../state/inbox/open-entry';
import { reportCopied } from '../../state/report-copied';
import { copyText } from '../../ui/controls/copy-text';
import type { MenuItem } from '../../ui/layers/menu';

/** What can be done to one entry. */
export function entryMenuItems(entry: InboxEntry, now: number): readonly MenuItem[] {
  return [...ownItems(entry), { label: 'Choose with others', run: () => toggleMark(entry.id) }, { kind: 'separator' }, ...snoozeItems([entry], now)];
}

function ownItems(entry: InboxEntry): readonly MenuItem[] {
  if (entry.kind === 'broken-file') {
    const { fixRequest, deleted } = entry;
    if (deleted !== undefined) {
      return [
        { label: 'Put it back', run: () => void settleDeleted(entry, 'restore') },
        { label: 'Leave it out', run: () => void settleDeleted(entry, 'leave') },
        { label: 'Versions', run: () => void openVersionsOf(entry) },
      ];
    }
    return [
      { label: 'Open file', run: () => void openFileOf(entry) },
      { label: 'Versions', run: () => void openVersionsOf(entry) },
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
    { label: 'Ask agent…', disabledReason, run: () => void askAbout({ root: entry.root, file: entry.file }, [entry.thread]) },
    unreadItem(entry),
    { label: 'Open file on disk', run: () => void openFileOf(entry) },
  ];
}

/** The rest of what can be done to the thread that is read. */
export function paneMenuItems({ thread, identity, fileState }: Pick<InboxThread, 'thread' | 'identity' | 'fileState'>, entry: InboxThreadEntry, now: number): readonly MenuItem[] {
  const { root, file } = entry;
  const blocked = fileState === 'ok' ? undefined : 'The review file cannot be written';
  const exported = identity === null ? null : { ...identity, file };
  return [
    unreadItem(entry),
    { label: 'Ask agent…', disabledReason: blocked, run: () => void askAbout({ root, file }, [entry.thread]) },
    ...(exported === null
      ? []
      : [
          { label: 'Copy as Markdown', run: () => reportCopied(copyText(threadAsMarkdown(thread, exported))) },
          { label: 'Copy as prompt', run: () => reportCopied(copyText(threadAsPrompt(thread, exported))) },
        ]),
    { label: 'Open file on disk', run: () => void openFileOf(entry) },
    { kind: 'separator' },
    ...snoozeItems([entry], now),
  ];
}

function unreadItem(entry: InboxThreadEntry): MenuItem {
  return entry.unread > 0 ? { label: 'Mark read', run: () => void markRead([entry]) } : { label: 'Mark unread', run: () => void setEntriesUnread([entry], true) };
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
