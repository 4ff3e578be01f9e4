import { describe, expect, test } from 'vitest';
import type { RepoPath, Sha } from '../../../../src/shared/base';
import { describeChange, type ListedChange } from '../../../../src/shared/contents/change-reason';

describe('a listed change', () => {
  const change: ListedChange = { path: 'a' as RepoPath, status: 'modified', oldMode: '100644', newMode: '100644', oldBlob: 'a'.repeat(40) as Sha, newBlob: 'b'.repeat(40) as Sha };
  test.each<[Partial<ListedChange>, string | null]>([
    [{}, null],
    [{ status: 'unmerged' }, 'conflict'],
    [{ newBlob: change.oldBlob, newMode: '100755' }, 'mode-only'],
    [{ newBlob: change.oldBlob, status: 'renamed' }, 'renamed-exact'],
    [{ newBlob: change.oldBlob, status: 'copied' }, 'renamed-exact'],
    [{ oldBlob: null, newBlob: null, oldMode: null, status: 'untracked' }, null],
    [{ newMode: '160000' }, 'submodule'],
    [{ oldMode: '120000', newMode: null }, 'symlink'],
    [{ path: 'deep/yarn.lock' as RepoPath }, 'lock-file'],
  ])('%j is %s', (part, kind) => {
    expect(describeChange({ ...change, ...part })?.kind ?? null).toBe(kind);
  });
});
