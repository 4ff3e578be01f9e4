import type { Disposable, Result } from '../../../shared/base';
import type { CallInput, Failure, Posted } from '../../../shared/ipc';
import type { InboxThread, ThreadAddress } from '../../../shared/model/inbox/inbox';
import type { EditFailure } from '../edit-failure';

type Edit = Promise<Result<Posted, EditFailure | Failure<'not-found'>>>;

/** Threads over all known repositories, open or not: read, watched, published in the topic `inbox`, and changed. */
export interface Inbox extends Disposable {
  thread(address: ThreadAddress): Promise<Result<InboxThread, Failure<'not-found' | 'thread-gone'>>>;
  /** Unsent texts; the same as those of the open repository. */
  drafts(root: string): Promise<Result<{ readonly drafts: readonly { readonly key: string; readonly text: string }[] }, Failure<'not-found'>>>;
  saveDraft(draft: CallInput<'inbox.saveDraft'>): Promise<Result<null, Failure<'not-found'>>>;
  reply(reply: CallInput<'inbox.reply'>): Edit;
  setState(change: CallInput<'inbox.setState'>): Edit;
  /** Accepts that somebody else resolved a thread, or a reply that came after; nothing is written to its file. */
  confirm(address: ThreadAddress): Edit;
  /** Puts back what somebody else's write removed from a review. */
  putBack(parts: CallInput<'inbox.putBack'>): Edit;
  /** Takes it that parts are missing; nothing is written to a file. */
  giveUp(parts: CallInput<'inbox.giveUp'>): void;
  undo(token: string): Edit;
  seen(seen: CallInput<'inbox.seen'>): void;
  /** Entries by their ids. */
  setUnread(entries: readonly string[], unread: boolean): void;
  /** Everything in a repository, or with null in all. */
  allSeen(root: string | null): void;
  /** @param until UTC ISO 8601; null shows the entries again */
  snooze(entries: readonly string[], until: string | null): void;
  /** Watches these roots of work trees, even if they were taken off the list before. */
  watch(roots: readonly string[]): void;
  unwatch(root: string): void;
  setNotify(root: string, notify: boolean): void;
  /** @param until UTC ISO 8601; null for now */
  pause(until: string | null): void;
  /** Another repository was opened or closed. */
  openChanged(): void;
  /** Looks at every repository again: a net under the watchers, for when a window gets the focus. */
  refresh(): Promise<void>;
  /** System watches that are held now. */
  watches(): number;
}
