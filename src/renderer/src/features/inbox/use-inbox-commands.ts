import type { RefObject } from 'react';
import type { InboxEntry, InboxThreadEntry } from '../../../../shared/model/inbox/inbox';
import { isInPlace, isThreadEntry, isWritable } from '../../../../shared/model/inbox/inbox-filter';
import { actsOf } from '../../../../shared/model/threads/thread-acts';
import { askAbout } from '../../state/agents/ask';
import { useCommands, type Command } from '../../state/commands';
import { goToLastReply } from '../../state/inbox/go-to-session';
import { markEverythingRead, markRead, setEntriesUnread, settleEntries, snooze, watchFolder } from '../../state/inbox/inbox-actions';
import { activeEntry, inboxEntry, toggleMark, unmark, useInboxView } from '../../state/inbox/inbox-view';
import { actAndStep, startWalk } from '../../state/inbox/inbox-walk';
import { openEntryInDiff } from '../../state/inbox/open-entry';
import { mirror } from '../../state/mirror';
import { canUndo, undoLast } from '../../state/operations';

interface InboxCommandSources {
  readonly filter: RefObject<HTMLInputElement | null>;
  /** Asks until when entries shall be hidden. */
  readonly askSnooze: () => void;
}

/** What can be done in the Inbox with the keyboard and from the palette: to the entry that is read, or to all chosen ones. */
export function useInboxCommands({ filter, askSnooze }: InboxCommandSources): void {
  useCommands([
    { id: 'review.undo', enabled: () => canUndo() || 'Nothing to undo', run: () => void undoLast() },
    { id: 'inbox.filter', run: () => filter.current?.focus() },
    { id: 'inbox.open', enabled: needsThread, run: onThread((entry) => void openEntryInDiff(entry)) },
    { id: 'inbox.act', enabled: needsWritable, run: act },
    {
      id: 'inbox.reopen',
      enabled: () => (offersSecond() ? true : 'Only for a thread to verify'),
      run: onThread((entry) => void actAndStep(entry, 'second')),
    },
    { id: 'inbox.ask', enabled: needsOneReview, run: ask },
    { id: 'inbox.markUnread', enabled: needsEntry, run: () => void setEntriesUnread(chosenOrActive().filter(isThreadEntry), true) },
    { id: 'inbox.markRead', enabled: needsEntry, run: () => void markRead(chosenOrActive()) },
    { id: 'inbox.snooze', enabled: needsEntry, run: askSnooze },
    { id: 'inbox.wake', enabled: needsEntry, run: () => void snooze(chosenOrActive(), null) },
    { id: 'inbox.choose', enabled: needsEntry, run: chooseActive },
    { id: 'inbox.across', enabled: needsThread, run: onThread((entry) => void goToLastReply(entry)) },
    { id: 'inbox.verifyAll', enabled: () => toVerify().length > 0 || 'Nothing is to be verified', run: () => startWalk(toVerify()) },
    { id: 'inbox.markAllRead', run: () => void markEverythingRead() },
    { id: 'inbox.watch', run: () => void watchFolder() },
  ]);
}

/** What a command acts on: all that are chosen, else the one that is read. */
export function chosenOrActive(): readonly InboxEntry[] {
  const { marked } = useInboxView.getState();
  if (marked.size > 0) return [...marked].flatMap((id) => inboxEntry(id) ?? []);
  const active = activeEntry();
  return active === null ? [] : [active];
}

function needsEntry(): ReturnType<NonNullable<Command['enabled']>> {
  return chosenOrActive().length > 0 || 'No thread is chosen';
}

function needsThread(): ReturnType<NonNullable<Command['enabled']>> {
  return activeEntry()?.kind === 'thread' || 'No thread is chosen';
}

function needsWritable(): ReturnType<NonNullable<Command['enabled']>> {
  const threads = chosenOrActive().filter(isThreadEntry);
  if (threads.length === 0) return 'No thread is chosen';
  return threads.some(isWritable) || 'The review file cannot be read';
}

function needsOneReview(): ReturnType<NonNullable<Command['enabled']>> {
  const writable = needsWritable();
  return writable === true ? askable() !== null || 'What is chosen is of several reviews' : writable;
}

/** The threads to ask about, where all are of one review. */
function askable(): readonly [InboxThreadEntry, ...InboxThreadEntry[]] | null {
  const [first, ...others] = chosenOrActive().filter(isThreadEntry).filter(isWritable);
  return first === undefined || others.some(({ root, file }) => root !== first.root || file !== first.file) ? null : [first, ...others];
}

function ask(): void {
  const entries = askable();
  if (entries !== null) void askAbout({ root: entries[0].root, file: entries[0].file }, entries.map(({ thread }) => thread));
}

function offersSecond(): boolean {
  const active = activeEntry();
  return active?.kind === 'thread' && isWritable(active) && actsOf(active).second !== undefined;
}

function onThread(run: (entry: InboxThreadEntry) => void): () => void {
  return () => {
    const active = activeEntry();
    if (active?.kind === 'thread') run(active);
  };
}

function act(): void {
  const { marked } = useInboxView.getState();
  if (marked.size > 0) {
    const entries = chosenOrActive();
    unmark();
    void settleEntries(entries);
    return;
  }
  const active = activeEntry();
  if (active?.kind === 'thread') void actAndStep(active, 'first');
}

function chooseActive(): void {
  const active = activeEntry();
  if (active !== null) toggleMark(active.id);
}

function toVerify(): readonly InboxEntry[] {
  return (mirror.get('inbox', '')?.entries ?? []).filter((entry) => isInPlace(entry, { kind: 'verify' }));
}
