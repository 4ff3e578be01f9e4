import { describe, expect, test } from 'vitest';
import { countAheadBehind } from '../../../../../../src/main/services/git/revisions/ahead-behind';
import { gitScaffolds } from '../../../../../support/git-scaffold';

const scaffold = gitScaffolds();

describe('commits that only one side has', () => {
  test('ahead is what compare has and base lacks, behind the reverse', async () => {
    const { repository } = await scaffold();
    const made = await repository();
    await made.commit('root');
    await made.git('checkout', '--quiet', '-b', 'feature');
    for (const message of ['a', 'b', 'c']) await made.commit(message);
    await made.git('checkout', '--quiet', 'main');
    await made.commit('main');
    const git = await made.open();
    expect(await countAheadBehind(git, await made.sha('main'), await made.sha('feature'))).toEqual({ ahead: 3, behind: 1 });
    expect(await countAheadBehind(git, await made.sha('main'), await made.sha('main'))).toEqual({ ahead: 0, behind: 0 });
  });
});
