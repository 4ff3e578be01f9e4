import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Sha } from '../../../../../src/shared/base';
import { commitsBetween, moveEnd, placeInList } from '../../../../../src/shared/model/commits/commit-range';
import type { ScopeChoice } from '../../../../../src/shared/model/review/review-scope';

const sha = (index: number): Sha => index.toString(16).padStart(40, '0') as Sha;
const commits = Array.from({ length: 6 }, (_, index) => ({ sha: sha(index) }));
const one = (index: number): ScopeChoice => ({ kind: 'commit', sha: sha(index) });
const range = (first: number, last: number): ScopeChoice => ({ kind: 'range', first: sha(first), last: sha(last) });

describe('commitsBetween', () => {
  it('takes both ends in any order, and one commit alone as that commit', () => {
    expect(commitsBetween(commits, sha(4), sha(1))).toEqual(range(1, 4));
    expect(commitsBetween(commits, sha(2), sha(2))).toEqual(one(2));
    expect(commitsBetween(commits, sha(2), sha(9))).toBeNull();
    expect(commitsBetween(commits, sha(9), sha(2))).toBeNull();
  });

  it('is found in the list where it was made', () => {
    const index = fc.nat(commits.length - 1);
    fc.assert(
      fc.property(index, index, (from, to) => {
        const scope = commitsBetween(commits, sha(from), sha(to));
        expect(scope === null ? null : placeInList(commits, scope)).toEqual({ first: Math.min(from, to), last: Math.max(from, to) });
      }),
    );
  });
});

describe('placeInList', () => {
  it('knows no place for all changes, nor for commits that are not in the list or stand the wrong way round', () => {
    for (const scope of [{ kind: 'all' } as const, { kind: 'uncommitted', part: 'staged' } as const, one(9), range(1, 9), range(4, 1)]) {
      expect(placeInList(commits, scope)).toBeNull();
    }
  });
});

describe('moveEnd', () => {
  it('grows and shrinks from where the selection began', () => {
    expect(moveEnd(commits, one(2), sha(2), 1)).toEqual(range(2, 3));
    expect(moveEnd(commits, range(2, 3), sha(2), -1)).toEqual(one(2));
    expect(moveEnd(commits, one(2), sha(2), -1)).toEqual(range(1, 2));
    expect(moveEnd(commits, range(1, 2), sha(2), 1)).toEqual(one(2));
  });

  it('moves the end that it points to where nothing says where the selection began', () => {
    expect(moveEnd(commits, range(1, 2), null, 1)).toEqual(range(1, 3));
    expect(moveEnd(commits, range(1, 2), sha(5), -1)).toEqual(range(0, 2));
  });

  it('ends with the list', () => {
    expect(moveEnd(commits, one(5), sha(5), 1)).toBeNull();
    expect(moveEnd(commits, range(0, 3), sha(3), -1)).toBeNull();
    expect(moveEnd(commits, { kind: 'all' }, null, 1)).toBeNull();
  });
});
