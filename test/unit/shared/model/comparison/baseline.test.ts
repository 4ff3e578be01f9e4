import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Sha } from '../../../../../src/shared/base';
import { decideAutoBaseline, decidePinnedBaseline, type AutoFacts } from '../../../../../src/shared/model/comparison/baseline';

const sha = (digit: string): Sha => digit.repeat(40) as Sha;
const facts = (part: Partial<AutoFacts>): AutoFacts => ({
  compare: { name: 'feature', sha: sha('f') },
  candidates: [
    { name: 'main', mergeBases: [sha('a')] },
    { name: 'origin/main', mergeBases: [sha('b')] },
  ],
  mostAdvanced: [sha('b')],
  commitsBack: 6,
  shallow: false,
  ...part,
});

describe('the baseline of Auto', () => {
  test('is the only most advanced one, said by the candidate that gives it', () => {
    expect(decideAutoBaseline(facts({}))).toEqual({
      baseline: { sha: sha('b'), mode: 'auto', reason: 'Merge base with origin/main, 6 commits back. main gives an older one, aaaaaaa.' },
      problems: [],
    });
  });

  test('says when the other candidate has nothing in common', () => {
    const candidates = [{ name: 'main', mergeBases: [sha('a')] }, { name: 'origin/main', mergeBases: [] }];
    expect(decideAutoBaseline(facts({ candidates, mostAdvanced: [sha('a')] })).baseline.reason).toBe('Merge base with main, 6 commits back. origin/main has no commit in common.');
  });

  test('is never guessed: a commit is given if and only if there is exactly one, and without one there is a problem', () => {
    const digit = fc.constantFrom('a', 'b', 'c').map(sha);
    const bases = fc.uniqueArray(digit);
    fc.assert(
      fc.property(bases, bases, fc.boolean(), (first, second, shallow) => {
        const candidates = [{ name: 'main', mergeBases: first }, { name: 'origin/main', mergeBases: second }];
        const mostAdvanced = [...new Set([...first, ...second])];
        const { baseline, problems } = decideAutoBaseline(facts({ candidates, mostAdvanced, commitsBack: null, shallow }));
        expect(baseline.sha).toBe(mostAdvanced.length === 1 ? mostAdvanced[0] : null);
        expect(problems.length > 0).toBe(baseline.sha === null);
        expect(baseline.choices ?? []).toEqual(mostAdvanced.length > 1 ? mostAdvanced : []);
      }),
    );
  });
});

describe('a pinned baseline', () => {
  test('is never let go of silently', () => {
    const pin = sha('d');
    const compare = { name: 'feature/lease-retry' };
    expect(decidePinnedBaseline({ pin, compare, sha: pin, isAncestor: true, commitsBack: 1 })).toEqual({
      baseline: { sha: pin, mode: 'pinned', reason: 'Pinned to ddddddd, 1 commit back.' },
      problems: [],
    });
    const moved = decidePinnedBaseline({ pin, compare, sha: pin, isAncestor: false, commitsBack: 1 });
    expect(moved.baseline).toMatchObject({ sha: pin, mode: 'pinned' });
    expect(moved.problems[0]?.message).toContain('Pinned ddddddd is not an ancestor of feature/lease-retry.');
    const gone = decidePinnedBaseline({ pin, compare, sha: null, isAncestor: false, commitsBack: null });
    expect(gone).toMatchObject({ baseline: { sha: null, mode: 'pinned' }, problems: [{ code: 'pin-missing' }] });
  });
});
