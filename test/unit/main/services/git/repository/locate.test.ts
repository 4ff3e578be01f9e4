import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { locateRepository, type RepositoryLocation } from '../../../../../../src/main/services/git/repository/locate';
import type { GitOptions } from '../../../../../../src/main/services/git/run';
import type { OpenFailure } from '../../../../../../src/shared/model/snapshots';
import { gitScaffolds } from '../../../../../support/git-scaffold';

const scaffold = gitScaffolds();

async function located(folder: string, options: GitOptions): Promise<RepositoryLocation> {
  const result = await locateRepository(folder, options);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}


async function refused(folder: string, options: GitOptions): Promise<OpenFailure> {
  const result = await locateRepository(folder, options);
  if (result.ok) throw new Error(`opened ${result.value.root}`);
  return result.error;
}

describe('a work tree is found', () => {
  test('from its root, a subfolder, a file, a link and its own .git', async () => {
    const { repository, options, folder } = await scaffold();
    const made = await repository('with space\nand line feed');
    await made.commit('one', { 'sub/folder/file.txt': '1\n' });
    const link = path.join(folder, 'link');
    await symlink(path.join(made.root, 'sub'), link);
    const cases: readonly [string, string][] = [
      [made.root, ''],
      [path.join(made.root, 'sub', 'folder'), 'sub/folder/'],
      [path.join(made.root, 'sub', 'folder', 'file.txt'), 'sub/folder/file.txt'],
      [link, 'sub/'],
      [path.join(made.root, '.git'), ''],
      [path.join(made.root, '.git', 'refs'), ''],
      [path.join(made.root, '.git', 'HEAD'), ''],
    ];
    for (const [start, prefix] of cases) {
      expect(await located(start, options)).toMatchObject({
        root: made.root,
        gitDir: path.join(made.root, '.git'),
        commonDir: path.join(made.root, '.git'),
        prefix,
        objectFormat: 'sha1',
        shallow: false,
      });
    }
  });

  test('when it is a linked one, of a repository with and without files', async () => {
    const { repository, options, folder } = await scaffold();
    const made = await repository();
    await made.commit('one', { a: '1\n' });
    const linked = path.join(folder, 'linked');
    await made.git('worktree', 'add', '--quiet', '-b', 'other', linked);
    const location = await located(linked, options);
    expect(location).toMatchObject({ root: linked, worktreeOf: made.root, commonDir: path.join(made.root, '.git') });
    expect(location.gitDir).toBe(path.join(made.root, '.git', 'worktrees', 'linked'));
    expect((await located(made.root, options)).worktreeOf).toBeUndefined();

    const bare = path.join(folder, 'bare.git');
    await made.git('clone', '--quiet', '--bare', made.root, bare);
    const ofBare = path.join(folder, 'of-bare');
    await made.git('-C', bare, 'worktree', 'add', '--quiet', ofBare, 'main');
    expect(await located(ofBare, options)).toMatchObject({ root: ofBare, worktreeOf: bare });
  });

  test('when .git is a file: a separate git folder, a submodule', async () => {
    const { repository, options, folder } = await scaffold();
    const made = await repository('plain', '--separate-git-dir', path.join(folder, 'separate'));
    await made.commit('one', { a: '1\n' });
    expect(await located(made.root, options)).toMatchObject({ root: made.root, gitDir: path.join(folder, 'separate') });
    const parent = await repository('parent');
    await parent.git('submodule', '--quiet', 'add', made.root, 'sub');
    expect(await located(path.join(parent.root, 'sub'), options)).toMatchObject({ root: path.join(parent.root, 'sub') });
  });

  test('when it is shallow, unborn, or of sha256', async () => {
    const { repository, options, folder } = await scaffold();
    const made = await repository();
    expect((await located(made.root, options)).shallow).toBe(false);
    await made.commit('one');
    await made.commit('two');
    const clone = path.join(folder, 'clone');
    await made.git('clone', '--quiet', '--depth=1', `file://${made.root}`, clone);
    expect((await located(clone, options)).shallow).toBe(true);
    const other = await repository('other', '--object-format=sha256');
    expect((await located(other.root, options)).objectFormat).toBe('sha256');
  });
});

describe('a folder is refused with what to do', () => {
  test('when it is in no repository, or is not there', async () => {
    const { options, folder } = await scaffold();
    const plain = path.join(folder, "it's plain");
    await mkdir(plain);
    expect(await refused(plain, options)).toMatchObject({ code: 'not-a-repository', command: `git init '${folder}/it'\\''s plain'` });
    expect(await refused(path.join(folder, 'missing'), options)).toMatchObject({ code: 'not-found' });
  });

  test('when it is bare', async () => {
    const { repository, options } = await scaffold();
    const made = await repository('bare', '--bare');
    expect(await refused(made.root, options)).toMatchObject({ code: 'bare-repository' });
  });

  test('when its git folder is gone', async () => {
    const { options, folder } = await scaffold();
    await writeFile(path.join(folder, '.git'), 'gitdir: /missing/worktrees/x\n');
    expect(await refused(folder, options)).toMatchObject({ code: 'not-a-repository', command: `git worktree repair ${folder}` });
  });

  test('when git does not trust its owner', async () => {
    const { repository, options, folder } = await scaffold();
    const made = await repository("owner's");
    // Git's own switch for testing this; the runner does not pass it on, so a wrapper sets it.
    const wrapper = path.join(folder, 'git');
    await writeFile(wrapper, '#!/bin/sh\nGIT_TEST_ASSUME_DIFFERENT_OWNER=1 exec git "$@"\n', { mode: 0o755 });
    expect(await refused(made.root, { ...options, gitPath: wrapper })).toMatchObject({
      code: 'unsafe-repository',
      message: expect.stringContaining(made.root) as string,
      command: `git config --global --add safe.directory '${folder}/owner'\\''s'`,
    });
  });

  test('when its config moves the work tree elsewhere', async () => {
    const { repository, options } = await scaffold();
    const made = await repository();
    await made.git('config', 'core.worktree', '/');
    expect(await refused(made.root, options)).toMatchObject({ code: 'unsafe-repository', command: `git -C ${made.root} config --unset core.worktree` });
  });

  test('when its format is unknown', async () => {
    const { repository, options } = await scaffold();
    const made = await repository();
    await made.git('config', 'core.repositoryFormatVersion', '99');
    expect(await refused(made.root, options)).toMatchObject({ code: 'git-failed', detail: expect.stringContaining('99') as string });
  });

  test('when git is missing', async () => {
    const { repository, folder } = await scaffold();
    const made = await repository();
    expect(await refused(made.root, { gitPath: 'git', environment: { PATH: folder } })).toMatchObject({ code: 'git-missing' });
  });
});
