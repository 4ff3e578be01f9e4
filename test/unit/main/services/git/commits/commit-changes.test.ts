import { describe, expect, test } from 'vitest';
import { listCommitChanges } from '../../../../../../src/main/services/git/commits/commit-changes';
import { listCommits } from '../../../../../../src/main/services/git/commits/list-commits';
import { gitScaffolds } from '../../../../../support/git-scaffold';

const scaffold = gitScaffolds();
const text = Array.from({ length: 20 }, (_, index) => `line ${index}\n`).join('');

describe('what commits changed', () => {
  test('is held against the first parent, a root against nothing', async () => {
    const made = await (await scaffold()).repository();
    const root = await made.commit('Begin', { 'a b.txt': text, 'é.txt': 'x' });
    await made.git('checkout', '--quiet', '-b', 'topic');
    const rename = await made.commit('Rename', { 'a b.txt': null, 'dir/b.txt': `${text}more\n`, 'new.txt': 'n' });
    await made.git('checkout', '--quiet', 'main');
    await made.commit('Elsewhere', { 'main.txt': 'm' });
    await made.git('checkout', '--quiet', 'topic');
    await made.git('merge', '--quiet', '--no-edit', 'main');
    const merge = await made.sha('HEAD');
    const empty = await made.commit('Nothing');
    const git = await made.open();
    const { commits } = await listCommits(git, { base: null, compare: empty, limit: 10 });

    const changes = await listCommitChanges(git, commits);
    expect([...changes].map(([sha, list]) => [sha, list.map(({ newBlob: _, ...rest }) => rest)])).toEqual([
      [root, [{ path: 'a b.txt' }, { path: 'é.txt' }]],
      [rename, [{ path: 'dir/b.txt', oldPath: 'a b.txt' }, { path: 'new.txt' }]],
      [merge, [{ path: 'main.txt' }]],
      [empty, []],
    ]);
    expect(changes.get(rename)?.map(({ newBlob }) => newBlob)).toEqual([await made.sha(`${rename}:dir/b.txt`), await made.sha(`${rename}:new.txt`)]);
    expect(await listCommitChanges(git, [])).toEqual(new Map());
  });

  test('does not follow what the person set for diffs', async () => {
    const scaffolded = await scaffold();
    const made = await scaffolded.repository();
    const root = await made.commit('Begin', { 'sub/a.txt': text });
    const rename = await made.commit('Rename', { 'sub/a.txt': null, 'sub/b.txt': text });
    await scaffolded.configure('[diff]\n\trenames = false\n\trelative = true\n\tnoprefix = true\n\tignoreSubmodules = all\n');
    const git = await made.open();
    const changes = await listCommitChanges(git, [{ sha: rename, parents: [root] }]);
    expect(changes.get(rename)).toMatchObject([{ path: 'sub/b.txt', oldPath: 'sub/a.txt' }]);
  });
});
