import { describe, expect, test } from 'vitest';
import { gitScaffolds } from '../../../../support/git-scaffold';

const scaffold = gitScaffolds();

describe('a run', () => {
  test('ends as its caller expects, or throws', async () => {
    const { repository } = await scaffold();
    const git = await (await repository()).open();
    const args = ['rev-parse', '--verify', 'missing'];
    await expect(git.run(args)).rejects.toMatchObject({ name: 'GitError', kind: 'failed', exitCode: 128, args });
    expect(await git.run(args, { expect: [0, 128] })).toMatchObject({ exitCode: 128, known: null });
    expect(await git.run(args, { knownErrors: { other: /x{9}/, single: /single revision/ } })).toMatchObject({ known: 'single' });
    await expect(git.run(args, { knownErrors: { other: /x{9}/ } })).rejects.toMatchObject({ kind: 'failed' });
  });
});
