import { describe, expect, test } from 'vitest';
import { readHead } from '../../../../../../src/main/services/git/revisions/head';
import { gitScaffolds } from '../../../../../support/git-scaffold';

const scaffold = gitScaffolds();

describe('HEAD', () => {
  test('is a branch, a branch without a commit, or a commit', async () => {
    const { repository } = await scaffold();
    const made = await repository();
    const git = await made.open();
    expect(await readHead(git)).toEqual({ branch: 'main', sha: null });
    const sha = await made.commit('one');
    expect(await readHead(git)).toEqual({ branch: 'main', sha });
    await made.git('checkout', '--quiet', '-b', 'feature/näme');
    expect(await readHead(git)).toEqual({ branch: 'feature/näme', sha });
    await made.git('checkout', '--quiet', '--detach');
    expect(await readHead(git)).toEqual({ branch: null, sha });
  });
});
