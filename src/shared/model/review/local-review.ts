import type { RepoPath } from '../../base';
import type { Side } from './place';
import type { ThreadKey } from './review';

/** How a review file found its commit again after history was rewritten, the surest first. */
export type MatchKind = 'patch-id' | 'change-id' | 'subject';

/** What a commit is known by when its name changes. */
export interface CommitIdentity {
  /** `git patch-id --stable`; absent for a commit without a change and for a merge. */
  readonly patchId?: string;
  /** The Change-Id trailer, where the message has one. */
  readonly changeId?: string;
  readonly subject: string;
}

/** What a local-review file says of the commit that it belongs to, as written; nothing is checked against git. */
export interface LocalReviewHeader {
  /** Name of the repository in its project. */
  readonly repo?: string;
  readonly repoPath?: string;
  readonly branch?: string;
  /** Full name of the commit that every line refers to. The file's own name decides where they differ. */
  readonly commit?: string;
  readonly identity: Partial<CommitIdentity>;
  /** Names that the commit had before it was rewritten, oldest first. */
  readonly previousCommits: readonly string[];
  /** How the last match was made: a {@link MatchKind}, unless somebody wrote another word. */
  readonly matchedBy?: string;
}

/** Lines of a thread on the commit that its file belongs to, 1-based and inclusive; `startLine` as in a place. */
export interface ThreadLines {
  readonly path: RepoPath;
  readonly side: Side;
  /** Last line. */
  readonly line: number;
  /** First line of a range; absent for a single line. */
  readonly startLine?: number;
  /** Side of the first line, where it is not `side`. */
  readonly startSide?: Side;
  /** The commented code is gone from the commit. */
  readonly outdated: boolean;
}

/** What became of the lines of a review's threads when it followed its commit. */
export interface FollowedLines {
  readonly kept: number;
  /** By how many lines, downwards positive, for each thread that moved; 0 where only the file has another path. */
  readonly shifts: readonly number[];
  readonly outdated: number;
}

/** What changes in a review file that follows its commit to another name. */
export interface Following {
  readonly commit: string;
  readonly branch?: string;
  readonly identity: CommitIdentity;
  readonly matchedBy: MatchKind;
  /** By key; threads that are not listed keep their lines. */
  readonly places: ReadonlyMap<ThreadKey, ThreadLines>;
}

/** What puts a review file back to the commit that it came from, when a match was wrong. Comments made since stay. */
export interface Unfollowing extends Pick<LocalReviewHeader, 'branch' | 'identity' | 'previousCommits' | 'matchedBy'> {
  readonly commit: string;
  /** By key; threads that are not listed keep their lines. */
  readonly places: ReadonlyMap<ThreadKey, ThreadLines>;
  /** Threads that do not go back, since they are of the commit that is left. */
  readonly without?: ReadonlySet<ThreadKey>;
}
