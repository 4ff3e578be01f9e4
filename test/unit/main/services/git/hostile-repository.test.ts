import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { countAheadBehind } from '../../../../../src/main/services/git/revisions/ahead-behind';
import { blameLine } from '../../../../../src/main/services/git/contents/blame';
import { findGenerated } from '../../../../../src/main/services/git/contents/attributes';
import { resolveBaseline } from '../../../../../src/main/services/git/revisions/baseline';
import { listChanges, type ChangeTarget } from '../../../../../src/main/services/git/changes/changes';
import { readContents } from '../../../../../src/main/services/git/contents/contents';
import { readHead } from '../../../../../src/main/services/git/revisions/head';
import { readUserName } from '../../../../../src/main/services/git/repository/identity';
import { countLines } from '../../../../../src/main/services/git/changes/line-counts';
import { listReferences, readRemoteDefault } from '../../../../../src/main/services/git/revisions/references';
import { resolveRevision } from '../../../../../src/main/services/git/revisions/resolve';
import type { Sha } from '../../../../../src/shared/base';
import { gitScaffolds, type GitScaffold, type ScaffoldRepository } from '../../../../support/git-scaffold';

const scaffold = gitScaffolds();

interface HostileRepository {
  readonly made: ScaffoldRepository;
  readonly base: Sha;
  /** Names of the programs that ran since the last call. */
  readonly ran: () => Promise<readonly string[]>;
}

/** A repository whose own config and hooks name a program wherever git takes one; each program leaves its name behind. */
async function hostileRepository({ repository, folder }: GitScaffold): Promise<HostileRepository> {
  const markers = path.join(folder, 'markers');
  await mkdir(markers);
  const made = await repository();
  const library = await repository('library');
  await library.commit('one', { lib: '1\n' });
  await made.git('submodule', '--quiet', 'add', library.root, 'sub');
  const base = await made.commit('base', {
    '.gitattributes': '*.txt filter=evil diff=evil merge=evil\n*.eq filter=a=b\n*.inc filter=included\n*.wt filter=worktree\n*.lfs filter=process\n',
    'a.txt': 'one\n',
    'b.eq': 'one\n',
    'c.inc': 'one\n',
    'd.wt': 'one\n',
    'e.lfs': 'one\n',
    'sub.txt': 'one\n',
  });
  await made.git('branch', 'start');
  await made.commit('more', { 'a.txt': 'two\n', 'new.txt': 'new\n' });

  const program = async (name: string): Promise<string> => {
    const file = path.join(folder, 'programs', name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, `#!/bin/sh\n: > '${path.join(markers, name)}'\nexec cat\n`, { mode: 0o755 });
    return file;
  };
  const set = async (where: ScaffoldRepository | string, key: string, name: string, prefix = ''): Promise<void> => {
    const target = typeof where === 'string' ? ['--file', where] : ['--local'];
    await made.git('config', ...target, key, prefix + (await program(name)));
  };

  const filters = { evil: 'filter-evil', 'a=b': 'filter-equals' };
  for (const [filter, name] of Object.entries(filters)) {
    await set(made, `filter.${filter}.clean`, `${name}-clean`);
    await set(made, `filter.${filter}.smudge`, `${name}-smudge`);
    await made.git('config', `filter.${filter}.required`, 'true');
  }
  await set(made, 'filter.process.process', 'filter-process');
  const included = path.join(made.root, '.git', 'included');
  await made.git('config', 'include.path', included);
  await set(included, 'filter.included.clean', 'filter-included');
  await made.git('config', 'extensions.worktreeConfig', 'true');
  await set(path.join(made.root, '.git', 'config.worktree'), 'filter.worktree.clean', 'filter-worktree');

  const keys = [
    'core.fsmonitor', 'core.pager', 'core.editor', 'core.askPass', 'core.sshCommand', 'core.gitProxy', 'core.alternateRefsCommand',
    'pager.diff', 'pager.status', 'sequence.editor', 'diff.external', 'diff.evil.command', 'diff.evil.textconv', 'merge.evil.driver',
    'gpg.program', 'gpg.ssh.program', 'interactive.diffFilter', 'uploadpack.packObjectsHook', 'trailer.x.command', 'difftool.x.cmd',
  ];
  for (const key of keys) await set(made, key, key.replaceAll('.', '-'));
  await set(made, 'credential.helper', 'credential-helper', '!');
  await set(made, 'alias.rev-parse', 'alias', '!');
  await made.git('config', 'log.showSignature', 'true');
  await made.git('config', 'diff.evil.cachetextconv', 'true');
  await made.git('config', 'submodule.recurse', 'true');
  await made.git('config', 'diff.submodule', 'diff');
  for (const hook of ['post-index-change', 'fsmonitor-watchman', 'post-checkout', 'pre-auto-gc', 'reference-transaction', 'post-rewrite']) {
    const file = path.join(made.root, '.git', 'hooks', hook);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, `#!/bin/sh\n: > '${path.join(markers, `hook-${hook}`)}'\n`, { mode: 0o755 });
  }
  const inSubmodule = path.join(made.root, '.git', 'modules', 'sub', 'config');
  await set(inSubmodule, 'core.fsmonitor', 'submodule-fsmonitor');
  await set(inSubmodule, 'filter.sub.clean', 'submodule-filter');
  await made.write({ '.git/modules/sub/info/attributes': '* filter=sub\n', 'sub/lib': '2\n' });

  // Same size, new time: only the content tells that they changed, so git asks the filters.
  await made.write({ 'a.txt': 'TWO\n', 'b.eq': 'ONE\n', 'c.inc': 'ONE\n', 'd.wt': 'ONE\n', 'e.lfs': 'ONE\n', 'untracked.txt': 'u\n' });
  return {
    made,
    base,
    async ran() {
      const names = (await readdir(markers)).sort();
      await Promise.all(names.map((name) => rm(path.join(markers, name))));
      return names;
    },
  };
}

