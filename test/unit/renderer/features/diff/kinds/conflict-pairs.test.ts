import { describe, expect, it } from 'vitest';
import { conflictPairs, conflictText } from '../../../../../../src/renderer/src/features/diff/kinds/conflict-pairs';
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
    expect(conflictPairs.map(({ label }) => label)).toEqual(['Comparison', 'Base → ours', 'Base → theirs', 'Ours → theirs', 'Ours → working', 'Theirs → working']);
  });

  it('are texts, or not there, or say why they are not shown', () => {
    expect(conflictText(contents, 'base')).toEqual({ ok: true, text: 'base' });
    expect(conflictText(contents, 'working')).toEqual({ ok: true, text: 'working' });
    expect(conflictText(contents, 'ours')).toEqual({ ok: true, text: null });
    expect(conflictText(contents, 'theirs')).toEqual({ ok: false, why: 'Theirs is not text, or too large to be shown.' });
  });
});
