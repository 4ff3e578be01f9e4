import { z } from 'zod';
import type { InboxThread, PlacedLines } from '../../model/inbox/inbox';
import type { CommentOrigin } from '../../model/sessions/session-links';
import type { OpenFailure } from '../../model/snapshots';
import { answers, editFailures, type Posted } from './call-spec';
import { body, missingParts, moment, place, reviewAddress, tags, text, threadAddress, threadKey } from './inputs';

const inboxEntries = z.array(text(20_000).min(1)).max(5000).readonly();

/** Threads of all known repositories, open or not. */
export const inboxCalls = {
  /** A thread as the Inbox's reading pane shows it. */
  'inbox.thread': answers<InboxThread>()(z.object(threadAddress), 'not-found', 'thread-gone'),
  /** Unsent texts of a known repository, open or not; the same that `drafts.load` answers with. */
  'inbox.drafts': answers<{ readonly drafts: readonly { readonly key: string; readonly text: string }[] }>()(z.object({ root: text(8192).min(1) }), 'not-found'),
  /** Keeps an unsent text; an empty one is forgotten. */
  'inbox.saveDraft': answers<null>()(z.object({ root: text(8192).min(1), key: text(10_000), text: body }), 'not-found'),
  'inbox.reply': answers<Posted>()(z.object({ ...threadAddress, replyTo: threadKey.exactOptional(), body, tags, reopen: z.boolean() }), ...editFailures, 'not-found'),
  'inbox.setState': answers<Posted>()(z.object({ ...threadAddress, state: z.enum(['open', 'resolved']) }), ...editFailures, 'not-found'),
  'inbox.setTags': answers<Posted>()(z.object({ ...threadAddress, tags }), ...editFailures, 'not-found'),
  /** Writes a new place for a thread that was lost. Starts git in the repository. */
  'inbox.attach': answers<Posted>()(z.object({ ...threadAddress, place }), ...editFailures, 'not-found', 'git-failed', 'cancelled'),
  /** `expectedBody` is the text that the edit began from. */
  'inbox.editComment': answers<Posted>()(z.object({ ...threadAddress, comment: threadKey, body, expectedBody: body }), ...editFailures, 'not-found'),
  'inbox.deleteComment': answers<Posted>()(z.object({ ...threadAddress, comment: threadKey }), ...editFailures, 'not-found'),
  /** Accepts that somebody else resolved a thread, or a reply that came after; nothing is written to its file. */
  'inbox.confirm': answers<Posted>()(z.object(threadAddress), ...editFailures, 'not-found'),
  'inbox.putBack': answers<Posted>()(z.object({ ...reviewAddress, missing: missingParts }), ...editFailures, 'not-found'),
  /** Writes a deleted review file again with what it held last, unless it came back; or accepts that it is gone. */
  'inbox.settleDeleted': answers<null>()(z.object({ ...reviewAddress, how: z.enum(['restore', 'leave']) }), ...editFailures, 'not-found'),
  'inbox.giveUp': answers<null>()(z.object({ ...reviewAddress, missing: missingParts })),
  /** Takes back a change of a review, or what `inbox.setUnread` and `inbox.allSeen` did. */
  'inbox.undo': answers<Posted>()(z.object({ undo: text(128) }), ...editFailures, 'not-found'),
  /** Comments that a person has had before their eyes. Unknown ones are left out. */
  'inbox.seen': answers<null>()(
    z.object({
      root: text(8192),
      file: text(8192),
      comments: z.array(z.object({ thread: threadKey, comment: threadKey }).readonly()).max(1000).readonly(),
    }),
  ),
  /** Marks threads, by the ids of their entries, as read, or the last comment by somebody else in each as unread. */
  'inbox.setUnread': answers<{ readonly undo: string }>()(z.object({ entries: inboxEntries, unread: z.boolean() })),
  /** Marks everything as read, in one repository or in all. */
  'inbox.allSeen': answers<{ readonly undo: string }>()(z.object({ root: text(8192).exactOptional() })),
  /** Opens a review file with the system's program for it. */
  'inbox.openFile': answers<null>()(z.object(reviewAddress), 'not-found', 'not-opened'),
  /** Where a comment was written, as far as that is known. */
  'inbox.commentOrigin': answers<CommentOrigin>()(z.object({ ...threadAddress, comment: threadKey }), 'not-found', 'thread-gone', 'comment-gone'),
  /** Where the lines of a thread are now. Starts git in the repository; null where that cannot say. */
  'inbox.placement': answers<{ readonly placed: PlacedLines | null }>()(z.object(threadAddress), 'not-found', 'thread-gone', 'git-failed', 'cancelled'),
  /** Hides entries, by their ids, until a moment or until somebody replies; null shows them again. */
  'inbox.snooze': answers<null>()(z.object({ entries: inboxEntries, until: moment.nullable() })),
  /** Watches a repository without opening it: the one that the path lies in, or those found below it. */
  'inbox.watch': answers<{ readonly watched: readonly string[]; readonly failure?: OpenFailure }>()(z.object({ path: text(8192).min(1) })),
  /** Takes a repository off the watch list until it is opened or watched again. One that is open stays. */
  'inbox.unwatch': answers<null>()(z.object({ root: text(8192) })),
  'inbox.setNotify': answers<null>()(z.object({ root: text(8192), notify: z.boolean() })),
  /** Holds notifications back until a moment; null gives them again. */
  'inbox.pause': answers<null>()(z.object({ until: moment.nullable() })),
} as const;
