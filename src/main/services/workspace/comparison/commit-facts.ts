import type { CommitHeading } from '../../../../shared/model/review/review-scope';
import type { Commit } from '../../../../shared/model/commits/commit';
import type { ComparisonFacts } from './read-comparison';

/** One commit as a comparison of its own: against its first parent, a root commit against nothing. */
export function commitFacts({ sha, parents }: Commit, range: ComparisonFacts): ComparisonFacts {
  const parent = parents[0] ?? null;
  return {
    head: range.head,
    base: { name: parent ?? 'nothing', kind: 'commit', sha: parent },
    compare: { name: sha, kind: 'commit', sha },
    compareIsHead: false,
    baseline: { sha: parent, mode: 'auto', reason: describeParent(parents.length) },
    emptyBaseline: parent === null,
    ahead: 1,
    behind: 0,
    problems: [],
  };
}

function describeParent(parents: number): string {
  if (parents === 0) return 'The first commit, held against nothing.';
  return parents === 1 ? 'Parent of the commit.' : `First of the merge's ${parents} parents.`;
}

export function commitHeading({ sha, subject, author, date, parents }: Commit): CommitHeading {
  return { sha, subject, author: author.name, date, parents };
}
