import { createHash } from 'node:crypto';
import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { listChanges } from '../../../../../../src/main/services/git/changes/changes';
import { readContents } from '../../../../../../src/main/services/git/contents/contents';
import type { FileContents, LfsSide } from '../../../../../../src/shared/model/comparison/file-contents';
import type { Sha } from '../../../../../../src/shared/base';
import { gitScaffolds, type ScaffoldRepository } from '../../../../../support/git-scaffold';

const scaffold = gitScaffolds();
const oidOf = (content: string): string => createHash('sha256').update(content).digest('hex');
const pointer = (content: string, size = content.length): string => `version https://git-lfs.github.com/spec/v1\noid sha256:${oidOf(content)}\nsize ${size}\n`;
const place = (content: string): string => `.git/lfs/objects/${oidOf(content).slice(0, 2)}/${oidOf(content).slice(2, 4)}/${oidOf(content)}`;

async function contentsOf(made: ScaffoldRepository, baseline: Sha, name: string): Promise<FileContents> {
  const git = await made.open();
  const entries = await listChanges(git, { baseline, target: { kind: 'working-tree', untracked: true } });
  const entry = entries.find((candidate) => candidate.path === name);
  if (entry === undefined) throw new Error(`${name} is not listed`);
  return readContents(git, { ...entry, version: '' }, { baseline, workingTree: true, force: false });
}

function said(side: LfsSide | null | undefined): string {
  if (side == null) return 'no pointer';
  const object = side.object === null ? 'not stored' : side.object.kind === 'text' ? JSON.stringify(side.object.text) : side.object.kind;
  return `${side.oid.slice(0, 4)} ${side.size} ${object}`;
}

describe('a pointer of Git LFS', () => {
  test('brings the file that it stands for, where that is stored', async () => {
    const { repository } = await scaffold();
    const made = await repository();
    const base = await made.commit('base', { a: pointer('one\n') });
    await made.write({ a: pointer('two\n'), [place('one\n')]: 'one\n' });
    const { lfs, reason } = await contentsOf(made, base, 'a');
    expect(reason).toEqual({ kind: 'lfs-pointer', detail: '4 bytes to 4 bytes' });
    expect(said(lfs?.old)).toBe(`${oidOf('one\n').slice(0, 4)} 4 "one\\n"`);
    expect(said(lfs?.new)).toBe(`${oidOf('two\n').slice(0, 4)} 4 not stored`);
  });

  test('is compared with the working file as a commit would hold it', async () => {
    const { repository } = await scaffold();
    const made = await repository();
    const base = await made.commit('base', { '.gitattributes': 'a filter=lfs\n', a: pointer('one\n'), plain: pointer('one\n') });
    await made.write({ a: 'three\n', plain: 'three\n' });
    expect(said((await contentsOf(made, base, 'a')).lfs?.new)).toBe(`${oidOf('three\n').slice(0, 4)} 6 "three\\n"`);
    expect((await contentsOf(made, base, 'plain')).lfs).toBeUndefined();
  });

  test('brings neither a file that is not what its name says, nor one that a link leads to', async () => {
    const { repository, folder } = await scaffold();
    const made = await repository();
    const base = await made.commit('base', { a: pointer('one\n'), b: 'x' });
    await made.write({ a: pointer('two\n'), [place('one\n')]: 'other', [path.join(path.dirname(place('two\n')), 'x')]: '' });
    await symlink(path.join(folder, 'home', '.gitconfig'), path.join(made.root, place('two\n')));
    const { lfs } = await contentsOf(made, base, 'a');
    expect([said(lfs?.old), said(lfs?.new)].map((words) => words.slice(-10))).toEqual(['not stored', 'not stored']);
  });
});
