import { describe, expect, it } from 'vitest';
import type { Sha } from '../../../../../src/shared/base';
import type { FilesSnapshot } from '../../../../../src/shared/model/snapshots';
import { areFilesOf, commitOf } from '../../../../../src/renderer/src/state/commits/shown-commit';

const parent = '4e8a1f2c'.repeat(5) as Sha;
const commit = '9c41d07e'.repeat(5) as Sha;
const files = (comparison: string): FilesSnapshot => ({ comparison }) as FilesSnapshot;

describe('areFilesOf', () => {
  it('knows the files of a commit by the new side of their comparison', () => {
    expect(areFilesOf(files(`${parent}..${commit}`), commit)).toBe(true);
    expect(areFilesOf(files(`empty..${commit}`), commit)).toBe(true);
  });

  it('takes neither those of its child, nor those of the working tree, nor none', () => {
    expect(areFilesOf(files(`${commit}..${parent}`), commit)).toBe(false);
    expect(areFilesOf(files(`${parent}..working-tree`), commit)).toBe(false);
    expect(areFilesOf(undefined, commit)).toBe(false);
  });
});

describe('commitOf', () => {
  it('tells all changes from a scope that is not known yet', () => {
    expect(commitOf({ kind: 'all' })).toBeNull();
    expect(commitOf({ kind: 'commit', sha: commit, subject: '', author: '', date: '', parents: [] })).toBe(commit);
    expect(commitOf(undefined)).toBeUndefined();
  });
});
