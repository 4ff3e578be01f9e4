import type { Sha } from '../../base';

/** A commit as this clone knows it. */
export interface Commit {
  readonly sha: Sha;
  /** First parent first; none for a root commit, and none where the history of a shallow clone ends. */
  readonly parents: readonly Sha[];
  /** First paragraph of the message on one line; may be empty. */
  readonly subject: string;
  /** The rest of the message without the line feeds around it; empty when there is none. */
  readonly body: string;
  readonly author: { readonly name: string; readonly email: string };
  /** UTC ISO 8601: when it was authored, which a rebase keeps. */
  readonly date: string;
  /** The Change-Id trailer; of several the last one. */
  readonly changeId?: string;
  /** The commit is not in this clone any more; what its review says of it is all that is known. */
  readonly missing?: true;
}

/** A commit of a branch, which is one unit of a commit-by-commit review. */
export interface BranchCommit extends Commit {
  /** Has the files of its first parent, so there is nothing to show. */
  readonly treeUnchanged: boolean;
}

/** A merge is compared with its first parent, and is not followed over a rebase. */
export function isMerge({ parents }: Pick<Commit, 'parents'>): boolean {
  return parents.length > 1;
}
