import { execFileSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { listChanges } from '../../../../../../src/main/services/git/changes/changes';
import { compareVersions, parseVersion } from '../../../../../../src/main/services/git/repository/version';
import { gitScaffolds, type GitScaffold } from '../../../../../support/git-scaffold';
import { everyReading } from './every-reading';
import { hostileRepository, prepareRepository, type HostileRepository } from './hostile-repository';
import { hostileSettings } from './hostile-settings';

const scaffolds = gitScaffolds('file');
const installed = parseVersion(execFileSync('git', ['version'], { encoding: 'utf8' })) ?? '0';

let scaffold: GitScaffold;
beforeAll(async () => {
  scaffold = await scaffolds();
  await prepareRepository(scaffold);
});

/** A repository with all of them at once. */
async function withEverySetting(name: string): Promise<HostileRepository> {
  const hostile = await hostileRepository(scaffold, name);
  for (const setting of hostileSettings) await setting.plant(hostile);
  await hostile.ran();
  return hostile;
}

describe('plain git would run', () => {
  const shown = hostileSettings.filter(({ plain, since = '0' }) => plain !== undefined && compareVersions(installed, since) >= 0);
  test.each(shown)('$name', async ({ name, plant, plain = [] }) => {
    const hostile = await hostileRepository(scaffold, name);
    await plant(hostile);
    await hostile.ran();
    // Many of them fail after that, since their program does.
    for (const command of plain) await hostile.made.git(...command).catch(() => undefined);
    expect(await hostile.ran()).toContain(name);
  });
});

describe('a repository whose settings name programs', () => {
  test('is opened, listed, counted, shown, searched, blamed and followed without running one, by every verb that we use', async () => {
    const hostile = await withEverySetting('everything');
    const { shown, verbs } = await everyReading(await hostile.made.open(), hostile.base);
    expect(shown).toEqual([
      'a.txt: "two\\n"',
      'new.txt: "new\\n"',
      'a.txt: "TWO\\n"',
      'b.eq: "ONE\\n"',
      'c.inc: "ONE\\n"',
      'd.wt: "ONE\\n"',
      'e.lfs: "ONE\\n"',
      'f.none: "ONE\\n"',
      'new.txt: "new\\n"',
      'plain: "ONE\\n"',
      'sub: other',
      'untracked.txt: "u\\n"',
    ]);
    expect(await hostile.ran()).toEqual([]);
    expect([...verbs].sort()).toEqual(await verbsInSource());
  });

  test('stays harmless when it gains a filter while it is open', async () => {
    const { made, base, set, program, ran } = await hostileRepository(scaffold, 'late');
    const git = await made.open();
    await listChanges(git, { baseline: base, target: { kind: 'working-tree', untracked: true } });
    await set('filter.late.clean', await program('late'));
    await made.write({ '.gitattributes': '* filter=late\n', 'a.txt': 'owt\n' });
    await listChanges(git, { baseline: base, target: { kind: 'working-tree', untracked: true } });
    expect(await ran()).toEqual([]);
  });

  test('is not opened when it names a filter in bytes that no setting of ours can name', async () => {
    const { made, program, write, ran } = await hostileRepository(scaffold, 'bytes');
    const config = await readFile(path.join(made.root, '.git', 'config'), 'latin1');
    await write('config', Buffer.from(`${config}[filter "\xff"]\n\tclean = ${await program('bytes')}\n`, 'latin1'));
    await write('info/attributes', Buffer.from('plain filter=\xff\n', 'latin1'));
    await expect(made.open()).rejects.toMatchObject({ kind: 'unsafe-settings', message: expect.stringContaining('filter.\ufffd.clean') as string });
    expect(await ran()).toEqual([]);
    await made.git('diff').catch(() => undefined);
    expect(await ran()).toEqual(['bytes']);
  });

  test('has no hook of its settings left in any run of ours, whichever git reads them', async () => {
    const { made } = await withEverySetting('hooks');
    await made.git('config', 'hook.mine.event', 'post-index-change');
    const git = await made.open();
    for (const name of ['mine', 'x=post-index-change']) {
      const { stdout } = await git.run(['config', '--get', `hook.${name}.event`]);
      expect(stdout.toString()).toBe('\n');
      expect((await git.run(['config', '--get', `hook.${name}.enabled`])).stdout.toString()).toBe('false\n');
    }
  });
});

/** Commands of git that the source has as the first of their arguments, in the order of the alphabet; not those that ask for no repository or run for long. */
async function verbsInSource(): Promise<readonly string[]> {
  const folder = path.resolve('src/main/services/git');
  const builtins = new Set(execFileSync('git', ['--list-cmds=builtins'], { encoding: 'utf8' }).split('\n'));
  const found = new Set<string>();
  for (const file of await readdir(folder, { recursive: true })) {
    if (!file.endsWith('.ts')) continue;
    for (const [, verb = ''] of (await readFile(path.join(folder, file), 'utf8')).matchAll(/\[\s*'([a-z][a-z-]+)'/g)) {
      if (builtins.has(verb)) found.add(verb);
    }
  }
  for (const elsewhere of ['version', 'cat-file']) found.delete(elsewhere);
  return [...found].sort();
}
