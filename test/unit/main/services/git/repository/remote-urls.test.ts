import { describe, expect, test } from 'vitest';
import { readRemoteUrls } from '../../../../../../src/main/services/git/repository/remote-urls';
import { gitScaffolds } from '../../../../../support/git-scaffold';

const scaffold = gitScaffolds();

describe('the URLs of remotes', () => {
  test('are those of all remotes, in order', async () => {
    const { repository } = await scaffold();
    const made = await repository();
    const git = await made.open();
    expect(await readRemoteUrls(git)).toEqual([]);
    await made.git('remote', 'add', 'origin', 'git@github.com:harbour/quayside.git');
    await made.git('remote', 'add', 'fork.of.mara', '../a folder with = and\nline feed');
    expect(await readRemoteUrls(git)).toEqual(['git@github.com:harbour/quayside.git', '../a folder with = and\nline feed']);
  });
});
