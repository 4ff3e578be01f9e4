import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readPatchIds } from '../../../../../../src/main/services/git/commits/patch-ids';
import { isSha, type Sha } from '../../../../../../src/shared/base';
import { gitScaffolds, type GitScaffold, type ScaffoldRepository } from '../../../../../support/git-scaffold';

const scaffold = gitScaffolds();
const text = Array.from({ length: 40 }, (_, index) => `line ${index}\n`).join('');

/** What the format names: `git show <sha> | git patch-id --stable`, under git's own settings. */
function idsOfGit({ options }: GitScaffold, { root }: ScaffoldRepository, shas: readonly Sha[]): ReadonlyMap<Sha, string> {
  const run = (args: readonly string[], input?: Buffer): Buffer =>
    execFileSync('git', [...args], { cwd: root, env: options.environment, input });
  return new Map(
    shas.flatMap((sha) => {
      const [id = '', named = ''] = run(['patch-id', '--stable'], run(['show', sha])).toString('utf8').trim().split(' ');
      return isSha(named) ? [[sha, id] as const] : [];
    }),
  );
}

describe('patch ids', () => {
  test("are git's own, of every kind of commit", async () => {
    const scaffolded = await scaffold();
    const made = await scaffolded.repository();
    const shas = [
      await made.commit('Begin', { 'a.txt': text, 'b.bin': new Uint8Array([0, 1, 2, 3]), run: 'x\n', 'é ü.txt': text }),
      await made.commit('Edit', { 'a.txt': text.replace('line 7\n', 'line seven\n') }),
      await made.commit('Binary', { 'b.bin': new Uint8Array([0, 1, 2, 4]) }),
      await made.commit('Mode', { run: { script: 'x\n' } }),
      await made.commit('Rename and edit', { 'é ü.txt': null, 'c.txt': text.replace('line 3\n', '') }),
      await made.commit('Delete', { 'a.txt': null }),
      await made.commit('No final line feed', { 'd.txt': 'one\ntwo' }),
      await made.commit('Blank lines', { 'd.txt': 'one\n\n\n\ntwo\n\n\nthree' }),
    ];
    const ids = await readPatchIds(await made.open(), shas);
    expect([...ids]).toEqual([...idsOfGit(scaffolded, made, shas)]);
    expect(ids.size).toBe(shas.length);
  });

  test('are the same whatever the person set', async () => {
    const scaffolded = await scaffold();
    const made = await scaffolded.repository();
    await made.commit('Begin', { 'a.txt': text, 'b.txt': `a\n\n\n\n\nb\n${text}` });
    const shas = [
      await made.commit('Edit', { 'a.txt': text.replace('line 7\n', '').replace('line 19\n', 'nineteen\n'), 'b.txt': `a\n\n\n\n\n\nb\n\n${text}` }),
      await made.commit('Rename', { 'b.txt': null, 'c.txt': `a\n\n\n\n\n\nb\n\n${text}c\n` }),
      await made.commit('Binary', { 'd.bin': new Uint8Array([0, 1]) }),
    ];
    const plain = idsOfGit(scaffolded, made, shas);
    await scaffolded.configure(`[diff]
	algorithm = patience
	context = 9
	interHunkContext = 20
	noprefix = true
	mnemonicPrefix = true
	renames = copies
	renameLimit = 1
	suppressBlankEmpty = true
	indentHeuristic = false
	external = false
	colorMoved = zebra
	orderFile = nowhere
[core]
	abbrev = 20
[color]
	ui = always
[patchid]
	stable = false
`);
    expect([...(await readPatchIds(await made.open(), shas))]).toEqual([...plain]);
  });

  test('stay over a rebase, and there is none for empty commits and merges', async () => {
    const made = await (await scaffold()).repository();
    await made.commit('Begin', { 'a.txt': text });
    await made.git('checkout', '--quiet', '-b', 'topic');
    const before = await made.commit('Edit', { 'a.txt': text.replace('line 30\n', 'thirty\n') });
    await made.git('checkout', '--quiet', 'main');
    await made.commit('Move', { 'a.txt': `above\n${text}` });
    await made.git('checkout', '--quiet', 'topic');
    await made.git('rebase', '--quiet', 'main');
    const after = await made.sha('HEAD');
    const empty = await made.commit('Nothing');
    await made.git('checkout', '--quiet', '-b', 'other', 'main');
    await made.commit('Other', { 'o.txt': 'o' });
    await made.git('merge', '--quiet', '--no-edit', 'topic');
    const ids = await readPatchIds(await made.open(), [before, after, empty, await made.sha('HEAD')]);
    expect([...ids.keys()]).toEqual([before, after]);
    expect(ids.get(before)).toBe(ids.get(after));
  });

  test('leave out a commit whose contents are not here, and read the others', async () => {
    const made = await (await scaffold()).repository();
    const one = await made.commit('One', { 'b.txt': 'one\n' });
    const damaged = await made.commit('Damaged', { 'c.txt': 'lost\n' });
    const two = await made.commit('Two', { 'b.txt': 'two\n' });
    const blob = await made.sha(`${damaged}:c.txt`);
    await rm(path.join(made.root, '.git', 'objects', blob.slice(0, 2), blob.slice(2)));
    // Git would take the content from here.
    await rm(path.join(made.root, 'c.txt'));
    expect([...(await readPatchIds(await made.open(), [one, damaged, two])).keys()]).toEqual([one, two]);
  });

  test('leave out a commit whose parents are not here', async () => {
    const scaffolded = await scaffold();
    const made = await scaffolded.repository();
    await made.commit('Begin', { 'a.txt': text });
    const end = await made.commit('End', { 'a.txt': 'b\n' });
    const one = await made.commit('One', { 'b.txt': 'one\n' });
    const root = path.join(scaffolded.folder, 'shallow');
    await made.git('clone', '--quiet', '--depth', '2', `file://${made.root}`, root);
    expect([...(await readPatchIds(await scaffolded.adopt(root).open(), [end, one])).keys()]).toEqual([one]);
  });
});

test('an id is read once, since a commit never changes', async () => {
  const repository = await (await scaffold()).repository();
  const one = await repository.commit('one', { a: '1\n' });
  const two = await repository.commit('two', { a: '2\n' });
  const git = await repository.open();
  let runs = 0;
  const counted: typeof git = {
    ...git,
    run(...parameters) {
      runs += 1;
      return git.run(...parameters);
    },
  };
  const first = await readPatchIds(counted, [one]);
  expect(runs).toBe(2);
  expect(await readPatchIds(counted, [one])).toEqual(first);
  expect(runs).toBe(2);
  expect([...(await readPatchIds(counted, [one, two])).keys()].sort()).toEqual([one, two].sort());
  expect(runs).toBe(4);
});
