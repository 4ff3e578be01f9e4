import { z } from 'zod';
import { answers, editFailures, type Posted } from './call-spec';
import { body, missingParts, place, tags, text, threadKey, workspace } from './inputs';

/** Threads and comments of the review that is shown. */
export const reviewCalls = {
  /** Starts a thread; a null place makes it review-wide. */
  'threads.add': answers<Posted>()(
    z.object({ ...workspace, place: place.nullable(), title: text(500).exactOptional(), body, tags }),
    ...editFailures,
  ),
  'threads.reply': answers<Posted>()(
    z.object({ ...workspace, thread: threadKey, replyTo: threadKey.exactOptional(), body, tags, reopen: z.boolean() }),
    ...editFailures,
  ),
  'threads.setState': answers<Posted>()(
    z.object({ ...workspace, thread: threadKey, state: z.enum(['open', 'resolved']) }),
    ...editFailures,
  ),
  /** Accepts that somebody else resolved a thread, or a reply that came after; nothing is written to its file. */
  'threads.confirm': answers<Posted>()(z.object({ ...workspace, thread: threadKey }), ...editFailures),
  'threads.setTags': answers<Posted>()(
    z.object({ ...workspace, thread: threadKey, tags }),
    ...editFailures,
  ),
  /** Writes a new place for a thread that was lost or outdated. */
  'threads.attach': answers<Posted>()(
    z.object({ ...workspace, thread: threadKey, place }),
    ...editFailures,
    'not-found',
  ),
  /** `expectedBody` is the text that the edit began from. */
  'comments.edit': answers<Posted>()(
    z.object({ ...workspace, thread: threadKey, comment: threadKey, body, expectedBody: body }),
    ...editFailures,
  ),
  'comments.delete': answers<Posted>()(
    z.object({ ...workspace, thread: threadKey, comment: threadKey }),
    ...editFailures,
  ),
  /** Comments of the shown review that a person has had before their eyes. */
  'marks.seen': answers<null>()(
    z.object({ ...workspace, comments: z.array(z.object({ thread: threadKey, comment: threadKey }).readonly()).max(1000).readonly() }),
    'workspace-closed',
  ),
  /** Marks threads of the shown review as read, or the last comment by somebody else in each as unread. */
  'marks.setUnread': answers<null>()(
    z.object({ ...workspace, threads: z.array(threadKey).max(1000).readonly(), unread: z.boolean() }),
    'workspace-closed',
  ),
  /** Marks everything in every review of the repository as read. */
  'marks.allSeen': answers<null>()(z.object({ ...workspace }), 'workspace-closed'),
  /** Puts back what somebody else's write removed, by the ids of the missing parts. */
  'review.putBack': answers<Posted>()(z.object({ ...workspace, missing: missingParts }), ...editFailures),
  /** Takes it that they are missing; nothing is written. */
  'review.giveUp': answers<null>()(z.object({ ...workspace, missing: missingParts }), 'workspace-closed'),
  'review.undo': answers<Posted>()(
    z.object({ ...workspace, undo: text(128) }),
    ...editFailures,
    'not-found',
  ),
  /**
   * Settles a review whose file was deleted while it was open: `restore` writes its last readable version again,
   * `start-empty` accepts that it is gone.
   */
  'review.settleVanished': answers<null>()(z.object({ ...workspace, how: z.enum(['restore', 'start-empty']) }), ...editFailures),
  /** Asks where to save the shown review as Markdown; the answer is null when the dialog was closed. */
  'review.export': answers<{ readonly path: string | null }>()(z.object(workspace), 'workspace-closed', 'not-found', 'not-saved'),
  /** Shows a review file in the system's file manager. */
  'review.revealFile': answers<null>()(z.object({ ...workspace, file: text(8192) }), 'workspace-closed', 'not-found'),
  /** Opens a review file with the system's program for it. */
  'review.openFile': answers<null>()(z.object({ ...workspace, file: text(8192) }), 'workspace-closed', 'not-found', 'not-opened'),
} as const;
