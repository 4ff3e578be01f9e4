import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { listChanges } from '../../../../../../src/main/services/git/changes/changes';
import { countLines } from '../../../../../../src/main/services/git/changes/line-counts';
import { blameLine } from '../../../../../../src/main/services/git/contents/blame';
import { readContents } from '../../../../../../src/main/services/git/contents/contents';
import { locateRepository } from '../../../../../../src/main/services/git/repository/locate';
import type { RepoPath, Sha } from '../../../../../../src/shared/base';
import { gitScaffolds, type GitScaffold, type ScaffoldRepository } from '../../../../../support/git-scaffold';

const scaffold = gitScaffolds();

/** Every file below a folder with its bytes, to see that nothing was written. */
async function everything(folder: string): Promise<Readonly<Record<string, string>>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return Object.fromEntries(await Promise.all(files.map(async (file) => [file, await readFile(file, 'latin1')] as const)));
}

async function refusal(folder: string, { options }: GitScaffold): Promise<string> {
  const located = await locateRepository(folder, options);
  return located.ok ? `opened ${located.value.root}` : `${located.error.code}: ${located.error.message}`;
}

describe('a work tree elsewhere', () => {
  test('is refused with words: the root of the disk, a home folder, another repository', async () => {
    const made = await scaffold();
    const victim = await made.repository('victim');
    await victim.commit('private', { 'private.txt': 'private\n' });
    const hostile = await made.repository('hostile');
    await hostile.commit('one', { a: '1\n' });
    for (const elsewhere of ['/', made.folder, victim.root]) {
      await hostile.git('config', 'core.worktree', elsewhere);
      expect(await refusal(hostile.root, made)).toContain(`unsafe-repository: The settings of the repository at ${hostile.root} place its work tree at ${elsewhere}`);
      expect(await refusal(path.join(hostile.root, '.git'), made)).toContain('unsafe-repository');
    }
  });

  test('is refused where a git folder that lies among the files names the repository around it', async () => {
    const made = await scaffold();
    const outer = await made.repository('outer');
    await outer.commit('one', { 'docs/readme': '1\n' });
    const inner = path.join(outer.root, 'docs');
    await cp(path.join(outer.root, '.git'), inner, { recursive: true });
    await outer.git('config', '--file', path.join(inner, 'config'), 'core.bare', 'false');
    await outer.git('config', '--file', path.join(inner, 'config'), 'core.worktree', outer.root);
    expect(await refusal(inner, made)).toContain('unsafe-repository');
  });
});

describe('a .git file that leads elsewhere', () => {
  test('shows the history that it leads to and writes nothing there', async () => {
    const made = await scaffold();
    const victim = await made.repository('victim');
    const base = await victim.commit('one', { 'a.txt': 'one\n' });
    await victim.commit('two', { 'a.txt': 'two\n' });
    const folder = path.join(made.folder, 'hostile');
    await mkdir(folder);
    await writeFile(path.join(folder, '.git'), `gitdir: ${path.join(victim.root, '.git')}\n`);
    await writeFile(path.join(folder, 'a.txt'), 'TWO\n');
    const before = await everything(victim.root);
    expect(await shown(made.adopt(folder), base)).toEqual(['a.txt: TWO\n']);
    expect(await everything(victim.root)).toEqual(before);
  });

  test('to nothing, to itself or to a device is refused with words', async () => {
    const made = await scaffold();
    const folder = path.join(made.folder, 'hostile');
    await mkdir(folder);
    for (const target of [path.join(made.folder, 'nothing'), folder, '/dev/null']) {
      await writeFile(path.join(folder, '.git'), `gitdir: ${target}\n`);
      expect(await refusal(folder, made)).toMatch(/^(not-a-repository|git-failed|unsafe-repository): /);
    }
  });
});

describe('objects elsewhere', () => {
  test('are read and nothing is written to them', async () => {
    const made = await scaffold();
    const victim = await made.repository('victim');
    const base = await victim.commit('one', { 'a.txt': 'one\n' });
    const tip = await victim.commit('two', { 'a.txt': 'two\n' });
    const hostile = await made.repository('hostile');
    await mkdir(path.join(hostile.root, '.git', 'objects', 'info'), { recursive: true });
    await writeFile(path.join(hostile.root, '.git', 'objects', 'info', 'alternates'), `${path.join(victim.root, '.git', 'objects')}\n`);
    await hostile.git('update-ref', 'refs/heads/main', tip);
    await hostile.git('reset', '--quiet', '--hard');
    await hostile.write({ 'a.txt': 'TWO\n' });
    const before = await everything(victim.root);
    expect(await shown(hostile, base)).toEqual(['a.txt: TWO\n']);
    expect(await everything(victim.root)).toEqual(before);
  });

  test('that are not there, or a file that is none, leave what the repository has itself', async () => {
    const made = await scaffold();
    const hostile = await made.repository('hostile');
    const base = await hostile.commit('one', { 'a.txt': 'one\n' });
    await hostile.write({ 'a.txt': 'TWO\n' });
    await writeFile(path.join(hostile.root, '.git', 'objects', 'info', 'alternates'), `/dev/null\n${made.folder}/nothing\n../../../..\n`);
    expect(await shown(hostile, base)).toEqual(['a.txt: TWO\n']);
  });
});

describe('other files that settings name', () => {
  test('are read for what they are meant for and shown nowhere: a list to pass over, a mailmap, attributes, ignored names', async () => {
    const made = await scaffold();
    const hostile = await made.repository('hostile');
    const base = await hostile.commit('one', { 'a.txt': 'one\n' });
    const secret = path.join(made.folder, 'secret');
    await writeFile(secret, 'secret words\n');
    for (const key of ['mailmap.file', 'core.attributesFile', 'core.excludesFile', 'diff.orderFile']) await hostile.git('config', key, secret);
    await hostile.git('config', 'mailmap.blob', 'HEAD:a.txt');
    await hostile.write({ 'a.txt': 'TWO\n' });
    expect(await shown(hostile, base)).toEqual(['a.txt: TWO\n']);
    const git = await hostile.open();
    await expect(blameLine(git, { path: 'a.txt' as RepoPath, line: 1, commit: base })).resolves.toMatchObject({ kind: 'commit' });
  });

  test('an extension that git does not know is refused with words', async () => {
    const made = await scaffold();
    const hostile = await made.repository('hostile');
    await hostile.git('config', 'core.repositoryFormatVersion', '1');
    await hostile.git('config', 'extensions.evil', 'true');
    expect(await refusal(hostile.root, made)).toContain(`git-failed: git could not open ${hostile.root}`);
  });
});

/** "path: text" of each changed working file. */
async function shown(repository: ScaffoldRepository, baseline: Sha): Promise<readonly string[]> {
  const git = await repository.open();
  const target = { kind: 'working-tree', untracked: true } as const;
  const entries = await listChanges(git, { baseline, target });
  await countLines(git, { baseline, target });
  return Promise.all(
    entries.map(async (entry) => {
      const { new: side } = await readContents(git, { ...entry, version: '' }, { baseline, workingTree: true, force: true });
      return `${entry.path}: ${side.kind === 'text' ? side.text : side.kind}`;
    }),
  );
}
