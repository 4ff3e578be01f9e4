import { describe, expect, it } from 'vitest';
import { madeCommits, makesCommit, namedCommit } from '../../../../src/shared/linking/made-commits';

describe('makesCommit', () => {
  it.each([
    ['git commit -m "x"', true],
    ['cd /r && git add -A && git commit', true],
    ['git -C /r -c user.name=x --no-pager commit -q', true],
    ['git log --grep commit', false],
    ['legit commit', false],
    ['git commit-tree HEAD', false],
  ])('%s: %s', (command, expected) => {
    expect(makesCommit(command)).toBe(expected);
  });
});

describe('madeCommits', () => {
  it('reads what git answers', () => {
    const output = ['[main (root-commit) 1a2b3c4] First', ' 1 file changed', '[detached HEAD 9c41d07] Second', '[feature/x 1a2b3c4] Again', 'see [main 5555555]'].join('\n');
    expect(madeCommits(output)).toEqual(['1a2b3c4', '9c41d07']);
    expect(madeCommits('[warn] 12 tests passed\n[INFO deadbee] no')).toEqual(['deadbee']);
    expect(madeCommits('On branch main\nnothing to commit')).toEqual([]);
  });
});

describe('namedCommit', () => {
  it.each([
    ['9C41D07', '9c41d07'],
    ['https://example.org/o/r/commit/9c41d07aa/', '9c41d07aa'],
    ['9c41d0', null],
    ['feature', null],
    ['HEAD~1', null],
  ])('%s: %s', (value, expected) => {
    expect(namedCommit(value)).toBe(expected);
  });
});
