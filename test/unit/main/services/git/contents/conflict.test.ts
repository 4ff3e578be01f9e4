import { describe, expect, test } from 'vitest';
import { readConflict } from '../../../../../../src/main/services/git/contents/conflict';
import type { RepoPath } from '../../../../../../src/shared/base';
import type { LoadedSide } from '../../../../../../src/shared/contents/describe-contents';
import { gitScaffolds, type ScaffoldRepository } from '../../../../../support/git-scaffold';

const scaffold = gitScaffolds();
const textOf = (side: LoadedSide): string => (side.kind === 'bytes' ? Buffer.from(side.bytes).toString() : side.kind);

async function merged(made: ScaffoldRepository, mine: string | null, theirs: string | null): Promise<void> {
  await made.commit('base', { 'a b': 'base\n', kept: 'k\n' });
  await made.git('checkout', '--quiet', '-b', 'other');
  await made.commit('other', { 'a b': theirs });
  await made.git('checkout', '--quiet', 'main');
  await made.commit('main', { 'a b': mine });
  await made.git('merge', '--quiet', 'other').catch(() => undefined);
}

describe('a file in conflict', () => {
  test.each([
    ['changed on both sides', 'mine\n', 'theirs\n', ['base\n', 'mine\n', 'theirs\n']],
    ['deleted on ours', null, 'theirs\n', ['base\n', 'absent', 'theirs\n']],
    ['deleted on theirs', 'mine\n', null, ['base\n', 'mine\n', 'absent']],
  ])('%s', async (_, mine, theirs, expected) => {
    const made = await (await scaffold()).repository();
    await merged(made, mine, theirs);
    const git = await made.open();
    const sides = await readConflict(git, 'a b' as RepoPath, 1_000, {});
    expect([sides.base, sides.ours, sides.theirs].map(textOf)).toEqual(expected);
    const none = await readConflict(git, 'kept' as RepoPath, 1_000, {});
    expect([none.base, none.ours, none.theirs].map(textOf)).toEqual(['absent', 'absent', 'absent']);
    expect((await readConflict(git, 'a b' as RepoPath, 2, {})).base.kind).toBe('too-large');
  });
});
