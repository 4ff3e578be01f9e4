import { describe, expect, it } from 'vitest';
import type { RepoPath } from '../../../../../src/shared/base';
import { describeStatus, fileNameOf, folderOf, isViewed, rowReason, viewedInCommitsWords } from '../../../../../src/shared/model/comparison/file-words';

describe('describeStatus', () => {
  it('says what happened and how far it went', () => {
    expect(describeStatus({ status: 'modified', stage: 'unstaged' })).toBe('Modified, not staged');
    expect(describeStatus({ status: 'untracked', stage: 'untracked' })).toBe('Untracked, not added to git');
  });

  it('names the old path of a rename only', () => {
    const oldPath = 'a/order.ts' as RepoPath;
    expect(describeStatus({ status: 'renamed', stage: 'committed', oldPath })).toBe('Renamed from a/order.ts, committed');
    expect(describeStatus({ status: 'modified', stage: 'committed', oldPath })).toBe('Modified, committed');
  });
});

describe('rowReason', () => {
  it.each([
    [{ kind: 'binary', detail: '4.2 MB' }, 'binary'],
    [{ kind: 'mode-only', detail: '644 → 755' }, 'mode 644 → 755'],
    [{ kind: 'submodule', detail: '3c1e09a → 9b77f20' }, 'submodule 3c1e09a → 9b77f20'],
    [{ kind: 'lock-file', detail: '' }, 'lock file'],
  ] as const)('%o', (reason, words) => {
    expect(rowReason({ reason })).toBe(words);
  });

  it('is silent when nothing is odd', () => {
    expect(rowReason({})).toBeNull();
  });
});

it('counts only what is viewed as it stands', () => {
  expect((['no', 'yes', 'changed', 'elsewhere'] as const).filter(isViewed)).toEqual(['yes', 'elsewhere']);
});

it('says in how many commits a file is viewed that is not viewed as a whole', () => {
  expect(viewedInCommitsWords({ viewed: 'no', viewedInCommits: { viewed: 2, commits: 3 } })).toBe('Viewed in 2 of 3 commits');
  expect(viewedInCommitsWords({ viewed: 'no', viewedInCommits: { viewed: 1, commits: 1 } })).toBe('Viewed in 1 of 1 commit');
  expect(viewedInCommitsWords({ viewed: 'yes', viewedInCommits: { viewed: 2, commits: 3 } })).toBeNull();
  expect(viewedInCommitsWords({ viewed: 'no' })).toBeNull();
});

it('takes paths apart', () => {
  expect([fileNameOf('a/b/c.ts'), folderOf('a/b/c.ts')]).toEqual(['c.ts', 'a/b']);
  expect([fileNameOf('c.ts'), folderOf('c.ts')]).toEqual(['c.ts', '']);
});
