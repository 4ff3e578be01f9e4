import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listWorkTrees } from '../../../../../../src/main/services/git/repository/work-trees';
import { gitScaffolds } from '../../../../../support/git-scaffold';

const scaffold = gitScaffolds();

describe('the work trees of a repository', () => {
  test('are the main one and the linked ones, whichever of them is asked', async () => {
    const { repository, adopt, folder } = await scaffold();
    const made = await repository();
    await made.commit('Begin', { 'a.txt': 'a\n' });
    const linked = join(folder, 'second tree, für später');
    await made.git('worktree', 'add', '--quiet', '-b', 'other', linked);
    expect(await listWorkTrees(await made.open())).toEqual([made.root, linked]);
    expect(await listWorkTrees(await adopt(linked).open())).toEqual([made.root, linked]);
  });
});
