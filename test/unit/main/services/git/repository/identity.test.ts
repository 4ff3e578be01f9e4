import { describe, expect, test } from 'vitest';
import { readUserName } from '../../../../../../src/main/services/git/repository/identity';
import { gitScaffolds } from '../../../../../support/git-scaffold';

const scaffold = gitScaffolds();

describe('the name that signs commits', () => {
  test('is that of the repository, else that of the person, else none', async () => {
    const { repository, configure } = await scaffold();
    const made = await repository();
    const git = await made.open();
    expect(await readUserName(git)).toBe('Ada Example');
    await made.git('config', 'user.name', 'Änne Local');
    expect(await readUserName(git)).toBe('Änne Local');
    await made.git('config', '--unset', 'user.name');
    await configure('[user]\n\tname = ""\n');
    expect(await readUserName(git)).toBeNull();
  });
});
