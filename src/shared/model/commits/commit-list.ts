import type { Sha, WorkspaceId } from '../../base';
import type { MatchKind } from '../review/local-review';
import type { CommitHeading } from '../review/review-scope';
import type { LoadState, Revisioned } from '../snapshots';

/** A commit of the branch that is not in its base, with its review. */
export interface CommitRow extends CommitHeading {
  /** Changed files against the first parent, and how many of them are viewed; null until they are counted. */
  readonly files: { readonly total: number; readonly viewed: number } | null;
  /** Why its files cannot be counted: objects are missing, or damaged. */
  readonly problem?: string;
  /** none: nothing written yet. */
  readonly review: 'none' | 'ok' | 'broken' | 'read-only';
  readonly open: number;
  readonly resolved: number;
  /** Threads in the lane `you`. */
  readonly awaitingYou: number;
  /** Threads in the lane `agent`. */
  readonly awaitingAgent: number;
  /** Threads in the lane `verify`. */
  readonly toVerify: number;
  /** Comments by others that were not seen. */
  readonly unread: number;
  /** Threads whose code is gone. */
  readonly outdated: number;
  /** Set when the review was made on an earlier commit and followed it here. */
  readonly followed?: { readonly from: Sha; readonly by: MatchKind };
}

/** A review whose commit is not among the commits any more. */
export interface UnmatchedReview {
  /** Commit that the file is named by. */
  readonly sha: Sha;
  readonly subject: string;
  readonly open: number;
  readonly resolved: number;
  /**
   * ambiguous: several commits match and one is to be chosen. orphaned: none does. kept: a person said that it stays an
   * orphan.
   */
  readonly state: 'ambiguous' | 'orphaned' | 'kept';
  readonly by?: MatchKind;
  readonly candidates: readonly { readonly sha: Sha; readonly subject: string }[];
}

/** What a following of rewritten history did. */
export interface FollowSummary {
  /** UTC ISO 8601. */
  readonly at: string;
  /** Reviews that moved to the commits that continue theirs. */
  readonly moved: number;
  /** Reviews, by the commits of their files, that it left to the person and that none had left before. */
  readonly left: readonly Sha[];
}

/** Where the reviews of commits are kept: a repository of a project in the local-review home. */
export interface ProjectPlace {
  readonly project: string;
  readonly repo: string;
}

/** The commits of the comparison, oldest first. */
export interface CommitsSnapshot extends Revisioned {
  readonly workspaceId: WorkspaceId;
  readonly state: LoadState;
  readonly commits: readonly CommitRow[];
  readonly unmatched: readonly UnmatchedReview[];
  /** Null when no project holds this repository yet. */
  readonly place: ProjectPlace | null;
  /** Absolute path of the local-review home. */
  readonly home: string;
  /** Older commits were left out, at this many. */
  readonly truncatedAt: number | null;
  /** History ends here because the clone is shallow. */
  readonly shallowEnd: boolean;
  /** The list ends here because an older commit is missing, or damaged. */
  readonly damagedEnd: boolean;
  /** The last following that moved a review or left one; null when none has since the repository was opened. */
  readonly lastFollow: FollowSummary | null;
  readonly problems: readonly string[];
}

/** A project of the local-review home, for choosing one. */
export interface ProjectSummary {
  readonly name: string;
  readonly repos: readonly { readonly name: string; readonly path: string; readonly missing: boolean }[];
  readonly problem?: string;
}