/** Everything that the app asks git for when it opens, lists, counts and shows a repository. */
async function reviewEverything({ made, base }: HostileRepository): Promise<readonly string[]> {
  const git = await made.open();
  const [head, references] = await Promise.all([readHead(git), listReferences(git)]);
  await readRemoteDefault(git);
  await readUserName(git);
  const choices = await Promise.all(['start', 'main', 'HEAD~1', ':/base'].map((text) => resolveRevision(git, text)));
  const [from, to] = choices;
  if (from === undefined || to?.sha == null) throw new Error('main is gone');
  await resolveBaseline(git, { base: from, compare: to, pin: null, references, head });
  await countAheadBehind(git, base, to.sha);
  const shown: string[] = [];
  const targets: readonly ChangeTarget[] = [
    { kind: 'commit', sha: to.sha },
    { kind: 'working-tree', untracked: true },
  ];
  for (const target of targets) {
    const entries = await listChanges(git, { baseline: base, target });
    await countLines(git, { baseline: base, target });
    await findGenerated(git, entries.map((entry) => entry.path));
    for (const entry of entries) {
      const file = { ...entry, version: '' };
      const contents = await readContents(git, file, { baseline: base, workingTree: target.kind === 'working-tree', force: true });
      await blameLine(git, { path: entry.path, line: 1, commit: target.kind === 'commit' ? target.sha : null });
      shown.push(`${entry.path}: ${contents.new.kind === 'text' ? JSON.stringify(contents.new.text) : contents.new.kind}`);
    }
  }
  return shown;
}

