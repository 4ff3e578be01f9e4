import { expect, test } from 'vitest';
import type { RepoPath, Sha } from '../../../../../../src/shared/base';
import type { LoadedCommitReview } from '../../../../../../src/main/services/reviews/local-review/loaded-commit-review';
import { viewedByFile } from '../../../../../../src/main/services/workspace/commits/viewed-by-file';

const sha = (digit: string): Sha => digit.repeat(40) as Sha;
const change = (path: string): { readonly path: RepoPath } => ({ path: path as RepoPath });
const review = (digit: string, ...viewed: readonly string[]): LoadedCommitReview =>
  ({ commit: sha(digit), review: { format: 'local-review', threads: [], viewed } }) as unknown as LoadedCommitReview;

test('counts the commits that change a file, and those in which it is viewed', () => {
  const commits = ['a', 'b', 'c'].map((digit) => ({ sha: sha(digit) }));
  const changes = new Map([
    [sha('a'), [change('x'), change('y')]],
    [sha('b'), [change('x')]],
    [sha('c'), [change('x'), change('z')]],
    [sha('d'), [change('x')]],
  ]);
  const found = viewedByFile(commits, changes, [review('a', 'x', 'gone'), review('c', 'x', 'z'), review('d', 'x')]);
  expect([...found]).toEqual([
    ['x', { viewed: 2, commits: 3 }],
    ['z', { viewed: 1, commits: 1 }],
  ]);
});
