import type { Head } from '../shared/model/comparison/comparison';
import type { Author } from '../shared/model/review/author';
import type { FileStatus, Stage } from '../shared/model/comparison/changed-file';
import type { Lane } from '../shared/model/review/lane';
import type { Side } from '../shared/model/review/place';
import type { Placement } from '../shared/model/review/placement';

/**
 * What `sidelight inspect --json` prints, for scripts and agents. Fields are added, never renamed or removed. Lines are 1-based
 * and inclusive; paths have forward slashes and are relative to the root; null is "not known" or "there is none".
 */
export interface Inspection {
  readonly repository: { readonly root: string; readonly head: Head };
  readonly comparison: InspectedComparison;
  readonly files: readonly InspectedFile[];
  /** Every review of the repository, by file: first those in it, then those of its commits in the local-review home. */
  readonly reviews: readonly (InspectedReview | InspectedCommitReview)[];
}

interface InspectedComparison {
  /** Names as chosen: branches, tags, or commits. */
  readonly base: string;
  readonly compare: string;
  readonly baseline: { readonly sha: string | null; readonly mode: 'auto' | 'pinned'; readonly reason: string };
  /** Commits in compare and not in base, and the reverse. */
  readonly ahead: number | null;
  readonly behind: number | null;
  /** What is wrong, a sentence each. */
  readonly problems: readonly string[];
}

export interface InspectedFile {
  readonly path: string;
  readonly oldPath?: string;
  readonly status: FileStatus;
  readonly stage: Stage;
  /** Null for files that are not lines of text. */
  readonly additions: number | null;
  readonly deletions: number | null;
  /** Why the file is not shown as two texts: "binary: 4.2 MB to 4.3 MB". */
  readonly reason?: string;
  readonly viewed: 'no' | 'yes' | 'changed';
}

export interface InspectedReview {
  readonly format: 'searchlight';
  readonly file: string;
  readonly state: 'ok' | 'broken' | 'read-only';
  /** Set unless the state is ok. Line and column are 1-based; 0 when the fault has no position. */
  readonly problem?: { readonly line: number; readonly column: number; readonly message: string };
  readonly base: string | null;
  readonly compare: string | null;
  readonly viewed: readonly string[];
  readonly threads: readonly InspectedThread[];
  readonly diagnostics: readonly InspectedDiagnostic[];
}

/** The review of one commit. */
export interface InspectedCommitReview {
  readonly format: 'local-review';
  /** Absolute path. */
  readonly file: string;
  readonly state: 'ok' | 'broken' | 'read-only';
  readonly problem?: { readonly line: number; readonly column: number; readonly message: string };
  /** Folder of the project, and the repository's name in it. */
  readonly project: string;
  readonly repo: string;
  /** Full name of the commit that the file is named by. */
  readonly commit: string;
  /** How the last match was made when the review followed its commit: patch-id, change-id or subject. */
  readonly matchedBy?: string;
  /** Names that the commit had before, oldest first. */
  readonly previousCommits: readonly string[];
  readonly viewed: readonly string[];
  readonly threads: readonly InspectedCommitThread[];
  readonly diagnostics: readonly InspectedDiagnostic[];
}

export interface InspectedDiagnostic {
  readonly severity: 'error' | 'warning' | 'info';
  readonly line?: number;
  /** UTF-16 units. */
  readonly column?: number;
  readonly message: string;
}

export interface InspectedThread {
  readonly id: string;
  readonly number: number | null;
  readonly state: 'open' | 'resolved';
  readonly lane: Lane;
  /** Whether somebody else has written what was not seen in the app, and how many comments that are. */
  readonly unread: boolean;
  readonly unreadComments: number;
  readonly title?: string;
  readonly tags: readonly string[];
  /** Recorded place; absent for a review-wide thread. */
  readonly path?: string;
  /** Side of the last line. */
  readonly side?: Side;
  /** Side of the first line, only when it is another one. */
  readonly startSide?: Side;
  readonly startLine?: number;
  readonly endLine?: number;
  readonly placement: InspectedPlacement;
  readonly comments: readonly InspectedComment[];
}

/** A thread of a commit's review; its recorded place as the file names it, on that commit. */
export interface InspectedCommitThread {
  readonly id: string;
  readonly state: 'open' | 'resolved';
  readonly lane: Lane;
  readonly unread: boolean;
  readonly unreadComments: number;
  /** Absent for a thread about the whole commit. */
  readonly path?: string;
  /** Side of `line`: left is the parent's file, right the commit's. */
  readonly side?: 'left' | 'right';
  /** Side of `startLine`, only when it is another one. */
  readonly startSide?: 'left' | 'right';
  /** First line, only for a range. */
  readonly startLine?: number;
  /** Last line. */
  readonly line?: number;
  /** The file says that the commented code is gone. */
  readonly outdated?: true;
  readonly placement: InspectedPlacement;
  readonly comments: readonly InspectedComment[];
}

/** Where the lines are now. Without a path they have no place. */
export interface InspectedPlacement {
  readonly kind: Placement['kind'];
  readonly path?: string;
  readonly startLine?: number;
  readonly endLine?: number;
  readonly reason: string;
}

export interface InspectedComment {
  readonly id: string;
  readonly author: Author;
  readonly body: string;
  /** As written in the file. */
  readonly timestamp: string | null;
  readonly replyTo?: string;
  readonly tags: readonly string[];
}
