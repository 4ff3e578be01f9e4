import type { Commit } from '../../../../shared/model/commits/commit';
import type { ReviewScope, UncommittedPart } from '../../../../shared/model/review/review-scope';
import { commitFacts, commitHeading } from './commit-facts';
import type { ComparisonFacts } from './read-comparison';

/** What a window looks at, with its two sides: the comparison, or a part of it as a comparison of its own. */
export interface ShownFacts extends ComparisonFacts {
  readonly scope: ReviewScope;
}

/** A scope whose commits were read. */
export type ReadScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'commit'; readonly commit: Commit }
  | { readonly kind: 'range'; readonly first: Commit; readonly last: Commit }
  | { readonly kind: 'uncommitted'; readonly part: UncommittedPart };

/**
 * The facts of a scope. Of commits that follow upon each other, and of uncommitted changes, the two sides keep the names of the
 * comparison, since its review is theirs as well.
 */
export function shownFacts(scope: ReadScope, comparison: ComparisonFacts): ShownFacts {
  switch (scope.kind) {
    case 'all':
      return { ...comparison, scope };
    case 'commit':
      return { ...commitFacts(scope.commit, comparison), scope: { kind: 'commit', ...commitHeading(scope.commit) } };
    case 'range':
      return rangeFacts(scope.first, scope.last, comparison);
    case 'uncommitted':
      return uncommittedFacts(scope.part, comparison);
  }
}

function rangeFacts(first: Commit, last: Commit, comparison: ComparisonFacts): ShownFacts {
  const parent = first.parents[0] ?? null;
  return {
    ...comparison,
    compare: { ...comparison.compare, sha: last.sha },
    compareIsHead: false,
    baseline: { sha: parent, mode: 'auto', reason: parent === null ? 'Before the first commit.' : `Parent of ${first.sha.slice(0, 7)}.` },
    emptyBaseline: parent === null,
    problems: [],
    scope: { kind: 'range', first: commitHeading(first), last: commitHeading(last) },
  };
}

function uncommittedFacts(part: UncommittedPart, comparison: ComparisonFacts): ShownFacts {
  const scope = { kind: 'uncommitted', part } as const;
  if (part === 'index') return { ...comparison, scope };
  const { sha } = comparison.head;
  return {
    ...comparison,
    baseline: { sha, mode: 'auto', reason: sha === null ? 'There is no commit yet.' : 'HEAD, the last commit.' },
    emptyBaseline: sha === null,
    problems: [],
    scope,
  };
}
