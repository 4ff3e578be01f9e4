import { rm } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { listCommits } from '../../../../../../src/main/services/git/commits/list-commits';
import { gitScaffolds } from '../../../../../support/git-scaffold';

const scaffold = gitScaffolds();

describe('commits of a branch', () => {
  test('are those that the base lacks, oldest first', async () => {
    const made = await (await scaffold()).repository();
    const base = await made.commit('Begin', { 'a.txt': 'a\n' });
    const one = await made.commit('Add b\n\nBecause of c.\n\nChange-Id: I0123\n', { 'b.txt': 'b\n' });
    const two = await made.commit('Change b', { 'b.txt': 'c\n' });
    const git = await made.open();

    const list = await listCommits(git, { base, compare: two, limit: 10 });

    expect(list).toEqual({
      commits: [
        {
          sha: one,
          parents: [base],
          subject: 'Add b',
          body: 'Because of c.\n\nChange-Id: I0123',
          author: { name: 'Ada Example', email: 'ada@example.org' },
          date: '2025-06-15T15:08:40.000Z',
          changeId: 'I0123',
          treeUnchanged: false,
        },
        {
          sha: two,
          parents: [one],
          subject: 'Change b',
          body: '',
          author: { name: 'Ada Example', email: 'ada@example.org' },
          date: '2025-06-15T15:09:40.000Z',
          treeUnchanged: false,
        },
      ],
      truncated: false,
      shallowEnd: null,
      damagedEnd: false,
    });
    expect((await listCommits(git, { base: two, compare: two, limit: 10 })).commits).toEqual([]);
  });

  test('without a base begin with the root, and the limit leaves out the oldest', async () => {
    const made = await (await scaffold()).repository();
    const root = await made.commit('Begin');
    const one = await made.commit('One', { a: 'a' });
    const two = await made.commit('Two', { a: 'b' });
    const git = await made.open();
    const all = await listCommits(git, { base: null, compare: two, limit: 3 });
    expect(all.commits.map(({ sha, parents, treeUnchanged }) => ({ sha, parents, treeUnchanged }))).toEqual([
      { sha: root, parents: [], treeUnchanged: true },
      { sha: one, parents: [root], treeUnchanged: false },
      { sha: two, parents: [one], treeUnchanged: false },
    ]);
    expect(all.truncated).toBe(false);
    const newest = await listCommits(git, { base: null, compare: two, limit: 2 });
    expect(newest.commits.map(({ sha }) => sha)).toEqual([one, two]);
    expect(newest.truncated).toBe(true);
  });

  test('list a merge without what it brought in, and mark a commit without a change', async () => {
    const made = await (await scaffold()).repository();
    const base = await made.commit('Begin', { a: 'a' });
    await made.git('checkout', '--quiet', '-b', 'topic');
    const one = await made.commit('One', { b: 'b' });
    await made.git('checkout', '--quiet', 'main');
    await made.commit('Elsewhere', { c: 'c' });
    const tip = await made.sha('main');
    await made.git('checkout', '--quiet', 'topic');
    await made.git('merge', '--quiet', '--no-edit', 'main');
    const merge = await made.sha('HEAD');
    const empty = await made.commit('Nothing');
    const { commits } = await listCommits(await made.open(), { base, compare: empty, limit: 10 });
    expect(commits.map(({ sha, parents, treeUnchanged }) => ({ sha, parents, treeUnchanged }))).toEqual([
      { sha: one, parents: [base], treeUnchanged: false },
      { sha: merge, parents: [one, tip], treeUnchanged: false },
      { sha: empty, parents: [merge], treeUnchanged: true },
    ]);
  });

  test('keep their order when dates go backwards', async () => {
    const made = await (await scaffold()).repository();
    const base = await made.commit('Begin', { a: 'a' });
    const shas = [];
    for (const [index, date] of ['2031-01-01T00:00:00Z', '1999-01-01T00:00:00Z', '2015-01-01T00:00:00Z'].entries()) {
      await made.write({ a: `${index}` });
      await made.git('add', '--all');
      await made.git('-c', `user.name=N${index}`, 'commit', '--quiet', '-m', `C${index}`, `--date=${date}`);
      shas.push(await made.sha('HEAD'));
    }
    const { commits } = await listCommits(await made.open(), { base, compare: await made.sha('HEAD'), limit: 10 });
    expect(commits.map(({ sha }) => sha)).toEqual(shas);
    expect(commits.map(({ date }) => date)).toEqual(['2031-01-01T00:00:00.000Z', '1999-01-01T00:00:00.000Z', '2015-01-01T00:00:00.000Z']);
  });

  test('say where the history of a shallow clone ends', async () => {
    const scaffolded = await scaffold();
    const made = await scaffolded.repository();
    await made.commit('Begin', { a: 'a' });
    const one = await made.commit('One', { a: 'b' });
    const two = await made.commit('Two', { a: 'c' });
    const root = `${scaffolded.folder}/shallow`;
    await made.git('clone', '--quiet', '--depth', '2', `file://${made.root}`, root);
    const { commits, shallowEnd } = await listCommits(await scaffolded.adopt(root).open(), { base: null, compare: two, limit: 10 });
    expect(commits.map(({ sha }) => sha)).toEqual([one, two]);
    expect(shallowEnd).toBe(one);
  });

  test('end before one that is damaged, and say so', async () => {
    const made = await (await scaffold()).repository();
    await made.commit('Begin', { a: 'a' });
    const lost = await made.commit('One', { a: 'b' });
    await made.commit('Two', { a: 'c' });
    const three = await made.commit('Three', { a: 'd' });
    await rm(`${made.root}/.git/objects/${lost.slice(0, 2)}/${lost.slice(2)}`);
    const { commits, damagedEnd } = await listCommits(await made.open(), { base: null, compare: three, limit: 10 });
    expect(commits.map(({ sha }) => sha)).toEqual([three]);
    expect(damagedEnd).toBe(true);
  });

  test('take the last Change-Id of a message, in any of its usual spellings', async () => {
    const made = await (await scaffold()).repository();
    const base = await made.commit('Begin');
    await made.commit('A\n\nchange-id: Ione\nChange-Id: Itwo\nSigned-off-by: Ada\n');
    await made.commit('B\n\nChange-Id: in the text, not at the end\n\nMore.\n');
    const { commits } = await listCommits(await made.open(), { base, compare: await made.sha('HEAD'), limit: 10 });
    expect(commits.map(({ changeId }) => changeId)).toEqual(['Itwo', undefined]);
  });
});
