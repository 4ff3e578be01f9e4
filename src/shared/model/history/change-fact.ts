import type { RepoPath } from '../../base';
import type { Author } from '../review/author';
import type { Place } from '../review/place';
import type { ThreadKey } from '../review/review';

/** A thread as facts name it. */
export interface NamedThread {
  readonly key: ThreadKey;
  readonly number?: number;
  readonly id?: string;
  /** Its title, or the first words of its first comment. */
  readonly title: string;
}

export interface NamedComment {
  readonly key: string;
  /** As the earlier version has it, of an added one as the later version has it. */
  readonly author: Author;
}

/** One thing in which a version of a review file differs from the one before. Threads and comments are named as the later version has them, those that are gone as the earlier one has. */
export type ChangeFact =
  | { readonly kind: 'thread-added'; readonly thread: NamedThread; readonly author: Author | null }
  | { readonly kind: 'thread-removed'; readonly thread: NamedThread; readonly comments: readonly NamedComment[] }
  | { readonly kind: 'comment-added' | 'comment-removed'; readonly thread: NamedThread; readonly comment: NamedComment }
  | { readonly kind: 'comment-edited'; readonly thread: NamedThread; readonly comment: NamedComment; readonly before: string; readonly after: string }
  | { readonly kind: 'author-changed'; readonly thread: NamedThread; readonly comment: NamedComment; readonly after: Author }
  | { readonly kind: 'state-changed'; readonly thread: NamedThread; readonly state: 'open' | 'resolved' }
  | { readonly kind: 'tags-changed'; readonly thread: NamedThread; readonly added: readonly string[]; readonly removed: readonly string[] }
  | { readonly kind: 'title-changed'; readonly thread: NamedThread; readonly before: string; readonly after: string }
  /** Null for a review-wide thread, and for one whose path is none. */
  | { readonly kind: 'place-changed'; readonly thread: NamedThread; readonly before: Place | null; readonly after: Place | null }
  | { readonly kind: 'viewed-changed'; readonly added: readonly RepoPath[]; readonly removed: readonly RepoPath[] }
  /** The same thread, or comment of it, under another id. */
  | { readonly kind: 'thread-id-replaced'; readonly thread: NamedThread; readonly before: string }
  | { readonly kind: 'comment-id-replaced'; readonly thread: NamedThread; readonly comment: NamedComment; readonly before: string }
  /** The counter of numbers went back; null where it is not written any more. */
  | { readonly kind: 'counter-lowered'; readonly before: number; readonly after: number | null }
  | { readonly kind: 'number-changed'; readonly thread: NamedThread; readonly before: number }
  /** A thread that is new has a number that was given out before. */
  | { readonly kind: 'number-reused'; readonly thread: NamedThread; readonly reused: number }
  /** Names of fields that nothing else tells of. */
  | { readonly kind: 'fields-changed'; readonly fields: readonly string[] }
  | { readonly kind: 'unreadable'; readonly line: number; readonly column: number; readonly message: string }
  | { readonly kind: 'readable-again' }
  /** Nothing is known of what was before. */
  | { readonly kind: 'first-version'; readonly threads: number; readonly comments: number }
  /** It says the same in another layout. */
  | { readonly kind: 'layout-changed' };

/** Whether a change is one that nobody but the author, or nobody at all, is to make. */
export function isDamage(fact: ChangeFact): boolean {
  switch (fact.kind) {
    case 'comment-removed':
    case 'comment-edited':
    case 'author-changed':
      return fact.comment.author.kind === 'human';
    case 'thread-removed':
      return fact.comments.some(({ author }) => author.kind === 'human');
    case 'thread-id-replaced':
    case 'comment-id-replaced':
    case 'counter-lowered':
    case 'number-changed':
    case 'number-reused':
    case 'unreadable':
      return true;
    default:
      return false;
  }
}
