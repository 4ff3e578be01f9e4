import { describe, expect, test } from 'vitest';
import { readRemotes } from '../../../../../../src/main/services/git/repository/remotes';
import { gitScaffolds } from '../../../../../support/git-scaffold';

const scaffold = gitScaffolds();

describe('remotes', () => {
  test('come with their names and URLs, in order', async () => {
    const { repository } = await scaffold();
    const made = await repository();
    const git = await made.open();
    expect(await readRemotes(git)).toEqual([]);
    await made.git('remote', 'add', 'origin', 'git@github.com:harbour/quayside.git');
    await made.git('remote', 'add', 'fork.of.mara', '../a folder with = and\nline feed');
    expect(await readRemotes(git)).toEqual([
      { name: 'origin', url: 'git@github.com:harbour/quayside.git' },
      { name: 'fork.of.mara', url: '../a folder with = and\nline feed' },
    ]);
  });
});
