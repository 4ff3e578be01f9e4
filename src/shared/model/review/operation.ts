import type { RepoPath } from '../../base';
import type { Author } from './author';
import type { Anchor, Place } from './place';
import type { ThreadKey } from './review';

/**
 * What a person does to a review. Ids and times are made by the caller, so that an operation can be applied again to newer
 * bytes with the same result.
 */
export type Operation =
  | SingleOperation
  /** All of them one after the other, or none: puts back what somebody else's write removed, or undoes that. */
  | { readonly kind: 'several'; readonly operations: readonly SingleOperation[] };

export type SingleOperation =
  | {
      readonly kind: 'add-thread';
      readonly threadId: string;
      readonly commentId: string;
      /** Null for a review-wide thread. */
      readonly place: Place | null;
      /** For an old-side or mixed place: the nearest new-side lines that the format can hold. */
      readonly recorded: { readonly startLine: number; readonly endLine: number } | null;
      readonly anchorText?: string;
      readonly anchor?: Anchor;
      readonly title?: string;
      readonly body: string;
      readonly tags: readonly string[];
      readonly author: Author;
      readonly timestamp: string;
    }
  | {
      readonly kind: 'reply';
      readonly thread: ThreadKey;
      readonly commentId: string;
      /** Absent: the thread's last comment in the newest bytes. */
      readonly replyTo?: string;
      readonly body: string;
      readonly tags: readonly string[];
      readonly author: Author;
      readonly timestamp: string;
      /** "Post and reopen" on a resolved thread. */
      readonly reopen: boolean;
    }
  | { readonly kind: 'edit-comment'; readonly thread: ThreadKey; readonly comment: string; readonly body: string; readonly expectedBody: string }
  | {
      readonly kind: 'delete-comment';
      readonly thread: ThreadKey;
      readonly comment: string;
      /** Undo of a reply: the thread's state before it, and the tags that it brought to the thread. */
      readonly reverting?: { readonly state?: 'open' | 'resolved'; readonly tags: readonly string[] };
    }
  | { readonly kind: 'set-state'; readonly thread: ThreadKey; readonly state: 'open' | 'resolved' }
  | { readonly kind: 'set-tags'; readonly thread: ThreadKey; readonly tags: readonly string[] }
  | { readonly kind: 'set-viewed'; readonly paths: readonly RepoPath[]; readonly viewed: boolean }
  | {
      readonly kind: 'attach';
      readonly thread: ThreadKey;
      readonly place: Place;
      readonly recorded: { readonly startLine: number; readonly endLine: number };
      readonly anchorText: string;
      readonly anchor?: Anchor;
      /** Undo, where the format has it: the thread was called outdated before. */
      readonly outdated?: true;
    }
  /** Gives a thread, or with `comment` a comment of it, another id; answers to the comment follow. An id that is taken is not given out again. */
  | { readonly kind: 'rename'; readonly thread: ThreadKey; readonly comment: string | null; readonly id: string }
  /** Gives a thread another display number; null for the next one. */
  | { readonly kind: 'renumber'; readonly thread: ThreadKey; readonly number: number | null }
  /** Sets the highest number that was ever given out, never below the highest one in use. */
  | { readonly kind: 'set-counter'; readonly counter: number }
  /** Puts back what was removed: the comment or thread in the very text that it had, at its old index. */
  | { readonly kind: 'restore'; readonly thread: ThreadKey; readonly source: string; readonly index: number; readonly commentOf: boolean };

/** Why an operation was not applied; the file is as it was. */
export type OperationFailure =
  | { readonly code: 'thread-gone' }
  | { readonly code: 'comment-gone' }
  | { readonly code: 'comment-changed'; readonly body: string }
  | { readonly code: 'read-only'; readonly message: string };
