import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { listCommits } from '../../../../../../src/main/services/git/commits/list-commits';
import { countFiles, type CommitFiles } from '../../../../../../src/main/services/workspace/commits/count-files';
import type { Sha } from '../../../../../../src/shared/base';
import { gitScaffolds } from '../../../../../support/git-scaffold';

const newScaffold = gitScaffolds();

test('a commit whose files are damaged holds no other one back', async () => {
  const made = await (await newScaffold()).repository();
  for (const name of ['one', 'two', 'three', 'four', 'five']) await made.commit(name, { [name]: `${name}\n` });
  const tree = await made.sha('HEAD~2^{tree}');
  await rm(`${made.root}/.git/objects/${tree.slice(0, 2)}/${tree.slice(2)}`);
  const git = await made.open();
  const { commits } = await listCommits(git, { base: null, compare: await made.sha('HEAD'), limit: 10 });
  const counted = new Map<Sha, CommitFiles>();
  for await (const page of countFiles(git, commits, {})) for (const [sha, files] of page) counted.set(sha, files);
  const words = commits.map(({ sha, subject }) => {
    const files = counted.get(sha);
    return [subject, files === undefined ? 'missing' : 'problem' in files ? files.problem : files.changes.map(({ path }) => path).join()];
  });
  const unreadable = `Its files cannot be read. fatal: unable to read tree ${tree}`;
  // The next one is held against the damaged one.
  expect(words).toEqual([['one', 'one'], ['two', 'two'], ['three', unreadable], ['four', unreadable], ['five', 'five']]);
});

test('pages grow, and cover each commit once', async () => {
  const made = await (await newScaffold()).repository();
  const only = await made.commit('one', { a: 'a\n' });
  const git = await made.open();
  const many = Array.from({ length: 1_000 }, () => ({ sha: only, parents: [] }));
  const pages: number[] = [];
  const known = { ...git, run: async (...args: Parameters<typeof git.run>) => {
    pages.push(String(args[1]?.input).trim().split('\n').length);
    return git.run(...args);
  } };
  for await (const page of countFiles(known, many, {})) expect(page).toEqual([[only, { changes: [expect.objectContaining({ path: 'a' })] }]]);
  expect(pages).toEqual([200, 400, 400]);
});
