import { stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { listChanges, type ChangeEntry, type ChangeTarget } from '../../../../../../src/main/services/git/changes/changes';
import { countLines } from '../../../../../../src/main/services/git/changes/line-counts';
import type { Git } from '../../../../../../src/main/services/git/run';
import type { Sha } from '../../../../../../src/shared/base';
import { gitScaffolds } from '../../../../../support/git-scaffold';

const scaffold = gitScaffolds();
const workingTree: ChangeTarget = { kind: 'working-tree', untracked: true };
const lines = (count: number, word = 'line'): string => Array.from({ length: count }, (_, index) => `${word} ${index}\n`).join('');

/** "modified staged a.txt", "renamed committed old.txt -> new.txt 90%", with counts where asked for. */
async function listing(git: Git, baseline: Sha | null, target: ChangeTarget): Promise<readonly string[]> {
  const [entries, counts] = await Promise.all([listChanges(git, { baseline, target }), countLines(git, { baseline, target })]);
  return entries.map((entry) => {
    const { additions, deletions } = counts.get(entry.path) ?? { additions: 'none', deletions: 'none' };
    return `${summary(entry)} +${String(additions)} -${String(deletions)}`;
  });
}

function summary({ status, stage, path: name, oldPath, similarity }: ChangeEntry): string {
  const source = oldPath === undefined ? '' : `${oldPath} -> `;
  return `${status} ${stage} ${source}${name}${similarity === undefined ? '' : ` ${similarity}%`}`;
}

describe('between two commits', () => {
  test('every kind of change is listed with its counts', async () => {
    const { repository } = await scaffold();
    const made = await repository();
    const base = await made.commit('base', {
      'kept.txt': 'same\n',
      'modified.txt': 'one\ntwo\n',
      'deleted.txt': 'gone\n',
      'renamed-old.txt': lines(20),
      'edited-old.txt': lines(20, 'edited'),
      'source.txt': lines(20, 'source'),
      'type.txt': 'will be a link\n',
      'mode.sh': 'echo\n',
      'binary.bin': Uint8Array.of(0, 1, 2),
    });
    await made.git('mv', 'renamed-old.txt', 'renamed-new.txt');
    await made.git('mv', 'edited-old.txt', 'edited-new.txt');
    const compare = await made.commit('change', {
      'modified.txt': 'one\n2\n3\n',
      'deleted.txt': null,
      'edited-new.txt': `${lines(20, 'edited')}more\n`,
      'source.txt': `${lines(20, 'source')}more\n`,
      'copy.txt': lines(20, 'source'),
      'type.txt': { link: 'modified.txt' },
      'mode.sh': { script: 'echo\n' },
      'binary.bin': Uint8Array.of(0, 1, 3),
      'added.txt': 'new\n',
      'empty.txt': '',
    });
    const git = await made.open();
    expect(await listing(git, base, { kind: 'commit', sha: compare })).toEqual([
      'added committed added.txt +1 -0',
      'modified committed binary.bin +null -null',
      'copied committed source.txt -> copy.txt 100% +0 -0',
      'deleted committed deleted.txt +0 -1',
      expect.stringMatching(/^renamed committed edited-old\.txt -> edited-new\.txt 9\d% \+1 -0$/),
      'added committed empty.txt +0 -0',
      'modified committed mode.sh +0 -0',
      'modified committed modified.txt +2 -1',
      'renamed committed renamed-old.txt -> renamed-new.txt 100% +0 -0',
      'modified committed source.txt +1 -0',
      'type-changed committed type.txt +1 -1',
    ]);
  });

  test('null as baseline is the empty tree, in both object formats', async () => {
    const { repository } = await scaffold();
    for (const format of ['sha1', 'sha256']) {
      const made = await repository(format, `--object-format=${format}`);
      const compare = await made.commit('first', { 'a.txt': 'a\n' });
      const git = await made.open();
      expect(await listing(git, null, { kind: 'commit', sha: compare })).toEqual(['added committed a.txt +1 -0']);
    }
  });
});

describe('parts of the uncommitted changes', () => {
  test('index, unstaged and untracked changes are lists of their own, and a conflict has nothing staged', async () => {
    const { repository } = await scaffold();
    const made = await repository();
    await made.commit('base', { a: '1\n', b: '1\n', c: '1\n', conflict: '1\n', old: lines(20) });
    const base = await made.sha('HEAD');
    await made.git('checkout', '--quiet', '-b', 'other');
    await made.commit('theirs', { conflict: '2\n' });
    await made.git('checkout', '--quiet', 'main');
    const head = await made.commit('ours', { a: '2\n', conflict: '3\n' });
    await made.git('merge', 'other').catch(() => undefined);
    await made.write({ b: '2\n', new: 'n\n' });
    await made.git('mv', 'old', 'moved');
    await made.git('add', 'b', 'new');
    await made.write({ b: '3\n3\n', c: '2\n', 'folder/untracked': 'u\nu\n', empty: '' });
    const git = await made.open();
    expect(await listing(git, head, { kind: 'index' })).toEqual(['modified staged b +1 -1', 'renamed staged old -> moved 100% +0 -0', 'added staged new +1 -0']);
    expect(await listing(git, base, { kind: 'index' })).toEqual([
      'modified committed a +1 -1',
      'modified staged b +1 -1',
      'renamed staged old -> moved 100% +0 -0',
      'added staged new +1 -0',
    ]);
    expect(await listing(git, null, { kind: 'unstaged' })).toEqual([
      'modified unstaged b +2 -1',
      'modified unstaged c +1 -1',
      expect.stringMatching(/^unmerged unstaged conflict /),
    ]);
    expect(await listing(git, null, { kind: 'untracked' })).toEqual(['untracked untracked empty +0 -0', 'untracked untracked folder/untracked +2 -0']);
  });

  test('what is staged carries the blobs of the index, and what is not the working file over them', async () => {
    const { repository } = await scaffold();
    const made = await repository();
    const base = await made.commit('base', { a: '1\n' });
    await made.write({ a: '2\n' });
    await made.git('add', 'a');
    await made.write({ a: '3\n' });
    const git = await made.open();
    const [staged] = await listChanges(git, { baseline: base, target: { kind: 'index' } });
    const [unstaged] = await listChanges(git, { baseline: null, target: { kind: 'unstaged' } });
    expect(staged).toMatchObject({ oldBlob: await made.sha('HEAD:a'), newBlob: await made.sha(':a') });
    expect(unstaged).toMatchObject({ oldBlob: await made.sha(':a'), newBlob: null });
  });

  test('everything in the index is new before the first commit', async () => {
    const { repository } = await scaffold();
    const made = await repository();
    await made.write({ a: '1\n' });
    await made.git('add', 'a');
    expect(await listing(await made.open(), null, { kind: 'index' })).toEqual(['added staged a +1 -0']);
  });
});

describe('up to the working tree', () => {
  test('committed, staged, unstaged and untracked changes are one row per path, with the newest stage', async () => {
    const { repository } = await scaffold();
    const made = await repository();
    const base = await made.commit('base', { a: '1\n', b: '1\n', c: '1\n', d: '1\n', e: '1\n', f: '1\n', g: '1\n' });
    await made.commit('more', { a: '2\n', b: '2\n', c: '2\n' });
    await made.write({ b: '3\n', d: '2\n', new: 'n\n', both: '1\n' });
    await made.git('add', 'b', 'd', 'new', 'both');
    await made.git('rm', '--quiet', 'f');
    await made.write({ c: '3\n', d: '3\n', both: '2\n', e: null, 'folder/untracked': 'u\n' });
    const git = await made.open();
    expect(await listing(git, base, workingTree)).toEqual([
      'modified committed a +1 -1',
      'modified staged b +1 -1',
      'added unstaged both +1 -0',
      'modified unstaged c +1 -1',
      'modified unstaged d +1 -1',
      'deleted unstaged e +0 -1',
      'deleted staged f +0 -1',
      'untracked untracked folder/untracked +1 -0',
      'added staged new +1 -0',
    ]);
  });

  test('files that equal the index carry its blob, others none', async () => {
    const { repository } = await scaffold();
    const made = await repository();
    const base = await made.commit('base', { clean: '1\n', dirty: '1\n' });
    await made.commit('more', { clean: '2\n', dirty: '2\n' });
    await made.write({ dirty: '3\n' });
    const [clean, dirty] = await listChanges(await made.open(), { baseline: base, target: workingTree });
    expect(clean).toMatchObject({ newBlob: await made.sha('HEAD:clean'), oldBlob: await made.sha(`${base}:clean`), oldMode: '100644' });
    expect(dirty).toMatchObject({ newBlob: null, newMode: '100644' });
  });

  test('an edit back to the baseline takes the row away', async () => {
    const { repository } = await scaffold();
    const made = await repository();
    const base = await made.commit('base', { a: 'one\n' });
    await made.commit('more', { a: 'two\n' });
    await made.write({ a: 'one\n' });
    expect(await listing(await made.open(), base, workingTree)).toEqual([]);
  });

  test('an edit that keeps size and time of a file just added is seen', async () => {
    const { repository } = await scaffold();
    const made = await repository();
    const base = await made.commit('base', { a: 'one\n' });
    // Within the clock tick of the index, so that only the content tells.
    await made.write({ a: 'two\n' });
    expect(await listing(await made.open(), base, workingTree)).toEqual(['modified unstaged a +1 -1']);
  });

  test('renames are found, unstaged and untracked ones too', async () => {
    const { repository } = await scaffold();
    const made = await repository();
    const base = await made.commit('base', {
      'staged-old': lines(20, 'staged'),
      'plain-old': lines(20, 'plain'),
      'edited-old': lines(20, 'edited'),
    });
    await made.git('mv', 'staged-old', 'staged-new');
    await made.write({
      'plain-old': null,
      'plain-new': lines(20, 'plain'),
      'edited-old': null,
      'edited-new': `${lines(20, 'edited')}more\n`,
    });
    expect(await listing(await made.open(), base, workingTree)).toEqual([
      expect.stringMatching(/^renamed untracked edited-old -> edited-new 9\d% \+1 -0$/),
      'renamed untracked plain-old -> plain-new 100% +0 -0',
      'renamed staged staged-old -> staged-new 100% +0 -0',
    ]);
  });

  test('an untracked copy is a new file, with all its lines, whether or not something was deleted', async () => {
    const { repository } = await scaffold();
    const made = await repository();
    const base = await made.commit('base', { source: lines(20), gone: 'gone\n' });
    await made.write({ source: `${lines(20)}more\n`, copy: lines(20) });
    const git = await made.open();
    const expected = ['untracked untracked copy +20 -0', 'modified unstaged source +1 -0'];
    expect(await listing(git, base, workingTree)).toEqual(expected);
    await made.write({ gone: null });
    expect(await listing(git, base, workingTree)).toEqual([expected[0], 'deleted unstaged gone +0 -1', expected[1]]);
  });

  test('a file taken out of the index alone is one row', async () => {
    const { repository } = await scaffold();
    const made = await repository();
    const base = await made.commit('base', { kept: '1\n', edited: '1\n' });
    await made.git('rm', '--quiet', '--cached', 'kept', 'edited');
    await made.write({ edited: '2\n' });
    const git = await made.open();
    expect(await listing(git, base, workingTree)).toEqual(['modified untracked edited +1 -1']);
    expect(await listing(git, base, { kind: 'working-tree', untracked: false })).toEqual([
      'deleted staged edited +0 -1',
      'deleted staged kept +0 -1',
    ]);
  });

  test('untracked files are left out on request, ignored ones always', async () => {
    const { repository } = await scaffold();
    const made = await repository();
    const base = await made.commit('base', { '.gitignore': 'ignored\n' });
    await made.write({ ignored: '1\n', untracked: '1\n' });
    const git = await made.open();
    expect(await listing(git, base, workingTree)).toEqual(['untracked untracked untracked +1 -0']);
    expect(await listing(git, base, { kind: 'working-tree', untracked: false })).toEqual([]);
  });

  test('untracked binary, empty, linked and nested things are listed', async () => {
    const { repository, adopt, folder } = await scaffold();
    const made = await repository();
    const base = await made.commit('base', { a: '1\n' });
    await made.write({ bin: Uint8Array.of(0, 1), empty: '', link: { link: '/etc/passwd' }, 'nested/file': '1\n' });
    const nested = adopt(path.join(folder, 'repository', 'nested'));
    await nested.git('init', '--quiet');
    const git = await made.open();
    expect(await listing(git, base, workingTree)).toEqual([
      'untracked untracked bin +null -null',
      'untracked untracked empty +0 -0',
      'untracked untracked link +1 -0',
      'untracked untracked nested +none -none',
    ]);
    const entries = await listChanges(git, { baseline: base, target: workingTree });
    expect(entries.at(-1)).toMatchObject({ path: 'nested', newMode: '160000' });
  });

  test('conflicts are one row each, whichever side deleted the file', async () => {
    const { repository } = await scaffold();
    const made = await repository();
    const base = await made.commit('base', { both: 'base\n', ours: 'base\n', theirs: 'base\n' });
    await made.git('checkout', '--quiet', '-b', 'other');
    await made.commit('other', { both: 'other\n', ours: 'other\n', theirs: null, added: 'other\n' });
    await made.git('checkout', '--quiet', 'main');
    await made.commit('main', { both: 'main\n', ours: null, theirs: 'main\n', added: 'main\n' });
    await made.git('merge', '--quiet', 'other').catch(() => undefined);
    const entries = await listChanges(await made.open(), { baseline: base, target: workingTree });
    expect(entries.map(summary)).toEqual([
      'unmerged unstaged added',
      'unmerged unstaged both',
      'unmerged unstaged ours',
      'unmerged unstaged theirs',
    ]);
    expect(entries[1]).toMatchObject({ oldBlob: await made.sha(`${base}:both`), oldMode: '100644', newMode: '100644', newBlob: null });
  });

  test('a branch without a commit lists everything as new', async () => {
    const { repository } = await scaffold();
    const made = await repository();
    await made.write({ staged: '1\n', untracked: '1\n' });
    await made.git('add', 'staged');
    expect(await listing(await made.open(), null, workingTree)).toEqual([
      'added staged staged +1 -0',
      'untracked untracked untracked +1 -0',
    ]);
  });

  test('an empty folder made a repository has no index yet', async () => {
    const { repository } = await scaffold();
    const made = await repository();
    expect(await listing(await made.open(), null, workingTree)).toEqual([]);
  });

  test('a submodule is listed with its commits, and nothing inside it', async () => {
    const { repository } = await scaffold();
    const library = await repository('library');
    const old = await library.commit('one', { lib: '1\n' });
    const next = await library.commit('two', { lib: '2\n' });
    const made = await repository();
    await made.git('submodule', '--quiet', 'add', library.root, 'sub');
    await made.git('-C', 'sub', 'checkout', '--quiet', old);
    const base = await made.commit('base', { a: '1\n' });
    const git = await made.open();
    await made.write({ 'sub/lib': 'dirty\n', 'sub/untracked': '1\n' });
    expect(await listing(git, base, workingTree)).toEqual([]);
    await made.git('-C', 'sub', 'checkout', '--quiet', '--force', next);
    expect(await listing(git, base, workingTree)).toEqual(['modified unstaged sub +null -null']);
    const compare = await made.commit('moved');
    expect(await listChanges(git, { baseline: base, target: { kind: 'commit', sha: compare } })).toMatchObject([
      { path: 'sub', oldBlob: old, newBlob: next, oldMode: '160000', newMode: '160000' },
    ]);
  });

  test('linked work trees, separate git folders and shallow clones have files of their own', async () => {
    const { repository, adopt, folder } = await scaffold();
    const made = await repository('plain', '--separate-git-dir', path.join(folder, 'separate'));
    const base = await made.commit('base', { a: '1\n', b: '1\n' });
    const linked = adopt(path.join(folder, 'linked'));
    await made.git('worktree', 'add', '--quiet', '--detach', linked.root);
    const shallow = adopt(path.join(folder, 'shallow'));
    await made.git('clone', '--quiet', '--depth=1', `file://${made.root}`, shallow.root);
    for (const tree of [made, linked, shallow]) {
      await tree.write({ a: '2\n', new: 'fresh\n' });
      await tree.git('add', 'new');
      expect(await listing(await tree.open(), base, workingTree)).toEqual(['modified unstaged a +1 -1', 'added staged new +1 -0']);
    }
  });

  test('neither listing nor counting takes the lock of the index or writes it', async () => {
    const { repository } = await scaffold();
    const made = await repository();
    const base = await made.commit('base', { a: '1\n' });
    const git = await made.open();
    const index = path.join(made.root, '.git', 'index');
    const identity = async (): Promise<readonly bigint[]> => {
      const { ino, mtimeNs } = await stat(index, { bigint: true });
      return [ino, mtimeNs];
    };
    // A file whose time alone changed makes a plain `git diff` write the index.
    await utimes(path.join(made.root, 'a'), 1_600_000_000, 1_600_000_000);
    const before = await identity();
    expect(await listing(git, base, workingTree)).toEqual([]);
    expect(await identity()).toEqual(before);
    await made.write({ '.git/index.lock': '' });
    expect(await listing(git, base, workingTree)).toEqual([]);
    await made.write({ '.git/index.lock': null });
    await made.git('--no-optional-locks', 'diff', 'HEAD');
    expect(await identity()).not.toEqual(before);
  });
});

describe('odd paths', () => {
  const names = [
    ' leading and trailing ',
    '-n',
    '--output=x',
    'a "quoted" \'name\'',
    'back\\slash',
    'grüße/日本語.txt',
    'line\nfeed',
    'tab\tname',
    'star*[?].txt',
    ':(top)magic',
    ' -> arrow',
    '\u{1F600}.txt',
    'folder with space/deep/file',
  ];

  test('come through every listing as they are', async () => {
    const { repository } = await scaffold();
    const made = await repository();
    const base = await made.commit('base', { first: '1\n', ...Object.fromEntries(names.slice(0, 6).map((name) => [name, 'old\n'])) });
    await made.write(Object.fromEntries(names.map((name) => [name, 'new\nnew\n'])));
    const git = await made.open();
    const sorted = [...names].sort((a, b) => (a < b ? -1 : 1));
    for (const stage of ['unstaged', 'staged', 'committed'] as const) {
      if (stage === 'staged') await made.git('add', '--all');
      if (stage === 'committed') await made.commit('all');
      const target: ChangeTarget = stage === 'committed' ? { kind: 'commit', sha: await made.sha('HEAD') } : workingTree;
      const entries = await listChanges(git, { baseline: base, target });
      expect(entries.map(({ path: name }) => name)).toEqual(sorted);
      const counts = await countLines(git, { baseline: base, target });
      expect(sorted.map((name) => counts.get(name as ChangeEntry['path'])?.additions)).toEqual(sorted.map(() => 2));
    }
  });

  test('a path that is not UTF-8 is listed with escapes', async () => {
    const { repository } = await scaffold();
    const made = await repository();
    const base = await made.commit('base', { a: '1\n' });
    const blob = await made.git('rev-parse', 'HEAD:a');
    await made.write({ input: Buffer.concat([Buffer.from(`100644 ${blob}\tcaf`), Buffer.of(0xe9), Buffer.from('.txt\0')]) });
    await made.git('-c', 'alias.enter=!git update-index -z --index-info < input && rm input', 'enter');
    await made.git('commit', '--quiet', '-m', 'odd');
    const git = await made.open();
    const entries = await listChanges(git, { baseline: base, target: { kind: 'commit', sha: await made.sha('HEAD') } });
    expect(entries.map(summary)).toEqual(['added committed caf\\xe9.txt']);
  });
});

describe('odd configuration', () => {
  const settings = `[core]
	quotePath = true
	fsmonitor = true
	untrackedCache = true
	splitIndex = true
	pager = false
[color]
	ui = always
	status = always
	diff = always
[column]
	ui = always
[status]
	showUntrackedFiles = no
	relativePaths = true
	branch = true
	showStash = true
	short = true
	renames = copies
	submoduleSummary = true
[diff]
	renames = false
	mnemonicPrefix = true
	noprefix = true
	algorithm = patience
	orderFile = missing-file
	ignoreSubmodules = all
	relative = true
	wordRegex = x
	external = false
	statGraphWidth = 1
	autoRefreshIndex = false
	submodule = log
	interHunkContext = 9
	context = 0
	colorMoved = default
[log]
	showSignature = true
	decorate = full
[core]
	commentChar = auto
[alias]
	status = "!false"
	diff = "!false"
	for-each-ref = "!false"
[i18n]
	logOutputEncoding = ISO-8859-1
`;

  test('changes no listing and no count', async () => {
    const { repository, configure } = await scaffold();
    const made = await repository();
    const base = await made.commit('base', { 'old näme': lines(20), 'sub/b': '1\n', c: '1\n' });
    await made.git('mv', 'old näme', 'new näme');
    await made.commit('more', { 'sub/b': '2\n' });
    await made.write({ c: '2\n', 'sub/untracked': '1\n' });
    const git = await made.open(path.join(made.root, 'sub'));
    const plain = await listing(git, base, workingTree);
    expect(plain).toHaveLength(4);
    await configure(settings);
    expect(await listing(git, base, workingTree)).toEqual(plain);
    const fresh = await made.open(path.join(made.root, 'sub'));
    expect(await listing(fresh, base, workingTree)).toEqual(plain);
  });
});
