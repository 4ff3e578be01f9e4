import { describe, expect, it } from 'vitest';
import { binaryFacts, imageOf, lfsFacts, lfsTexts, whyNoImage } from '../../../../../../src/renderer/src/features/diff/kinds/sides-of';
import type { RepoPath, Sha, WorkspaceId } from '../../../../../../src/shared/base';
import type { FileContents, LfsSide, SideContents } from '../../../../../../src/shared/model/comparison/file-contents';

const id = 'w' as WorkspaceId;
const path = 'a.png' as RepoPath;
const absent: SideContents = { kind: 'absent' };
const png: SideContents = { kind: 'other', bytes: 2_048, blob: 'a'.repeat(40) as Sha, image: { type: 'image/png', width: 2, height: 3 } };
const text = (body: string): SideContents => ({ kind: 'text', text: body, lineEnding: 'lf', byteOrderMark: false, finalNewline: true, encoding: 'utf-8', bytes: body.length, blob: null });
const contents = (old: SideContents, now: SideContents, lfs?: FileContents['lfs']): FileContents => ({ path, oldPath: path, version: '1', old, new: now, workingTree: false, loadable: false, ...(lfs && { lfs }) });
const pointer = (object: SideContents | null): LfsSide => ({ oid: 'b'.repeat(64), size: 4_096, object });

describe('what is known of sides without lines', () => {
  it('is the size and the name of the object', () => {
    expect(binaryFacts(contents(absent, png))).toEqual([
      { name: 'Size', old: null, new: { words: '2.0 KB' } },
      { name: 'Object', old: null, new: { words: 'a'.repeat(12), full: 'a'.repeat(40) } },
    ]);
  });

  it('is what pointers say, and whether their files are here', () => {
    const rows = lfsFacts(contents(png, png, { old: null, new: pointer(null) }));
    expect(rows.map(({ old, new: now }) => `${old?.words} | ${now?.words}`)).toEqual(['2.0 KB | 4.0 KB', 'undefined | bbbbbbbbbbbb', 'No pointer | Not in the local LFS store']);
    expect(lfsFacts(contents(png, png, { old: null, new: pointer(png) }))[2]?.new).toEqual({ words: 'In the local LFS store' });
  });

  it('is an image, of a pointer the one that it stands for', () => {
    expect(imageOf(id, contents(png, absent), 'old')).toMatchObject({ version: 'old', bytes: 2_048, facts: { width: 2 } });
    expect(imageOf(id, contents(png, absent), 'new')).toBeNull();
    const stored = contents(text('pointer'), text('pointer'), { old: pointer(png), new: pointer(null) });
    expect(imageOf(id, stored, 'old')).toMatchObject({ version: 'old' });
    expect([whyNoImage(stored, 'new'), whyNoImage(contents(png, absent), 'new'), whyNoImage(contents(png, text('a')), 'new')]).toEqual(['Not in the local LFS store', null, 'Not an image']);
  });

  it('is a text where both pointers stand for one', () => {
    expect(lfsTexts(contents(text('p'), text('p'), { old: pointer(text('a')), new: pointer(text('b')) }))).toEqual({ old: 'a', new: 'b' });
    expect(lfsTexts(contents(absent, text('p'), { old: null, new: pointer(text('b')) }))).toEqual({ old: null, new: 'b' });
    expect(lfsTexts(contents(text('p'), text('p'), { old: pointer(null), new: pointer(text('b')) }))).toBeNull();
    expect(lfsTexts(contents(text('p'), text('p'), { old: pointer(png), new: pointer(text('b')) }))).toBeNull();
    expect(lfsTexts(contents(text('a'), text('b')))).toBeNull();
  });
});