describe('a repository whose config names programs', () => {
  test('is opened, listed, counted and shown without running one', async () => {
    const hostile = await hostileRepository(await scaffold());
    await hostile.ran();
    expect(await reviewEverything(hostile)).toEqual([
      'a.txt: "two\\n"',
      'new.txt: "new\\n"',
      'a.txt: "TWO\\n"',
      'b.eq: "ONE\\n"',
      'c.inc: "ONE\\n"',
      'd.wt: "ONE\\n"',
      'e.lfs: "ONE\\n"',
      'new.txt: "new\\n"',
      'untracked.txt: "u\\n"',
    ]);
    expect(await hostile.ran()).toEqual([]);
  });

  test('would run them under plain git', async () => {
    const { made, base, ran } = await hostileRepository(await scaffold());
    await ran();
    await made.git('status', '--porcelain=v2', '-z').catch(() => undefined);
    expect(await ran()).toEqual(expect.arrayContaining(['core-fsmonitor', 'filter-evil-clean', 'filter-equals-clean', 'submodule-fsmonitor']));
    await made.git('diff', base).catch(() => undefined);
    expect(await ran()).toEqual(expect.arrayContaining(['diff-evil-command']));
    await made.git('diff', '--no-ext-diff', base).catch(() => undefined);
    expect(await ran()).toEqual(expect.arrayContaining(['diff-evil-textconv', 'filter-included', 'filter-worktree', 'filter-process']));
  });

  test('stays harmless when it gains a filter while it is open', async () => {
    const hostile = await hostileRepository(await scaffold());
    const { made, base } = hostile;
    const git = await made.open();
    await listChanges(git, { baseline: base, target: { kind: 'working-tree', untracked: true } });
    await made.git('config', 'filter.late.clean', path.join(path.dirname(made.root), 'programs', 'filter-evil-clean'));
    await made.write({ '.gitattributes': '* filter=late\n', 'a.txt': 'owt\n' });
    await hostile.ran();
    await listChanges(git, { baseline: base, target: { kind: 'working-tree', untracked: true } });
    expect(await hostile.ran()).toEqual([]);
  });
});

describe('a filter of the person', () => {
  test('is still used', async () => {
    const { repository, configure, folder } = await scaffold();
    const script = path.join(folder, 'upper');
    await writeFile(script, '#!/bin/sh\nexec tr a-z A-Z\n', { mode: 0o755 });
    await configure(`[filter "upper"]\n\tclean = ${script}\n`);
    const made = await repository();
    const base = await made.commit('base', { '.gitattributes': '*.txt filter=upper\n', 'a.txt': 'one\n' });
    await made.write({ 'a.txt': 'One\n' });
    const git = await made.open();
    expect(await listChanges(git, { baseline: base, target: { kind: 'working-tree', untracked: true } })).toEqual([]);
  });
});

describe('a partial clone', () => {
  /** A clone without blobs, whose remote then becomes a program. */
  async function partialClone({ repository, adopt, folder }: GitScaffold): Promise<{ readonly clone: ScaffoldRepository; readonly base: Sha; readonly marker: string }> {
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
    await writeFile(program, `#!/bin/sh\n: > '${marker}'\n`, { mode: 0o755 });
    await clone.git('config', 'protocol.ext.allow', 'always');
    await clone.git('config', 'remote.origin.url', `ext::${program}`);
    return { clone, base, marker };
  }

  test('is listed without its blobs, and nothing is fetched', async () => {
    const { clone, base, marker } = await partialClone(await scaffold());
    const git = await clone.open();
    const target = { kind: 'commit', sha: await clone.sha('HEAD') } as const;
    const entries = await listChanges(git, { baseline: base, target });
    expect(entries.map(({ status, path: name }) => `${status} ${name}`)).toEqual(['modified a.txt', 'added new.txt', 'deleted old.txt']);
    expect([...(await countLines(git, { baseline: base, target })).values()]).toEqual([]);
    const [first] = entries;
    if (first === undefined) throw new Error('nothing listed');
    const contents = await readContents(git, { ...first, version: '' }, { baseline: base, workingTree: false, force: false });
    expect(contents.reason?.kind).toBe('missing-object');
    expect(await readdir(path.dirname(marker))).not.toContain('marker');
  });

  test('would run the transport under plain git', async () => {
    const { clone, marker } = await partialClone(await scaffold());
    await clone.git('show', 'HEAD:a.txt').catch(() => undefined);
    expect(await readdir(path.dirname(marker))).toContain('marker');
  });
});
