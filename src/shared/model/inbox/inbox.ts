import type { Sha, WorkspaceId } from '../../base';
import type { Author } from '../review/author';
import type { MissingPart } from '../missing/missing';
import type { Lane, Resolution } from '../review/lane';
import type { Placement } from '../review/placement';
import type { ReviewFormat, ThreadKey, ThreadView } from '../review/review';
import type { ReviewIdentity } from '../review/review-name';

/** A repository that is watched for replies, open in a window or not. */
export interface KnownRepository {
  /** Absolute path of its work tree. */
  readonly root: string;
  readonly name: string;
  /** Set while it is open. */
  readonly workspaceId: WorkspaceId | null;
  /** Formats in which it has reviews. */
  readonly formats: readonly ReviewFormat[];
  /** Threads awaiting the person, to verify, awaiting an agent; comments that are unread. */
  readonly counts: { readonly you: number; readonly verify: number; readonly agent: number; readonly unread: number; readonly resolved: number };
  /** Why it cannot be read, in a sentence: it moved, it is no repository any more. */
  readonly problem: string | null;
  /** Notifications about it are wanted. */
  readonly notify: boolean;
}

/** Names a thread over all repositories: which repository, which review file, which thread. */
export interface ThreadAddress {
  readonly root: string;
  /** As `ReviewFileState.file`: relative to the root for Searchlight, absolute for local-review. */
  readonly file: string;
  readonly thread: ThreadKey;
}

/** Names a review file over all repositories. */
export type ReviewAddress = Pick<ThreadAddress, 'root' | 'file'>;

interface Entry {
  /** Unique and stable over versions of the file. */
  readonly id: string;
  readonly root: string;
  readonly repository: string;
  readonly format: ReviewFormat;
  readonly file: string;
  /** Hidden until this moment, UTC ISO 8601; null when it is not snoozed. A new comment wakes it. */
  readonly snoozedUntil: string | null;
}

/** What the Inbox lists. */
export type InboxEntry =
  | (Entry & {
      readonly kind: 'thread';
      readonly thread: ThreadKey;
      /** `#07`, or the thread's id. */
      readonly label: string;
      readonly title: string;
      /** Commit whose review holds it; null for a comparison's. */
      readonly commit: Sha | null;
      /** Recorded place in words, `renew.ts 43–51`; '' for a review-wide thread. */
      readonly place: string;
      readonly path: string | null;
      /** As the file says, or of a broken file its last readable version. */
      readonly state: 'open' | 'resolved';
      readonly lane: Lane;
      /** Set in the lane `verify` where it is known: who resolved it. */
      readonly resolution: Resolution | null;
      /** All comments, and those by others that were not seen. */
      readonly comments: number;
      /** How many of them came while something was written here, so that it is not known yet whether they are unread. */
      readonly unnoted?: number;
      readonly unread: number;
      readonly outdated: boolean;
      /** The last comment: who, its first 200 UTF-16 units as plain text, when (as written). */
      readonly last: { readonly author: Author; readonly own: boolean; readonly text: string; readonly at: string | null } | null;
      readonly tags: readonly string[];
      /** Agents that wrote in it, each once. */
      readonly agents: readonly string[];
      /** UTC ISO 8601: when its newest comment came, else when the file was written. */
      readonly at: string;
    })
  | (Entry & {
      readonly kind: 'broken-file';
      readonly line: number;
      readonly column: number;
      readonly message: string;
      /** Text to give to an agent so that it repairs the file; null where none helps. */
      readonly fixRequest: string | null;
      /** Set for a file that can be read, and from which somebody else's write removed what persons wrote. */
      readonly missing?: readonly MissingPart[];
      /** Set for a file that was deleted while the app did not run: the threads and comments that it held. */
      readonly deleted?: { readonly threads: number; readonly comments: number };
      readonly at: string;
    });

export type InboxThreadEntry = Extract<InboxEntry, { readonly kind: 'thread' }>;
export type BrokenFileEntry = Extract<InboxEntry, { readonly kind: 'broken-file' }>;

/** Snoozed until this moment means: until somebody replies. */
export const untilReply = '9999-12-31T23:59:59.000Z';

/** A thread with what the reading pane shows, for repositories that may not be open: places are the recorded ones. */
export interface InboxThread {
  readonly address: ThreadAddress;
  readonly entry: InboxThreadEntry;
  readonly thread: ThreadView;
  /** Null for a file that does not say what it is about. */
  readonly identity: ReviewIdentity | null;
  /** Base and compare, or the commit's subject, in words. */
  readonly review: string;
  readonly ownNames: readonly string[];
  /** Recorded lines with up to three around them, where the file or the repository has them. */
  readonly lines: { readonly firstLine: number; readonly text: string } | null;
  readonly fileState: 'ok' | 'broken' | 'read-only';
}

/** Where the lines of a thread are now, in a repository that need not be open. */
export interface PlacedLines {
  readonly placement: Placement;
  /** The lines of the placement as they are, `first` being the 1-based number of the first; null where it has none, or no text. */
  readonly now: { readonly first: number; readonly lines: readonly string[] } | null;
}

export interface InboxContents {
  /** loading: some repository has not been read once. Those that were are listed, and told of, all the same. */
  readonly state: 'loading' | 'ready';
  /** Those that were read, or cannot be. */
  readonly repositories: readonly KnownRepository[];
  /** Active entries first, newest first within; both they and resolved threads only up to a limit. */
  readonly entries: readonly InboxEntry[];
  /** Active entries that are not listed. */
  readonly moreActive: number;
  /** Resolved threads that are not listed. */
  readonly moreResolved: number;
  /** UTC ISO 8601 until when notifications are held back; null when they are not. */
  readonly pausedUntil: string | null;
  /** Faults beside those that make a repository unreadable, in sentences: the system gives out no more watches, say. */
  readonly problems: readonly string[];
}
