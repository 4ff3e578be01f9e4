import { describe, expect, test } from 'vitest';
import { listChanges, type ChangeTarget } from '../../../../../../src/main/services/git/changes/changes';
import { readContents } from '../../../../../../src/main/services/git/contents/contents';
import type { Git } from '../../../../../../src/main/services/git/run';
import type { Sha } from '../../../../../../src/shared/base';
import type { FileContents, SideContents } from '../../../../../../src/shared/model/comparison/file-contents';
import { gitScaffolds } from '../../../../../support/git-scaffold';
import { diffLimits } from '../../../../../../src/shared/contents/limits';

const scaffold = gitScaffolds();
const workingTree: ChangeTarget = { kind: 'working-tree', untracked: true };

async function allContents(git: Git, baseline: Sha | null, target: ChangeTarget, force = false): Promise<ReadonlyMap<string, FileContents>> {
  const entries = await listChanges(git, { baseline, target });
  const contents = await Promise.all(
    entries.map((entry) => readContents(git, { ...entry, version: 'v' }, { baseline, workingTree: target.kind === 'working-tree', force })),
  );
  return new Map(contents.map((one) => [one.path, one]));
}

const textOf = (side: SideContents | undefined): string | undefined => (side?.kind === 'text' ? side.text : side?.kind);
const show = (contents: FileContents | undefined): readonly unknown[] => [
  textOf(contents?.old),
  textOf(contents?.new),
  ...(contents?.reason ? [`${contents.reason.kind}: ${contents.reason.detail}`] : []),
];

