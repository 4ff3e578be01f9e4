import type { Disposable, Result } from '../../../shared/base';
import type { CallInput, Failure, Posted } from '../../../shared/ipc';
import type { InboxThread, ThreadAddress } from '../../../shared/model/inbox/inbox';
import type { ReviewFormat } from '../../../shared/model/review/review';
import type { EditFailure } from '../edit-failure';
import type { ReviewEdits } from '../review-edits';
import type { KnownReview } from './known-reviews';

type Edit = Promise<Result<Posted, EditFailure | Failure<'not-found'>>>;

/** Threads over all known repositories, open or not: read, watched, published in the topic `inbox`, and changed. */
export interface Inbox extends Disposable {
  /** A review file of a known repository; null when it is not watched or not there. */
  find(root: string, file: string): KnownReview | null;
  /** Names that mean the person in a repository; the first one signs. */
  ownNames(root: string, format: ReviewFormat): readonly string[];
  /** Changes that can be taken back with {@link undo}. */
  readonly edits: Pick<ReviewEdits<KnownReview>, 'perform' | 'rewrite'>;
  thread(address: ThreadAddress): Promise<Result<InboxThread, Failure<'not-found' | 'thread-gone'>>>;
  /** Unsent texts; the same as those of the open repository. */
  drafts(root: string): Promise<Result<{ readonly drafts: readonly { readonly key: string; readonly text: string }[] }, Failure<'not-found'>>>;
  saveDraft(draft: CallInput<'inbox.saveDraft'>): Promise<Result<null, Failure<'not-found'>>>;
  reply(reply: CallInput<'inbox.reply'>): Edit;
  setState(change: CallInput<'inbox.setState'>): Edit;
  setTags(change: CallInput<'inbox.setTags'>): Edit;
  /** Accepts that somebody else resolved a thread, or a reply that came after; nothing is written to its file. */
  confirm(address: ThreadAddress): Edit;
  /** Puts back what somebody else's write removed from a review. */
  putBack(parts: CallInput<'inbox.putBack'>): Edit;
  /** Takes it that parts are missing; nothing is written to a file. */
  giveUp(parts: CallInput<'inbox.giveUp'>): void;
  /** Writes a deleted review file again, or accepts that it is gone. */
  settleDeleted(settled: CallInput<'inbox.settleDeleted'>): Promise<Result<null, EditFailure | Failure<'not-found'>>>;
  editComment(edit: CallInput<'inbox.editComment'>): Edit;
  deleteComment(comment: CallInput<'inbox.deleteComment'>): Edit;
  /** Takes back a change of a review, or marking as read or unread. */
  undo(token: string): Edit;
  seen(seen: CallInput<'inbox.seen'>): void;
  /** Entries by their ids. Answers a token for {@link undo}. */
  setUnread(entries: readonly string[], unread: boolean): string;
  /** Everything in a repository, or with null in all. Answers a token for {@link undo}. */
  allSeen(root: string | null): Promise<string>;
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
