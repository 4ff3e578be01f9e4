import { expect, test } from 'vitest';
import type { RepoPath, Sha } from '../../../../../../src/shared/base';
import type { CommitChange } from '../../../../../../src/main/services/git/commits/commit-changes';
import type { LoadedCommitReview } from '../../../../../../src/main/services/reviews/local-review/loaded-commit-review';
import { viewedByFile, viewedInCommits } from '../../../../../../src/main/services/workspace/commits/viewed-by-file';

const sha = (digit: string): Sha => digit.repeat(40) as Sha;
const change = (path: string, blob: string | null = '1'): CommitChange => ({ path: path as RepoPath, newBlob: blob === null ? null : sha(blob) });
const review = (digit: string, ...viewed: readonly string[]): LoadedCommitReview =>
  ({ commit: sha(digit), file: `${digit}.yaml`, review: { format: 'local-review', threads: [], viewed } }) as unknown as LoadedCommitReview;
const noRecords = (): ReadonlyMap<string, { readonly hash: string }> => new Map();

test('counts the commits that change a file, and those in which it is viewed', () => {
  const commits = ['a', 'b', 'c'].map((digit) => ({ sha: sha(digit) }));
  const changes = new Map([
    [sha('a'), [change('x'), change('y')]],
    [sha('b'), [change('x')]],
    [sha('c'), [change('x'), change('z')]],
    [sha('d'), [change('x')]],
  ]);
  const isViewedIn = viewedInCommits([review('a', 'x', 'gone'), review('c', 'x', 'z'), review('d', 'x')], noRecords);
  expect([...viewedByFile(commits, (commit) => changes.get(commit) ?? [], isViewedIn)]).toEqual([
    ['x', { viewed: 2, commits: 3 }],
    ['z', { viewed: 1, commits: 1 }],
  ]);
});

test('a tick counts for the content that was seen, and not for the one that a rewritten commit has', () => {
  const records = new Map([
    ['a.yaml', new Map([['seen', { hash: sha('1') }], ['rewritten', { hash: sha('1') }], ['gone', { hash: 'absent' }]])],
  ]);
  const isViewedIn = viewedInCommits([review('a', 'seen', 'rewritten', 'gone', 'elsewhere')], (file) => records.get(file) ?? new Map());
  const viewed = (each: CommitChange): boolean => isViewedIn(sha('a'), each);
  expect([change('seen'), change('rewritten', '2'), change('gone', null), change('gone', '2'), change('elsewhere', '2'), change('unticked')].map(viewed)).toEqual([true, false, true, false, true, false]);
  expect(isViewedIn(sha('b'), change('seen'))).toBe(false);
});
