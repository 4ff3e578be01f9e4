import type { Sha } from '../../../../shared/base';
import type { CommitHeading } from '../../../../shared/model/review/review-scope';
import type { Commit } from '../../../../shared/model/commits/commit';
import type { ComparisonFacts } from './read-comparison';

/**
 * One commit as a comparison of its own: against its first parent, a root commit against nothing. One that is missing has neither
 * side.
 */
export function commitFacts(commit: Commit, range: ComparisonFacts): ComparisonFacts {
  const { sha, parents } = commit;
  if (commit.missing === true) return missingFacts(sha, range);
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

function missingFacts(sha: Sha, range: ComparisonFacts): ComparisonFacts {
  const message = `Commit ${sha.slice(0, 7)} is not in this clone, so its files cannot be shown. Its threads can be read and answered.`;
  return {
    head: range.head,
    base: { name: 'unknown', kind: 'unknown', sha: null },
    compare: { name: sha, kind: 'unknown', sha: null },
    compareIsHead: false,
    baseline: { sha: null, mode: 'auto', reason: message },
    emptyBaseline: false,
    ahead: null,
    behind: null,
    problems: [{ code: 'compare-missing', message }],
  };
}

function describeParent(parents: number): string {
  if (parents === 0) return 'The first commit, held against nothing.';
  return parents === 1 ? 'Parent of the commit.' : `First of the merge's ${parents} parents.`;
}

export function commitHeading({ sha, subject, author, date, parents, missing }: Commit): CommitHeading {
  return { sha, subject, author: author.name, date, parents, ...(missing !== undefined && { missing }) };
}
