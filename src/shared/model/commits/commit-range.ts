import type { Sha } from '../../base';
import type { ScopeChoice } from '../review/review-scope';
import type { CommitRow } from './commit-list';

type Listed = readonly Pick<CommitRow, 'sha'>[];

/** What to look at for the commits between two of a list, both included and in any order; null where one is not in it. */
export function commitsBetween(commits: Listed, one: Sha, other: Sha): ScopeChoice | null {
  const [from, to] = [indexOf(commits, one), indexOf(commits, other)];
  const [first, last] = [commits[Math.min(from, to)], commits[Math.max(from, to)]];
  if (first === undefined || last === undefined || Math.min(from, to) < 0) return null;
  return first.sha === last.sha ? { kind: 'commit', sha: first.sha } : { kind: 'range', first: first.sha, last: last.sha };
}

/** The commits that a scope looks at, as 0-based inclusive places in a list, oldest first; null where they are not in it. */
export function placeInList(commits: Listed, scope: ScopeChoice): { readonly first: number; readonly last: number } | null {
  const [first, last] = endsOf(commits, scope);
  return first < 0 || last < first ? null : { first, last };
}

/**
 * One commit more, or one fewer: the end away from `anchor` goes `step` commits on. Null at the ends of the list, and where no
 * commit of it is looked at. Without an anchor the end that `step` points to moves.
 */
export function moveEnd(commits: Listed, scope: ScopeChoice, anchor: Sha | null, step: 1 | -1): ScopeChoice | null {
  const place = placeInList(commits, scope);
  if (place === null) return null;
  const anchored = indexOf(commits, anchor);
  const fixed = anchored === place.first || anchored === place.last ? anchored : step === 1 ? place.first : place.last;
  const moving = fixed === place.first ? place.last : place.first;
  const [kept, moved] = [commits[fixed], commits[moving + step]];
  return kept === undefined || moved === undefined ? null : commitsBetween(commits, kept.sha, moved.sha);
}

function endsOf(commits: Listed, scope: ScopeChoice): readonly [first: number, last: number] {
  switch (scope.kind) {
    case 'commit': {
      const index = indexOf(commits, scope.sha);
      return [index, index];
    }
    case 'range':
      return [indexOf(commits, scope.first), indexOf(commits, scope.last)];
    default:
      return [-1, -1];
  }
}

function indexOf(commits: Listed, sha: Sha | null): number {
  return commits.findIndex((commit) => commit.sha === sha);
}
