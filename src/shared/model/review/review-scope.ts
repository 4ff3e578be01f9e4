import type { Sha } from '../../base';

/** What a window looks at: the whole comparison, or one of its commits against its first parent. */
export type ReviewScope = { readonly kind: 'all' } | ({ readonly kind: 'commit' } & CommitHeading);

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
