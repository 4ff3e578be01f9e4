import { describe, expect, it } from 'vitest';
import { versionPairs, versionText } from '../../../../../../src/renderer/src/features/diff/kinds/version-pairs';
import type { RepoPath } from '../../../../../../src/shared/base';
import type { FileContents, SideContents } from '../../../../../../src/shared/model/comparison/file-contents';

const text = (body: string): SideContents => ({ kind: 'text', text: body, lineEnding: 'lf', byteOrderMark: false, finalNewline: true, encoding: 'utf-8', bytes: body.length, blob: null });
const path = 'a' as RepoPath;
const contents: FileContents = {
  path,
  oldPath: path,
  version: '1',
  old: text('baseline'),
  new: text('working'),
  workingTree: true,
  loadable: false,
  conflict: { base: text('base'), ours: { kind: 'absent' }, theirs: { kind: 'other', bytes: 3, blob: null } },
};

describe('the versions of a conflict', () => {
  it('are compared in pairs, the comparison first', () => {
    expect(versionPairs(contents).map(({ label }) => label)).toEqual(['Comparison', 'Base → ours', 'Base → theirs', 'Ours → theirs', 'Ours → working', 'Theirs → working']);
  });

  it('are texts, or not there, or say why they are not shown', () => {
    expect(versionText(contents, 'base')).toEqual({ ok: true, text: 'base' });
    expect(versionText(contents, 'working')).toEqual({ ok: true, text: 'working' });
    expect(versionText(contents, 'ours')).toEqual({ ok: true, text: null });
    expect(versionText(contents, 'theirs')).toEqual({ ok: false, why: 'Theirs, what is brought in, is not text, or too large to be shown.' });
  });
});

describe('the versions of an uncommitted file', () => {
  const { conflict: _, ...plain } = contents;
  const labels = (head: SideContents, index: SideContents, working: SideContents = text('working')): readonly string[] =>
    versionPairs({ ...plain, new: working, uncommitted: { head, index } }).map(({ label }) => label);

  it('are compared where they differ', () => {
    expect(labels(text('head'), text('index'))).toEqual(['Comparison', 'Staged', 'Not staged']);
    expect(labels(text('head'), text('working'))).toEqual(['Comparison', 'Staged']);
    expect(labels(text('head'), text('head'))).toEqual(['Comparison', 'Not staged']);
    expect(labels({ kind: 'absent' }, text('index'), { kind: 'absent' })).toEqual(['Comparison', 'Staged', 'Not staged']);
    expect(labels({ kind: 'other', bytes: 1, blob: null }, text('working'))).toEqual([]);
    expect(versionPairs(plain)).toEqual([]);
  });
});
