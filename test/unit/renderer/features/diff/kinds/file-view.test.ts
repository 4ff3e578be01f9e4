import { describe, expect, it } from 'vitest';
import { viewKindOf } from '../../../../../../src/renderer/src/features/diff/kinds/file-view';
import type { RepoPath } from '../../../../../../src/shared/base';
import type { FileContents, SideContents } from '../../../../../../src/shared/model/comparison/file-contents';

const absent: SideContents = { kind: 'absent' };
const text: SideContents = { kind: 'text', text: '', lineEnding: 'lf', byteOrderMark: false, finalNewline: true, encoding: 'utf-8', bytes: 0, blob: null };
const drawing: SideContents = { ...text, image: { type: 'image/svg+xml', width: null, height: null } };
const kind = (path: string, old: SideContents = absent, more: Partial<FileContents> = {}): string | null => viewKindOf({ path: path as RepoPath, old, new: text, ...more });

describe('viewKindOf', () => {
  it('knows Markdown and notebooks by their names, and drawings by their text', () => {
    expect([kind('docs/a.MD'), kind('a.markdown'), kind('a.ipynb'), kind('a.txt', drawing)]).toEqual(['markdown', 'markdown', 'notebook', 'drawing']);
    expect([kind('a.ts'), kind('a.svg'), kind('md')]).toEqual([null, null, null]);
  });

  it('takes a link for what it is', () => {
    expect(kind('a.md', text, { reason: { kind: 'symlink', detail: '' } })).toBeNull();
  });
});
