import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RepoPath } from '../../../../../src/shared/base';
import type { ChangedFile, ViewedState } from '../../../../../src/shared/model/comparison/changed-file';
import {
  buildFileTree,
  filesOf,
  filterFiles,
  foldersAbove,
  listOrder,
  listRows,
  nextUnviewed,
  sumOfLines,
  treeRows,
  viewedOfAll,
  type TreeRow,
} from '../../../../../src/shared/model/comparison/file-tree';

function file(path: string, more: Partial<ChangedFile> = {}): ChangedFile {
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
    version: '1',
    viewed: 'no',
    ...more,
  };
}

/** One line for each row, indented by depth: `v src/` open, `> src/` folded. */
function drawn(rows: readonly TreeRow[]): readonly string[] {
  return rows.map((row) => {
    const indent = '  '.repeat(row.depth);
    return row.kind === 'folder' ? `${indent}${row.folded ? '>' : 'v'} ${row.folder.label}/` : `${indent}${row.file.path.split('/').at(-1) ?? ''}`;
  });
}

const paths = ['README.md', 'src/lease/renew.ts', 'src/queue/drain.ts', 'docs/guide/start.md', 'src/a10.ts', 'src/a9.ts', 'a/b/c/d.ts', 'a/b/e.ts'];
const files = paths.map((path) => file(path));

describe('buildFileTree', () => {
  it('puts folders first, compacts single children, sorts numbers by value', () => {
    expect(drawn(treeRows(buildFileTree(files), new Set()))).toEqual([
      'v a/b/',
      '  v c/',
      '    d.ts',
      '  e.ts',
      'v docs/guide/',
      '  start.md',
      'v src/',
      '  v lease/',
      '    renew.ts',
      '  v queue/',
      '    drain.ts',
      '  a9.ts',
      '  a10.ts',
      'README.md',
    ]);
  });

  it('hides what is below folded folders', () => {
    expect(drawn(treeRows(buildFileTree(files), new Set(['a/b', 'src', 'docs/guide'])))).toEqual(['> a/b/', '> docs/guide/', '> src/', 'README.md']);
  });

  it('says where each row stands among its siblings', () => {
    const rows = treeRows(buildFileTree(files), new Set(['a/b', 'docs/guide', 'src/lease', 'src/queue']));
    expect(rows.map((row) => `${row.depth}: ${row.position} of ${row.siblings}`)).toEqual([
      '0: 1 of 4',
      '0: 2 of 4',
      '0: 3 of 4',
      '1: 1 of 4',
      '1: 2 of 4',
      '1: 3 of 4',
      '1: 4 of 4',
      '0: 4 of 4',
    ]);
  });

  it('holds every file once, with a key of its own, whatever the paths', () => {
    const part = fc.stringMatching(/^[a-c]{1,2}$/);
    const path = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => `${parts.join('/')}.ts`);
    fc.assert(
      fc.property(fc.uniqueArray(path), (some) => {
        const tree = buildFileTree(some.map((name) => file(name)));
        const rows = treeRows(tree, new Set());
        expect(filesOf(tree).map((each) => each.path).sort()).toEqual([...some].sort());
        expect(rows.flatMap((row) => (row.kind === 'file' ? [row.file.path] : []))).toEqual(filesOf(tree).map((each) => each.path));
        expect(new Set(rows.map((row) => row.key)).size).toBe(rows.length);
        for (const row of rows) if (row.kind === 'folder') expect(row.folder.children.length > 1 || row.folder.children[0]?.kind === 'file').toBe(true);
      }),
    );
  });
});

describe('listRows', () => {
  it('gives the same lines with an order that was found for other files of the same paths', () => {
    const viewed = files.map((file) => ({ ...file, viewed: 'yes' as const }));
    expect(listRows(viewed, listOrder(files))).toEqual(listRows(viewed));
  });

  it('lists by path without folders', () => {
    expect(listRows(files.slice(0, 3)).map((row) => row.kind === 'file' && row.file.path)).toEqual(['README.md', 'src/lease/renew.ts', 'src/queue/drain.ts']);
  });
});

describe('filterFiles', () => {
  const renamed = file('src/queue/priority.ts', { oldPath: 'src/queue/order.ts' as RepoPath });

  it('wants every word, in any case, in path or old path', () => {
    const all = [...files, renamed];
    expect(filterFiles(all, 'SRC lease').map((each) => each.path)).toEqual(['src/lease/renew.ts']);
    expect(filterFiles(all, 'order')).toEqual([renamed]);
    expect(filterFiles(all, 'nothing')).toEqual([]);
  });

  it('keeps the list itself when there is no filter', () => {
    expect(filterFiles(files, '  ')).toBe(files);
  });
});

describe('viewed', () => {
  const of = (...states: readonly ViewedState[]): readonly ChangedFile[] => states.map((viewed, index) => file(`${index}.ts`, { viewed }));

  it('makes the box of a folder from those of its files', () => {
    expect(viewedOfAll(of('yes', 'elsewhere'))).toBe('on');
    expect(viewedOfAll(of('yes', 'changed'))).toBe('mixed');
    expect(viewedOfAll(of('no', 'changed'))).toBe('off');
  });

  it('finds the next one that is not viewed, around the end', () => {
    const some = of('no', 'yes', 'changed', 'yes');
    expect(nextUnviewed(some, '1.ts' as RepoPath)?.path).toBe('2.ts');
    expect(nextUnviewed(some, '3.ts' as RepoPath)?.path).toBe('0.ts');
    expect(nextUnviewed(some, null)?.path).toBe('0.ts');
    expect(nextUnviewed(of('yes', 'no'), '1.ts' as RepoPath)).toBeNull();
  });
});

it('sums the lines that are known', () => {
  expect(sumOfLines([file('a', { additions: 3, deletions: 2 }), file('b', { additions: null, deletions: null })])).toEqual({ additions: 3, deletions: 2 });
});

it('names the folders above a path', () => {
  expect(foldersAbove('src/lease/renew.ts')).toEqual(['src', 'src/lease']);
  expect(foldersAbove('README.md')).toEqual([]);
});
