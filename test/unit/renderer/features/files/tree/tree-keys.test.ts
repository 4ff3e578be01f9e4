import { describe, expect, it } from 'vitest';
import type { RepoPath } from '../../../../../../src/shared/base';
import type { ChangedFile } from '../../../../../../src/shared/model/comparison/changed-file';
import { buildFileTree, treeRows } from '../../../../../../src/shared/model/comparison/file-tree';
import { moveInRows, typeAhead } from '../../../../../../src/renderer/src/features/files/tree/tree-keys';

const files = ['docs/a.md', 'src/lease/renew.ts', 'src/lease/store.ts', 'src/queue.ts'].map((path) => ({ path: path as RepoPath }) as ChangedFile);
// 0 docs/  1 a.md  2 src/  3 lease/  4 renew.ts  5 store.ts  6 queue.ts
const rows = treeRows(buildFileTree(files), new Set());
const folded = treeRows(buildFileTree(files), new Set(['src']));

describe('moveInRows', () => {
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 6, 6],
    ['ArrowUp', 0, 0],
    ['ArrowUp', 3, 2],
    ['Home', 5, 0],
    ['End', 0, 6],
    ['PageDown', 1, 4],
    ['PageUp', 1, 0],
    ['ArrowRight', 2, 3],
    ['ArrowLeft', 4, 3],
    ['ArrowLeft', 6, 2],
  ])('%s on row %i goes to row %i', (key, cursor, index) => {
    expect(moveInRows(key, rows, cursor, 3)).toEqual({ kind: 'to', index });
  });

  it('folds and unfolds', () => {
    expect(moveInRows('ArrowLeft', rows, 2, 3)).toEqual({ kind: 'fold', path: 'src', folded: true });
    expect(moveInRows('ArrowRight', folded, 2, 3)).toEqual({ kind: 'fold', path: 'src', folded: false });
  });

  it('leaves other keys and an empty list alone', () => {
    expect(moveInRows('ArrowRight', rows, 1, 3)).toBeNull();
    expect(moveInRows('x', rows, 1, 3)).toBeNull();
    expect(moveInRows('ArrowLeft', folded, 2, 3)).toBeNull();
    expect(moveInRows('ArrowDown', [], 0, 3)).toBeNull();
  });
});

describe('typeAhead', () => {
  it('finds the next name, around the end', () => {
    expect(typeAhead(rows, 0, 's')).toBe(2);
    expect(typeAhead(rows, 2, 's')).toBe(5);
    expect(typeAhead(rows, 5, 's')).toBe(2);
  });

  it('stays on the row while more letters fit', () => {
    expect(typeAhead(rows, 5, 'st')).toBe(5);
    expect(typeAhead(rows, 5, 'sr')).toBe(2);
    expect(typeAhead(rows, 0, 'zz')).toBeNull();
  });
});
