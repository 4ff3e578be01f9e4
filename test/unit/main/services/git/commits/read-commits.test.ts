import { describe, expect, test } from 'vitest';
import { findReachable } from '../../../../../../src/main/services/git/commits/reachable';
import { readCommits } from '../../../../../../src/main/services/git/commits/read-commits';
import type { Sha } from '../../../../../../src/shared/base';
import { gitScaffolds } from '../../../../../support/git-scaffold';

const scaffold = gitScaffolds();
const nowhere = '1234567890123456789012345678901234567890' as Sha;

describe('commits by name', () => {
  test('are read when they are here, also after a rewrite', async () => {
    const made = await (await scaffold()).repository();
    await made.commit('Begin', { a: 'a' });
    const before = await made.commit('Before', { a: 'b' });
    await made.git('commit', '--quiet', '--amend', '-m', 'After');
    const after = await made.sha('HEAD');
    const git = await made.open();
    const blob = await made.sha('HEAD:a');
    const commits = await readCommits(git, [before, nowhere, blob, after]);
    expect([...commits].map(([sha, { subject }]) => [sha, subject])).toEqual([
      [before, 'Before'],
      [after, 'After'],
    ]);
    expect(await readCommits(git, [nowhere])).toEqual(new Map());
  });

  test('are looked for in the history of a commit, or of any local branch', async () => {
    const made = await (await scaffold()).repository();
    const one = await made.commit('One');
    const two = await made.commit('Two');
    await made.git('branch', 'kept');
    await made.git('reset', '--quiet', '--hard', one);
    const three = await made.commit('Three');
    await made.git('commit', '--quiet', '--allow-empty', '--amend', '-m', 'Four');
    const git = await made.open();
    expect(await findReachable(git, [one, two, three], await made.sha('HEAD'))).toEqual(new Set([one]));
    expect(await findReachable(git, [one, two, three], 'branches')).toEqual(new Set([one, two]));
    expect(await findReachable(git, [], 'branches')).toEqual(new Set());
  });
});
