import type { Result, WorkspaceId } from '../../../../shared/base';
import type { CallInput, CallResult, Failure, Posted } from '../../../../shared/ipc';
import type { InboxEntry, InboxThreadEntry, KnownRepository, ThreadAddress } from '../../../../shared/model/inbox/inbox';
import { isThreadEntry, isWritable } from '../../../../shared/model/inbox/inbox-filter';
import { untilWords } from '../../../../shared/model/inbox/inbox-words';
import { actsOf, type ThreadAct } from '../../../../shared/model/threads/thread-acts';
import { call } from '../../client/client';
import { chooseFolder } from '../app/open-folder';
import { mirror } from '../mirror';
import { notify } from '../notices';
import { perform, performAll } from '../operations';
import { reportFailure } from '../report';
import { holdUnread } from '../reviews/seen';
import { noteOwnState } from '../reviews/thread-actions';
import { counted } from '../../../../shared/model/words/counted';

/** What main can take of entries at once. */
const mostAtOnce = 5_000;

export function addressOf({ root, file, thread }: InboxThreadEntry): ThreadAddress {
  return { root, file, thread };
}

/** Resolves, confirms or reopens a thread where it is. Answers whether it was done. */
export async function actOnEntry(entry: InboxThreadEntry, act: ThreadAct): Promise<boolean> {
  return (await perform<Result<Posted, Failure>>(null, change(entry, act))).ok;
}

function change(entry: InboxThreadEntry, act: ThreadAct): Promise<Result<Posted, Failure>> {
  const state = act === 'reopen' ? 'open' : 'resolved';
  noteOwnState(entry.thread, state);
  // What the file says already is only taken note of.
  const inFile = act === 'resolve' || act === 'reopen';
  return inFile ? call('inbox.setState', { ...addressOf(entry), state }) : call('inbox.confirm', addressOf(entry));
}

/** Resolves or confirms several threads, as one change to take back. Those that are done already stay as they are. */
export async function settleEntries(entries: readonly InboxEntry[]): Promise<void> {
  const threads = entries.filter(isThreadEntry).filter((entry) => isWritable(entry) && actsOf(entry).first !== 'reopen');
  if (threads.length === 0) {
    notify({ kind: 'undo', message: 'Nothing of the selection can be resolved.', seconds: 4 });
    return;
  }
  await performAll(
    null,
    threads.map((entry) => () => change(entry, actsOf(entry).first)),
    { undoMessage: `${counted(threads.length, 'thread')} resolved or confirmed.` },
  );
}

/** Posts a reply. A failure is left to the caller, which still has the text. */
export async function replyTo(address: ThreadAddress, reply: Omit<CallInput<'inbox.reply'>, keyof ThreadAddress>): Promise<CallResult<'inbox.reply'>> {
  const result = await call('inbox.reply', { ...address, ...reply });
  return result.ok ? perform(null, Promise.resolve(result)) : result;
}

/** Marks threads as read, or the last comment by somebody else in each as unread. */
export async function setEntriesUnread(entries: readonly InboxThreadEntry[], unread: boolean): Promise<void> {
  if (unread) for (const { root, file, thread } of entries) holdUnread({ root, file }, thread);
  if (entries.length > 0) await reportFailure(sendUnread(entries, unread));
}

function sendUnread(entries: readonly InboxThreadEntry[], unread: boolean): Promise<CallResult<'inbox.setUnread'>> {
  return call('inbox.setUnread', { entries: entries.slice(0, mostAtOnce).map(({ id }) => id), unread });
}

/** Marks listed threads as read, and offers to take that back. */
export async function markRead(entries: readonly InboxEntry[]): Promise<void> {
  const unread = unreadOf(entries);
  if (unread.length > 0) offerUnread(await sendUnread(unread, false), unread, `${counted(unread.length, 'thread')} marked as read.`);
}

/** Marks everything in every repository as read. */
export async function markEverythingRead(): Promise<void> {
  const unread = unreadOf(mirror.get('inbox', '')?.entries ?? []);
  offerUnread(await call('inbox.allSeen', {}), unread, 'Everything is marked as read.');
}

function unreadOf(entries: readonly InboxEntry[]): readonly InboxThreadEntry[] {
  return entries.filter(isThreadEntry).filter((entry) => entry.unread > 0);
}

/** Offers to make exactly those comments unread again that were. */
function offerUnread(result: CallResult<'inbox.allSeen' | 'inbox.setUnread'>, unread: readonly InboxThreadEntry[], message: string): void {
  if (!result.ok) {
    notify({ kind: 'failure', message: result.error.message });
    return;
  }
  const { undo } = result.value;
  const takeBack = (): void => {
    for (const { root, file, thread } of unread) holdUnread({ root, file }, thread);
    void reportFailure(call('inbox.undo', { undo }));
  };
  notify({ kind: 'undo', message, action: { label: 'Undo', run: takeBack } });
}

/** Hides entries until a moment, or with null shows them again; and offers to take that back. */
export async function snooze(entries: readonly InboxEntry[], until: string | null): Promise<void> {
  if (entries.length === 0) return;
  const send = (some: readonly InboxEntry[], moment: string | null): Promise<boolean> =>
    reportFailure(call('inbox.snooze', { entries: some.slice(0, mostAtOnce).map(({ id }) => id), until: moment }));
  if (!(await send(entries, until))) return;
  const undo = async (): Promise<void> => {
    for (const before of new Set(entries.map(({ snoozedUntil }) => snoozedUntil))) {
      await send(entries.filter(({ snoozedUntil }) => snoozedUntil === before), before);
    }
  };
  const what = entries.length === 1 ? '' : `${entries.length.toLocaleString('en')} entries `;
  const done = until === null ? 'back in the Inbox' : `snoozed ${untilWords(until, Date.now())}`;
  const words = `${what}${done}`;
  notify({ kind: 'undo', message: `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`, action: { label: 'Undo', run: () => void undo() } });
}

/** Asks for a folder and watches the repositories in it. */
export async function watchFolder(): Promise<void> {
  const path = await chooseFolder();
  if (path === null) return;
  const result = await call('inbox.watch', { path });
  if (!result.ok) notify({ kind: 'failure', message: result.error.message });
  else if (result.value.failure !== undefined) notify({ kind: 'failure', message: result.value.failure.message });
}

/** Takes a repository off the watch list, and offers to put it back. */
export async function unwatch({ root, name }: KnownRepository): Promise<void> {
  if (!(await reportFailure(call('inbox.unwatch', { root })))) return;
  notify({ kind: 'undo', message: `${name} is no longer watched.`, action: { label: 'Undo', run: () => void reportFailure(call('inbox.watch', { path: root })) } });
}

export function setRepositoryNotify({ root }: KnownRepository, wanted: boolean): void {
  void reportFailure(call('inbox.setNotify', { root, notify: wanted }));
}

/** Holds notifications back until a moment, UTC ISO 8601; null gives them again. */
export function pauseNotifications(until: string | null): void {
  void reportFailure(call('inbox.pause', { until }));
}

/** The workspace of a repository that is open; null for one that is not, or not known. */
export function workspaceOfRoot(root: string): WorkspaceId | null {
  return mirror.get('inbox', '')?.repositories.find((repository) => repository.root === root)?.workspaceId ?? null;
}
