import { describe, expect, it } from 'vitest';
import type { RepoPath, WorkspaceId } from '../../../../../src/shared/base';
import type { ChangedFile, ViewedState } from '../../../../../src/shared/model/comparison/changed-file';
import type { FilesSnapshot } from '../../../../../src/shared/model/snapshots';
import { withPendingViewed, type PendingViewed } from '../../../../../src/renderer/src/state/files/pending-viewed';

const workspaceId = 'w1' as WorkspaceId;

function fileOf(path: string, viewed: ViewedState): ChangedFile {
  return {
    path: path as RepoPath,
    status: 'modified',
    stage: 'committed',
    oldMode: '100644',
    newMode: '100644',
    oldBlob: null,
    newBlob: null,
    additions: 1,
    deletions: 1,
    version: 'v',
    viewed,
  };
}

function snapshotOf(...files: readonly ChangedFile[]): FilesSnapshot {
  return {
    revision: 1,
    workspaceId,
    state: 'ready',
    comparison: 'a..b',
    scope: null,
    files,
    counts: 'known',
    hidden: { uncommitted: 0, untracked: 0, reviewStore: 0 },
    problem: null,
  };
}

const mark = (viewed: boolean, ...paths: readonly string[]): PendingViewed => ({ workspaceId, viewed, paths: new Set(paths as readonly RepoPath[]) });

describe('withPendingViewed', () => {
  it('ticks and unticks what was asked for, and nothing else', () => {
    const before = snapshotOf(fileOf('a', 'no'), fileOf('b', 'yes'), fileOf('c', 'changed'), fileOf('d', 'no'));
    const after = withPendingViewed(before, [mark(true, 'a', 'c'), mark(false, 'b')]);
    expect(after.files.map((file) => file.viewed)).toEqual(['yes', 'no', 'yes', 'no']);
    expect(after.files[3]).toBe(before.files[3]);
  });

  it('lets the later of two ticks hold', () => {
    const after = withPendingViewed(snapshotOf(fileOf('a', 'no')), [mark(true, 'a'), mark(false, 'a')]);
    expect(after.files[0]?.viewed).toBe('no');
  });

  it('leaves a file alone that counts as viewed already, and the files of other repositories', () => {
    const before = snapshotOf(fileOf('a', 'elsewhere'), fileOf('b', 'no'));
    expect(withPendingViewed(before, [mark(true, 'a')]).files[0]).toBe(before.files[0]);
    expect(withPendingViewed(before, [{ ...mark(true, 'b'), workspaceId: 'w2' as WorkspaceId }])).toBe(before);
  });
});
