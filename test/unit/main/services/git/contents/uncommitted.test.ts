import { expect, test } from 'vitest';
import { readUncommitted } from '../../../../../../src/main/services/git/contents/uncommitted';
import type { RepoPath } from '../../../../../../src/shared/base';
import type { LoadedSide } from '../../../../../../src/shared/contents/describe-contents';
import { gitScaffolds } from '../../../../../support/git-scaffold';

const scaffold = gitScaffolds();
const textOf = (side: LoadedSide): string => (side.kind === 'bytes' ? Buffer.from(side.bytes).toString() : side.kind);

test('HEAD and the index are read as they are now', async () => {
  const made = await (await scaffold()).repository();
  await made.commit('base', { a: 'head\n', 'gone b': 'b\n' });
  const git = await made.open();
  const read = async (path: string, oldPath?: string): Promise<readonly string[]> => {
    const file = { path: path as RepoPath, ...(oldPath !== undefined && { oldPath: oldPath as RepoPath }) };
    const { head, index } = await readUncommitted(git, file, 1_000, {});
    return [textOf(head), textOf(index)];
  };
  expect(await read('a')).toEqual(['head\n', 'head\n']);
  await made.write({ a: 'staged\n' });
  await made.git('add', 'a');
  await made.write({ a: 'working\n' });
  expect(await read('a')).toEqual(['head\n', 'staged\n']);
  await made.git('rm', '--quiet', '--cached', 'gone b');
  expect(await read('gone b')).toEqual(['b\n', 'absent']);
  await made.write({ fresh: 'f\n' });
  await made.git('add', 'fresh');
  expect(await read('fresh')).toEqual(['absent', 'f\n']);
  await made.commit('next');
  await made.git('mv', 'fresh', 'renamed');
  expect(await read('renamed', 'fresh')).toEqual(['f\n', 'f\n']);
  expect(await read('renamed')).toEqual(['absent', 'f\n']);
  expect(await read('a')).toEqual(['working\n', 'working\n']);
});
