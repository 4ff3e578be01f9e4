import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { countAheadBehind } from '../../../../../src/main/services/git/ahead-behind';
import { readHead } from '../../../../../src/main/services/git/head';
import { readUserName } from '../../../../../src/main/services/git/identity';
import { listReferences, readRemoteDefault } from '../../../../../src/main/services/git/references';
import { resolveRevision } from '../../../../../src/main/services/git/resolve';
import { gitScaffolds, type GitScaffold, type ScaffoldRepository } from '../../../../support/git-scaffold';

const scaffold = gitScaffolds();

/** A clone of a repository with `main`, `topic` and tags; `main` is checked out and one commit ahead of its upstream. */
async function cloned({ repository, adopt, folder }: GitScaffold): Promise<ScaffoldRepository> {
  const origin = await repository('origin');
  await origin.commit('one', { a: '1\n' });
  await origin.git('branch', 'topic');
  await origin.git('tag', 'light');
  await origin.git('tag', '-a', '-m', 'annotated', 'v1.0');
  await origin.git('tag', '-a', '-m', 'of a tag', 'nested', 'v1.0');
  await origin.git('tag', 'blob', 'HEAD:a');
  const root = path.join(folder, 'clone');
  await origin.git('clone', '--quiet', origin.root, root);
  const clone = adopt(root);
  await clone.commit('two', { a: '2\n' });
  return clone;
}

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

describe('references', () => {
  test('are local branches, remote ones and tags, by name, with their commits', async () => {
    const clone = await cloned(await scaffold());
    await clone.git('branch', 'another');
    const references = await listReferences(await clone.open());
    const one = await clone.sha('origin/main');
    const two = await clone.sha('main');
    expect(references.map(({ kind, name, sha }) => [kind, name, sha])).toEqual([
      ['branch', 'another', two],
      ['branch', 'main', two],
      ['remote', 'origin/main', one],
      ['remote', 'origin/topic', one],
      ['tag', 'light', one],
      ['tag', 'nested', one],
      ['tag', 'v1.0', one],
    ]);
    expect(references[1]).toEqual({ kind: 'branch', name: 'main', sha: two, isHead: true, upstream: 'origin/main', date: '2025-06-15T15:07:40.000Z', subject: 'two' });
    expect(references[6]).toMatchObject({ isHead: false, date: '2025-06-15T15:07:40.000Z', subject: 'one' });
  });

  test('know the default branch of a remote', async () => {
    const made = await scaffold();
    const clone = await cloned(made);
    const git = await clone.open();
    expect(await readRemoteDefault(git)).toBe('origin/main');
    await clone.git('remote', 'set-head', 'origin', 'topic');
    expect(await readRemoteDefault(git)).toBe('origin/topic');
    await clone.git('remote', 'rename', 'origin', 'upstream');
    await clone.git('remote', 'set-head', 'upstream', 'main');
    expect(await readRemoteDefault(git)).toBe('upstream/main');
    await clone.git('remote', 'set-head', 'upstream', '--delete');
    expect(await readRemoteDefault(git)).toBeNull();
  });

  test('are none in an empty repository', async () => {
    const { repository } = await scaffold();
    const git = await (await repository()).open();
    expect(await listReferences(git)).toEqual([]);
    expect(await readRemoteDefault(git)).toBeNull();
  });
});

describe('text that names a revision', () => {
  test('is a reference, an expression that stands for one, or a commit', async () => {
    const clone = await cloned(await scaffold());
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

describe('counts and names', () => {
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

  test('the name is that of the repository, else that of the person, else none', async () => {
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
