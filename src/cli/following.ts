import type { MatchKind } from '../shared/model/review/local-review';
import type { FileLines } from './file-lines';

/**
 * What `sidelight follow --json` prints, for scripts and agents. Fields are added, never renamed or removed. Lines are 1-based
 * and inclusive; commits are full names; `from` is the commit that a review file is named by.
 */
export interface PrintedFollowing {
  readonly repository: { readonly root: string };
  readonly dryRun: boolean;
  readonly moved: readonly PrintedMove[];
  /** Several commits match, or several reviews: a person chooses, in the app. */
  readonly ambiguous: readonly (PrintedPlace & { readonly from: string; readonly by: MatchKind; readonly candidates: readonly string[] })[];
  /** The commit is gone, and nothing continues it. */
  readonly orphaned: readonly (PrintedPlace & { readonly from: string })[];
  /** Left alone, and why. */
  readonly skipped: readonly (PrintedPlace & { readonly from: string; readonly reason: string })[];
  /** Should have moved, and could not be written; nothing was lost. */
  readonly failed: readonly (PrintedPlace & { readonly from: string; readonly to: string; readonly by: MatchKind; readonly reason: string })[];
  /** What is wrong, a sentence each. */
  readonly problems: readonly string[];
}

/** Repository of a project in the local-review home. */
export interface PrintedPlace {
  readonly project: string;
  readonly repo: string;
}

export interface PrintedMove extends PrintedPlace {
  readonly from: string;
  readonly to: string;
  readonly by: MatchKind;
  /** Threads with lines, in the file's order. */
  readonly threads: readonly PrintedThread[];
}

export interface PrintedThread extends FileLines {
  readonly id: string;
  /** unchecked: nobody could tell, so the lines stayed as they were. */
  readonly outcome: 'kept' | 'moved' | 'outdated' | 'unchecked';
  readonly path: string;
}
