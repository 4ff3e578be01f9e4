import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { harbourPicture } from '../../../../../../scripts/demo/contents.mjs';
import { listChanges } from '../../../../../../src/main/services/git/changes/changes';
import { readImage } from '../../../../../../src/main/services/git/contents/image';
import type { Git } from '../../../../../../src/main/services/git/run';
import type { Sha } from '../../../../../../src/shared/base';
import type { FileVersion } from '../../../../../../src/shared/model/comparison/image';
import { gitScaffolds } from '../../../../../support/git-scaffold';

const scaffold = gitScaffolds();

/** "image/png 812", by path, or 'none'. */
async function drawn(git: Git, baseline: Sha, path: string, version: FileVersion): Promise<string> {
  const entries = await listChanges(git, { baseline, target: { kind: 'working-tree', untracked: true } });
  const entry = entries.find((candidate) => candidate.path === path);
  if (entry === undefined) throw new Error(`${path} is not listed`);
  const image = await readImage(git, { ...entry, version: '' }, version, { baseline, workingTree: true });
  return image === null ? 'none' : `${image.type} ${image.bytes.length}`;
}

describe('a version of a file as an image', () => {
  test('is drawn from commits, working files, drawings and the LFS store, and nothing else is', async () => {
    const { repository } = await scaffold();
    const made = await repository();
    const [small, large] = [harbourPicture(16, 0.4), harbourPicture(24, 0.6)];
    const bomb = Buffer.from(small);
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    const oid = createHash('sha256').update(large).digest('hex');
    const base = await made.commit('base', {
      'a.png': small,
      'named.txt': small,
      'a.svg': '<svg width="1" height="1"/>',
      'text.png': 'no image\n',
      'bomb.png': small,
      'kept.png': `version https://git-lfs.github.com/spec/v1\noid sha256:${oid}\nsize ${large.length}\n`,
    });
    await made.write({
      'a.png': large,
      'named.txt': large,
      'a.svg': '<svg width="2" height="2"/>',
      'text.png': 'still none\n',
      'bomb.png': bomb,
      'kept.png': small,
      [`.git/lfs/objects/${oid.slice(0, 2)}/${oid.slice(2, 4)}/${oid}`]: large,
    });
    const git = await made.open();
    const both = async (path: string): Promise<readonly string[]> => [await drawn(git, base, path, 'old'), await drawn(git, base, path, 'new')];
    expect(await both('a.png')).toEqual([`image/png ${small.length}`, `image/png ${large.length}`]);
    expect(await both('named.txt')).toEqual([`image/png ${small.length}`, `image/png ${large.length}`]);
    expect(await both('a.svg')).toEqual(['image/svg+xml 27', 'image/svg+xml 27']);
    expect(await both('text.png')).toEqual(['none', 'none']);
    expect(await both('bomb.png')).toEqual([`image/png ${small.length}`, 'none']);
    expect(await both('kept.png')).toEqual([`image/png ${large.length}`, `image/png ${small.length}`]);
  });
});
