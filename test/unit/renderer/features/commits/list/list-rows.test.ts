import { describe, expect, it } from 'vitest';
import type { RepoPath, Sha } from '../../../../../../src/shared/base';
import type { ChangedFile } from '../../../../../../src/shared/model/comparison/changed-file';
import type { CommitRow, CommitsSnapshot, UnmatchedReview } from '../../../../../../src/shared/model/commits/commit-list';
import type { ScopeChoice } from '../../../../../../src/shared/model/review/review-scope';
import { buildFileTree, treeRows } from '../../../../../../src/shared/model/comparison/file-tree';
import { isStop, levelOf, listRows, parentOf, type ShownFiles } from '../../../../../../src/renderer/src/features/commits/list/list-rows';
import { stepRow } from '../../../../../../src/renderer/src/ui/layout/step-row';

const sha = (digits: string): Sha => digits.padEnd(40, '0') as Sha;
const one = (digits: string): ScopeChoice => ({ kind: 'commit', sha: sha(digits) });
const commit = (digits: string): CommitRow => ({
  sha: sha(digits),
  subject: digits,
  author: 'wren',
  date: '2026-11-24T10:00:00Z',
  parents: [],
  files: null,
  review: 'none',
  open: 0,
  resolved: 0,
  awaitingYou: 0,
  awaitingAgent: 0,
  toVerify: 0,
  unread: 0,
  outdated: 0,
});
const review = (digits: string): UnmatchedReview => ({ sha: sha(digits), subject: digits, open: 1, resolved: 0, state: 'orphaned', candidates: [] });
const file = (path: string): ChangedFile => ({ path: path as RepoPath, viewed: 'no' }) as ChangedFile;
const snapshot = (more: Partial<CommitsSnapshot> = {}): Pick<CommitsSnapshot, 'commits' | 'unmatched' | 'truncatedAt' | 'shallowEnd' | 'damagedEnd'> => ({
  commits: [commit('a'), commit('b'), commit('c')],
  unmatched: [],
  truncatedAt: null,
  shallowEnd: false,
  damagedEnd: false,
  ...more,
});
const files: ShownFiles = { rows: treeRows(buildFileTree([file('src/x.ts'), file('top.ts')]), new Set()), filtered: 0, note: null };
const ids = (rows: ReturnType<typeof listRows>): readonly string[] => rows.map((row) => row.id.replace(/0{10,}$/, ''));

describe('listRows', () => {
  it('lists the commits in their order, with the files below the shown one', () => {
    expect(ids(listRows(snapshot(), one('b'), files))).toEqual(['commit:a', 'commit:b', 'folder:src', 'file:src/x.ts', 'file:top.ts', 'commit:c']);
  });

  it('shows no files while all changes are shown', () => {
    expect(ids(listRows(snapshot(), { kind: 'all' }, files))).toEqual(['commit:a', 'commit:b', 'commit:c']);
  });

  it('marks all commits that are looked at together, with the files below the last one', () => {
    const rows = listRows(snapshot(), { kind: 'range', first: sha('a'), last: sha('b') }, files);
    expect(ids(rows)).toEqual(['commit:a', 'commit:b', 'folder:src', 'file:src/x.ts', 'file:top.ts', 'commit:c']);
    expect(rows.flatMap((row) => (row.kind === 'commit' ? [[row.chosen, row.open]] : []))).toEqual([[true, false], [true, true], [false, false]]);
  });

  it('puts the files one level below their commit', () => {
    const rows = listRows(snapshot(), one('b'), files);
    expect(rows.map(levelOf)).toEqual([0, 0, 1, 2, 1, 0]);
  });

  it('says instead of files that they are not here, and how many the filter hides', () => {
    expect(listRows(snapshot(), one('c'), { ...files, note: 'Reading files' }).at(-1)).toMatchObject({ kind: 'note', words: 'Reading files' });
    expect(listRows(snapshot(), one('c'), { ...files, filtered: 2 }).at(-1)).toMatchObject({ kind: 'note', words: '2 files hidden by the filter.', action: 'clear-filter' });
  });

  it('says first where the history ends, and why', () => {
    expect(listRows(snapshot({ shallowEnd: true }), { kind: 'all' }, files)[0]).toMatchObject({ words: 'History ends here, shallow clone.' });
    expect(listRows(snapshot({ damagedEnd: true }), { kind: 'all' }, files)[0]).toMatchObject({ words: 'Older commits cannot be read: one is missing or damaged.' });
    const [first] = listRows(snapshot({ shallowEnd: true, truncatedAt: 5_000 }), { kind: 'all' }, files);
    expect(first).toMatchObject({ words: 'Older commits are left out. The newest 5,000 are shown.' });
  });

  it('says below a shown review whose commit is not in this clone that it has no files', () => {
    const rows = listRows(snapshot({ unmatched: [review('d')] }), one('d'), { ...files, note: 'Not here.' });
    expect(rows.slice(-2)).toMatchObject([{ kind: 'review' }, { kind: 'note', words: 'Not here.' }]);
  });

  it('puts reviews without a commit last, below a heading, in one count with the commits', () => {
    const rows = listRows(snapshot({ unmatched: [review('d')] }), one('d'), files);
    expect(ids(rows)).toEqual(['commit:a', 'commit:b', 'commit:c', 'heading:unmatched', 'review:d', 'folder:src', 'file:src/x.ts', 'file:top.ts']);
    expect(rows[4]).toMatchObject({ chosen: true, position: 4, siblings: 4 });
  });
});

describe('the keyboard in the rows', () => {
  const rows = listRows(snapshot({ unmatched: [review('d')], shallowEnd: true }), one('b'), files);

  it('passes over notes and headings', () => {
    expect(rows[stepRow(rows, -1, 1, isStop)]?.id).toBe(`commit:${sha('a')}`);
    expect(rows[stepRow(rows, rows.length - 1, -1, isStop)]?.id).toBe(`commit:${sha('c')}`);
  });

  it('stops at the last row of each end', () => {
    expect(rows[stepRow(rows, 1, -5, isStop)]?.id).toBe(`commit:${sha('a')}`);
    expect(rows[stepRow(rows, 1, 100, isStop)]?.id).toBe(`review:${sha('d')}`);
  });

  it('goes from a file to its folder and from there to its commit', () => {
    const inside = rows.findIndex((row) => row.id === 'file:src/x.ts');
    const folder = parentOf(rows, inside);
    expect(rows[folder]?.id).toBe('folder:src');
    expect(rows[parentOf(rows, folder)]?.id).toBe(`commit:${sha('b')}`);
    expect(parentOf(rows, 1)).toBe(1);
  });
});
