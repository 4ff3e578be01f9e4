import { describe, expect, test } from 'vitest';
import type { RepoPath } from '../../../../../../src/shared/base';
import type { ChangedFile } from '../../../../../../src/shared/model/comparison/changed-file';
import { estimateHeight } from '../../../../../../src/renderer/src/features/diff/all/estimate-height';
import { followFolds, noFolds, whyFolded, withFold } from '../../../../../../src/renderer/src/features/diff/all/file-folds';

function file(more: Partial<ChangedFile> = {}): ChangedFile {
  return {
    path: 'a.ts' as RepoPath,
    status: 'modified',
    stage: 'committed',
    oldMode: '100644',
    newMode: '100644',
    oldBlob: null,
    newBlob: null,
    additions: 10,
    deletions: 4,
    version: 'v',
    viewed: 'no',
    ...more,
  };
}

describe('files that show their header alone', () => {
  test('are those that were viewed, that a tool wrote, and that are large', () => {
    expect(whyFolded(file())).toBeNull();
    expect(whyFolded(file({ viewed: 'elsewhere' }))).toBe('viewed');
    expect(whyFolded(file({ viewed: 'changed' }))).toBeNull();
    expect(whyFolded(file({ reason: { kind: 'generated', detail: '' } }))).toBe('tool-written');
    expect(whyFolded(file({ additions: 30_000 }))).toBe('large');
  });

  test('follow a tick, but do not open under the reader when the file changes', () => {
    const path = 'a.ts' as RepoPath;
    const folded = (folds: typeof noFolds): boolean | undefined => folds.get(path)?.folded;
    const first = followFolds(noFolds, [file()]);
    expect(followFolds(first, [file({ additions: 11 })])).toBe(first);
    const viewed = followFolds(first, [file({ viewed: 'yes' })]);
    expect([folded(first), folded(viewed)]).toEqual([false, true]);
    expect(folded(followFolds(viewed, [file({ viewed: 'changed' })]))).toBe(true);
    expect(folded(followFolds(viewed, [file({ viewed: 'no' })]))).toBe(false);
    const opened = withFold(viewed, path, false);
    expect(folded(followFolds(opened, [file({ viewed: 'yes' })]))).toBe(false);
    expect(withFold(opened, path, false)).toBe(opened);
  });
});

test('the height of a file is estimated from what the list knows', () => {
  const split = { layout: 'split', lineHeight: 20 } as const;
  expect(estimateHeight(file(), split)).toBe(22 * 20);
  expect(estimateHeight(file(), { ...split, layout: 'unified' })).toBe(26 * 20);
  expect(estimateHeight(file({ status: 'added', deletions: 0 }), split)).toBe(200);
  expect(estimateHeight(file({ additions: null }), split)).toBe(400);
});
