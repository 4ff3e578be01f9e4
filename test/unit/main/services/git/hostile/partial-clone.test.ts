import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listChanges } from '../../../../../../src/main/services/git/changes/changes';
import { countLines } from '../../../../../../src/main/services/git/changes/line-counts';
import { readContents } from '../../../../../../src/main/services/git/contents/contents';
import { gitScaffolds } from '../../../../../support/git-scaffold';

const scaffold = gitScaffolds();

/** Ways in which the remote of a partial clone names a program that would bring what is missing. */
const transports: Readonly<Record<string, (program: string) => Readonly<Record<string, string>>>> = {
  'a URL that is a command': (program) => ({ 'remote.origin.url': `ext::${program}` }),
  'a helper': (program) => ({ 'remote.origin.url': program, 'remote.origin.vcs': 'ext' }),
  'a program at the other end': (program) => ({ 'remote.origin.uploadpack': program }),
  'a program in place of ssh': (program) => ({ 'remote.origin.url': 'ssh://host.invalid/x', 'core.sshCommand': program }),
  'a program in place of a connection': (program) => ({ 'remote.origin.url': 'git://host.invalid/x', 'core.gitProxy': program }),
};

test.each(Object.entries(transports))('a partial clone is read without what it lacks, and nothing is fetched by %s', async (_, settings) => {
  const { repository, adopt, folder } = await scaffold();
  const origin = await repository('origin');
  const base = await origin.commit('base', { 'old.txt': 'one\ntwo\nthree\n', 'a.txt': 'one\n' });
  await origin.git('mv', 'old.txt', 'new.txt');
  await origin.commit('more', { 'a.txt': 'two\n', 'new.txt': 'one\ntwo\nthree\nfour\n' });
  await origin.git('config', 'uploadpack.allowFilter', 'true');
  const root = path.join(folder, 'clone');
  await origin.git('clone', '--quiet', '--no-checkout', '--filter=blob:none', `file://${origin.root}`, root);
  const clone = adopt(root);
  const marker = path.join(folder, 'marker');
  const program = path.join(folder, 'transport');
  await writeFile(program, `#!/bin/sh\n: > '${marker}'\nexit 1\n`, { mode: 0o755 });
  for (const [key, value] of Object.entries({ 'protocol.allow': 'always', 'protocol.ext.allow': 'always', ...settings(program) })) await clone.git('config', key, value);

  const git = await clone.open();
  const target = { kind: 'commit', sha: await clone.sha('HEAD') } as const;
  const entries = await listChanges(git, { baseline: base, target });
  expect(entries.map(({ status, path: name }) => `${status} ${name}`)).toEqual(['modified a.txt', 'added new.txt', 'deleted old.txt']);
  expect([...(await countLines(git, { baseline: base, target })).values()]).toEqual([]);
  const [first] = entries;
  if (first === undefined) throw new Error('nothing listed');
  const contents = await readContents(git, { ...first, version: '' }, { baseline: base, workingTree: false, force: false });
  expect(contents.reason?.kind).toBe('missing-object');
  expect(await readdir(folder)).not.toContain('marker');

  // Plain git runs it.
  await clone.git('show', 'HEAD:a.txt').catch(() => undefined);
  expect(await readdir(folder)).toContain('marker');
  await rm(marker);
});
