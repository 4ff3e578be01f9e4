import type { RepoPath } from '../../base';
import type { Author } from './author';
import type { Lane, Resolution } from './lane';
import type { Anchor, Place } from './place';
import type { Placement } from './placement';

/** Names a thread within its review: its id, or for a thread without one `#` and a hash of its first comment. */
export type ThreadKey = string;

export interface Comment {
  /** Names the comment within its thread: its id, or for one without `@` and a hash of it. */
  readonly key: string;
  readonly id?: string;
  readonly author: Author;
  readonly body: string;
  /** As written in the file, normally UTC ISO 8601; may be unreadable. */
  readonly timestamp?: string;
  /** Id of the comment that this one answers. */
  readonly replyTo?: string;
  readonly tags: readonly string[];
}

export interface Thread {
  readonly key: ThreadKey;
  readonly id?: string;
  /** 1-based display number, shown as #07. Durable, never reused. */
  readonly number?: number;
  readonly state: 'open' | 'resolved';
  readonly title?: string;
  readonly tags: readonly string[];
  /** Recorded lines; absent for a review-wide thread and for one with a {@link brokenPath}. */
  readonly place?: Place;
  /** File path as written, when it is no path inside a repository: the thread is shown as one whose file is gone. */
  readonly brokenPath?: string;
  /** Trimmed text of the first recorded line. */
  readonly anchorText?: string;
  readonly anchor?: Anchor;
  /** The file says that the commented code is gone; kept by whoever serves the file. */
  readonly outdated?: true;
  readonly comments: readonly Comment[];
}

/** Something in a file that a person should know of; the rest of the file is still used. */
export interface Diagnostic {
  readonly severity: 'error' | 'warning' | 'info';
  /** 1-based. */
  readonly line?: number;
  /** 1-based, UTF-16 units. */
  readonly column?: number;
  readonly message: string;
}

/** searchlight: JSON inside the repository, one per comparison. local-review: YAML outside of it, one per commit. */
export type ReviewFormat = 'searchlight' | 'local-review';

/** One review file as read, free of its format. */
export interface Review {
  readonly format: ReviewFormat;
  readonly base?: string;
  readonly compare?: string;
  readonly baseCommit?: string;
  readonly compareCommit?: string;
  readonly threads: readonly Thread[];
  readonly viewed: readonly RepoPath[];
}

/** A thread joined with where its lines are now. */
export interface PlacedThread extends Thread {
  readonly placement: Placement;
}

/** A thread as the app shows it: placed, with who has to act on it and what of it was not seen. */
export interface ThreadView extends PlacedThread {
  readonly lane: Lane;
  /** Keys of comments by others that were not seen, in the file's order. */
  readonly unread: readonly string[];
  /** Set in the lane `verify`: who resolved it. */
  readonly resolution?: Resolution;
  /** The file says resolved, and somebody has replied since the person was done with it. */
  readonly repliedAfterResolved?: true;
}
