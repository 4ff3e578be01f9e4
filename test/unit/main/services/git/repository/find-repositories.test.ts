import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findRepositoriesBelow } from '../../../../../../src/main/services/git/repository/find-repositories';
import { gitScaffolds } from '../../../../../support/git-scaffold';

const scaffold = gitScaffolds();

describe('repositories below a folder', () => {
  test('are found to a depth, in order, without links, hidden folders and what lies inside one', async () => {
    const { repository, folder } = await scaffold();
    for (const name of ['b/deep/er', 'a', 'a/inner', 'b/too/deep/now', '.hidden/x', 'node_modules/y']) await repository(name);
    await symlink(path.join(folder, 'a'), path.join(folder, 'link'));
    await mkdir(path.join(folder, 'worktree'));
    await writeFile(path.join(folder, 'worktree', '.git'), 'gitdir: elsewhere\n');
    expect(await findRepositoriesBelow(folder)).toEqual(['a', 'b/deep/er', 'worktree'].map((name) => path.join(folder, name)));
    expect(await findRepositoriesBelow(path.join(folder, 'home'))).toEqual([]);
    expect(await findRepositoriesBelow(path.join(folder, 'missing'))).toEqual([]);
  });
});
