import type { Sha } from '../../base';

/** What a window looks at: the whole comparison, one of its commits, several of them that follow upon each other, or some of the uncommitted changes. */
export type ReviewScope = { readonly kind: 'all' } | ({ readonly kind: 'commit' } & CommitHeading) | RangeScope | UncommittedScope;

/** First-parent commits, both ends included: what lies between the first one's parent and the last one. */
export interface RangeScope {
  readonly kind: 'range';
  /** The oldest of them. */
  readonly first: CommitHeading;
  readonly last: CommitHeading;
}

export interface UncommittedScope {
  readonly kind: 'uncommitted';
  readonly part: UncommittedPart;
}

/**
 * staged: HEAD to index. unstaged: index to the working files that git knows. untracked: the working files that it does not
 * know. index: the baseline to the index, so everything but what is not staged.
 */
export type UncommittedPart = 'staged' | 'unstaged' | 'untracked' | 'index';

export const uncommittedParts = ['staged', 'unstaged', 'untracked', 'index'] as const satisfies readonly UncommittedPart[];

export interface CommitHeading {
  readonly sha: Sha;
  readonly subject: string;
  readonly author: string;
  /** UTC ISO 8601, author date. */
  readonly date: string;
  /** None for a root commit, which is held against nothing; several for a merge, which is held against the first. */
  readonly parents: readonly Sha[];
  /** The commit is not in this clone any more: it has no author, no date and no files, and its subject comes from its review. */
  readonly missing?: true;
}

/** What is asked for, before anything of it was read. */
export type ScopeChoice =
  | { readonly kind: 'all' }
  | { readonly kind: 'commit'; readonly sha: Sha }
  | { readonly kind: 'range'; readonly first: Sha; readonly last: Sha }
  | UncommittedScope;
