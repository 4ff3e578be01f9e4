import { describe, expect, test } from 'vitest';
import { resolveRevision } from '../../../../../../src/main/services/git/revisions/resolve';
import { cloneRepository } from '../../../../../support/cloned-repository';
import { gitScaffolds } from '../../../../../support/git-scaffold';

const scaffold = gitScaffolds();

describe('text that names a revision', () => {
  test('is a reference, an expression that stands for one, or a commit', async () => {
    const clone = await cloneRepository(await scaffold());
    const git = await clone.open();
    const [one, two] = [await clone.sha('origin/main'), await clone.sha('main')];
    const cases: readonly [string, object][] = [
      ['main', { name: 'main', kind: 'branch', sha: two }],
      [' main ', { name: 'main', kind: 'branch', sha: two }],
      ['refs/heads/main', { name: 'main', kind: 'branch', sha: two }],
      ['heads/main', { name: 'main', kind: 'branch', sha: two }],
      ['HEAD', { name: 'main', kind: 'branch', sha: two }],
      ['@', { name: 'main', kind: 'branch', sha: two }],
      ['@{u}', { name: 'origin/main', kind: 'remote', sha: one }],
      ['origin', { name: 'origin/main', kind: 'remote', sha: one }],
      ['origin/topic', { name: 'origin/topic', kind: 'remote', sha: one }],
      ['v1.0', { name: 'v1.0', kind: 'tag', sha: one }],
      ['nested', { name: 'nested', kind: 'tag', sha: one }],
      ['HEAD~1', { name: 'HEAD~1', kind: 'commit', sha: one }],
      ['v1.0^0', { name: 'v1.0^0', kind: 'commit', sha: one }],
      [':/one', { name: ':/one', kind: 'commit', sha: one }],
      [one.slice(0, 7), { name: one.slice(0, 7), kind: 'commit', sha: one }],
      [two, { name: two, kind: 'commit', sha: two }],
    ];
    for (const [text, expected] of cases) expect(await resolveRevision(git, text)).toEqual(expected);
  });

  test.each(['', ' ', 'missing', 'HEAD~99', '^main', 'main..HEAD', 'HEAD:a', 'HEAD^{tree}', 'a\nb', 'a\0b', '-h', '--help', '--all', '--git-dir', 'ma*', '@{u', '0000000', 'refs/heads/', 'x'.repeat(5_000)])(
    'and names nothing when it is %j',
    async (text) => {
      const { repository } = await scaffold();
      const made = await repository();
      await made.commit('one', { a: '1\n' });
      expect(await resolveRevision(await made.open(), text)).toEqual({ name: text.trim(), kind: 'unknown', sha: null });
    },
  );

  test('prefers the branch where a tag has the same name, and where it looks like a commit', async () => {
    const { repository } = await scaffold();
    const made = await repository();
    const one = await made.commit('one');
    await made.git('tag', 'same');
    await made.git('branch', 'deadbee');
    const two = await made.commit('two');
    await made.git('branch', 'same');
    const git = await made.open();
    expect(await resolveRevision(git, 'same')).toEqual({ name: 'same', kind: 'branch', sha: two });
    expect(await resolveRevision(git, 'tags/same')).toEqual({ name: 'same', kind: 'tag', sha: one });
    expect(await resolveRevision(git, 'deadbee')).toEqual({ name: 'deadbee', kind: 'branch', sha: one });
  });

  test('is HEAD itself when that is detached', async () => {
    const { repository } = await scaffold();
    const made = await repository();
    const sha = await made.commit('one');
    await made.git('checkout', '--quiet', '--detach');
    expect(await resolveRevision(await made.open(), 'HEAD')).toEqual({ name: 'HEAD', kind: 'commit', sha });
  });

  test('is seen as it is now, while the repository stays open', async () => {
    const { repository } = await scaffold();
    const made = await repository();
    const one = await made.commit('one');
    const git = await made.open();
    expect((await resolveRevision(git, 'main')).sha).toBe(one);
    const two = await made.commit('two');
    await made.git('pack-refs', '--all');
    await made.git('gc', '--quiet');
    expect((await resolveRevision(git, 'main')).sha).toBe(two);
    expect((await resolveRevision(git, 'main~1')).sha).toBe(one);
  });
});
