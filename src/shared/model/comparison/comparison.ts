import type { Sha } from '../../base';

export interface Head {
  /** Short branch name; null when HEAD is detached. */
  readonly branch: string | null;
  /** Null when the branch has no commit yet. */
  readonly sha: Sha | null;
}

export type ReferenceKind = 'branch' | 'remote' | 'tag';

export interface Reference {
  /** Short name: `main`, `origin/main`, `v1.0`. */
  readonly name: string;
  readonly kind: ReferenceKind;
  /** Commit that it names, tags peeled. */
  readonly sha: Sha;
  readonly isHead: boolean;
  /** Short name of the upstream of a local branch, where one is configured. */
  readonly upstream?: string;
  /** UTC ISO 8601, committer date. */
  readonly date: string;
  readonly subject: string;
}

/** A revision that a person chose: a reference or anything that git can resolve to a commit. */
export interface RevisionChoice {
  readonly name: string;
  readonly kind: ReferenceKind | 'commit' | 'unknown';
  /** Null when it cannot be resolved now. */
  readonly sha: Sha | null;
}

/** The commit that the compared side is held against. */
export interface Baseline {
  /** Null when there is none; {@link Problem}s say why. */
  readonly sha: Sha | null;
  readonly mode: 'auto' | 'pinned';
  /** One sentence: "Merge base with main, 6 commits back. origin/main gives the same one." */
  readonly reason: string;
  /** Several merge bases or candidates that cannot be ordered, to choose from. */
  readonly choices?: readonly Sha[];
}

export type ProblemCode =
  | 'base-missing'
  | 'compare-missing'
  | 'upstream-missing'
  | 'several-merge-bases'
  | 'no-merge-base'
  | 'not-comparable'
  | 'pin-not-ancestor'
  | 'pin-missing'
  | 'same-branch'
  | 'unborn-head'
  | 'shallow'
  | 'git-failed';

/** What is wrong, in words: what happened, what it means, what to do. */
export interface Problem {
  readonly code: ProblemCode;
  readonly message: string;
  /** Raw output, behind a disclosure. */
  readonly detail?: string;
}