describe('both sides of a file', () => {
  test('between two commits, with a reason wherever text does not say it', async () => {
    const { repository } = await scaffold();
    const made = await repository();
    const pointer = (size: number): string => `version https://git-lfs.github.com/spec/v1\noid sha256:${'a'.repeat(64)}\nsize ${size}\n`;
    const base = await made.commit('base', {
      text: 'one\n', gone: 'gone\n', 'old name': 'same\n', mode: 'same\n', bin: Uint8Array.of(0, 1), lfs: pointer(1_000), eol: 'a\r\nb\r\n', link: { link: 'text' }, latin: Uint8Array.of(0xe9, 0x0a),
    });
    await made.git('mv', 'old name', 'new name');
    const compare = await made.commit('more', {
      text: 'two\n', gone: null, mode: { script: 'same\n' }, bin: Uint8Array.of(0, 1, 2), lfs: pointer(2_000_000), eol: 'a\nb\n', link: { link: 'bin' }, latin: Uint8Array.of(0xe8, 0x0a),
      added: 'new\n', empty: '', 'yarn.lock': 'lock\n', long: `${'x'.repeat(diffLimits.lineLength + 1)}\n`, many: 'x\n'.repeat(diffLimits.lines),
    });
    const git = await made.open();
    const contents = await allContents(git, base, { kind: 'commit', sha: compare });
    expect(Object.fromEntries([...contents].map(([name, one]) => [name, show(one)]))).toEqual({
      text: ['one\n', 'two\n'],
      gone: ['gone\n', 'absent', 'deleted: The file was deleted'],
      'new name': ['same\n', 'same\n', 'renamed-exact: Renamed, content unchanged'],
      mode: ['same\n', 'same\n', 'mode-only: 644 → 755'],
      bin: ['other', 'other', 'binary: 2 bytes to 3 bytes'],
      lfs: ['other', 'other', 'lfs-pointer: 1000 bytes to 1.9 MB'],
      eol: ['a\r\nb\r\n', 'a\nb\n', 'eol-only: CRLF → LF'],
      link: ['text', 'bin', 'symlink: Symbolic link, its target changed'],
      latin: ['é\n', 'è\n', 'encoding: Not UTF-8, shown as Latin-1'],
      added: ['absent', 'new\n'],
      empty: ['absent', '', 'empty: Empty file'],
      'yarn.lock': ['absent', 'lock\n', 'lock-file: Lock file'],
      long: ['absent', 'other', 'long-lines: Line 1 has 4,000,001 characters'],
      many: ['absent', 'other', 'too-large: 500,001 lines'],
    });
    expect(contents.get('new name')).toMatchObject({ oldPath: 'old name', version: 'v', workingTree: false, loadable: false });
    expect([contents.get('long')?.loadable, contents.get('many')?.loadable]).toEqual([true, true]);
    const forced = await allContents(git, base, { kind: 'commit', sha: compare }, true);
    expect(textOf(forced.get('many')?.new)).toHaveLength(2 * diffLimits.lines);
  });

  test('up to the working tree, with what is in the files now', async () => {
    const { repository } = await scaffold();
    const made = await repository();
    const base = await made.commit('base', { a: '1\n', link: { link: 'a' }, gone: '1\n' });
    await made.write({ a: '2\n', untracked: 'u\n', link: { link: '/etc/passwd' }, gone: null, 'loose link': { link: '/etc/hostname' } });
    const contents = await allContents(await made.open(), base, workingTree);
    expect(show(contents.get('a'))).toEqual(['1\n', '2\n']);
    expect(contents.get('a')?.workingTree).toBe(true);
    expect(show(contents.get('untracked'))).toEqual(['absent', 'u\n']);
    expect(show(contents.get('link'))).toEqual(['a', '/etc/passwd', 'symlink: Symbolic link, its target changed']);
    expect(show(contents.get('gone'))).toEqual(['1\n', 'absent', 'deleted: The file was deleted']);
    expect(show(contents.get('loose link'))).toEqual(['absent', '/etc/hostname', 'symlink: Symbolic link, new']);
    await made.git('checkout', '--quiet', 'gone');
    const again = await allContents(await made.open(), base, workingTree);
    expect(show(again.get('loose link'))).toEqual(['absent', '/etc/hostname', 'symlink: Symbolic link, new']);
  });

  test('of a conflict are the base and the file with its marks', async () => {
    const { repository } = await scaffold();
    const made = await repository();
    const base = await made.commit('base', { a: 'base\n' });
    await made.git('checkout', '--quiet', '-b', 'other');
    await made.commit('other', { a: 'other\n' });
    await made.git('checkout', '--quiet', 'main');
    await made.commit('main', { a: 'main\n' });
    await made.git('merge', '--quiet', 'other').catch(() => undefined);
    const contents = await allContents(await made.open(), base, workingTree);
    expect(show(contents.get('a'))).toEqual(['base\n', '<<<<<<< HEAD\nmain\n=======\nother\n>>>>>>> other\n', 'conflict: Unresolved merge conflict']);
  });

  test('of a submodule are commits, never files', async () => {
    const { repository } = await scaffold();
    const library = await repository('library');
    const old = await library.commit('one', { lib: '1\n' });
    const next = await library.commit('two', { lib: '2\n' });
    const made = await repository();
    await made.git('submodule', '--quiet', 'add', library.root, 'sub');
    const empty = await made.commit('with');
    await made.git('-C', 'sub', 'checkout', '--quiet', old);
    const git = await made.open();
    const contents = await allContents(git, empty, workingTree);
    expect(show(contents.get('sub'))).toEqual(['other', 'other', `submodule: ${next.slice(0, 7)} → ${old.slice(0, 7)}`]);
    const fresh = await allContents(git, null, { kind: 'commit', sha: empty });
    expect(show(fresh.get('sub'))).toEqual(['absent', 'other', `submodule: new at ${next.slice(0, 7)}`]);
  });

  test('of a checkout with CRLF are compared as a commit would hold them', async () => {
    const { repository } = await scaffold();
    const made = await repository();
    const base = await made.commit('base', { '.gitattributes': 'auto text=auto\nset text\nforced eol=crlf\nbare -text\n', auto: 'a\n', set: 'a\n', forced: 'a\n', bare: 'a\n', plain: 'a\n', kept: 'a\r\n' });
    await made.write(Object.fromEntries(['auto', 'set', 'forced', 'bare', 'plain', 'kept'].map((name) => [name, 'b\r\n'])));
    const git = await made.open();
    const news = async (): Promise<object> => Object.fromEntries([...(await allContents(git, base, workingTree))].map(([name, one]) => [name, textOf(one.new)]));
    expect(await news()).toEqual({ auto: 'b\n', set: 'b\n', forced: 'b\n', bare: 'b\r\n', plain: 'b\r\n', kept: 'b\r\n' });
    await made.git('config', 'core.autocrlf', 'true');
    expect(await news()).toEqual({ auto: 'b\n', set: 'b\n', forced: 'b\n', bare: 'b\r\n', plain: 'b\n', kept: 'b\r\n' });
  });

  test('say when a blob is not there, or the file went away after it was listed', async () => {
    const { repository } = await scaffold();
    const made = await repository();
    const base = await made.commit('base', { a: '1\n' });
    await made.write({ a: '2\n' });
    const git = await made.open();
    const [entry] = await listChanges(git, { baseline: base, target: workingTree });
    if (entry === undefined) throw new Error('nothing listed');
    const request = { baseline: base, workingTree: true, force: false };
    const missing = await readContents(git, { ...entry, version: '', oldBlob: 'f'.repeat(40) as Sha }, request);
    expect(show(missing)).toEqual(['other', 'other', 'missing-object: fffffff is not in this clone']);
    await made.write({ a: null });
    expect((await readContents(git, { ...entry, version: '' }, request)).reason?.kind).toBe('unreadable');
  });

  test('keep what the listing alone knows: that a file is generated', async () => {
    const { repository } = await scaffold();
    const made = await repository();
    const base = await made.commit('base', { a: '1\n' });
    await made.write({ a: '2\n' });
    const git = await made.open();
    const [entry] = await listChanges(git, { baseline: base, target: workingTree });
    if (entry === undefined) throw new Error('nothing listed');
    const reason = { kind: 'generated', detail: 'Generated' } as const;
    const request = { baseline: base, workingTree: true, force: false };
    expect((await readContents(git, { ...entry, version: '', reason }, request)).reason).toEqual(reason);
  });
});
