import { chmod, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { RepoPath, RepositoryRoot } from '../../../../../src/shared/base';
import { createSuggestions, type LineReplacement, type Suggestions } from '../../../../../src/main/services/suggestions/suggestions';
import { temporaryFolders } from '../../../../support/temporary-folder';

const newFolder = temporaryFolders();

interface Scaffold {
  readonly root: string;
  readonly suggestions: Suggestions;
  readonly put: (path: string, content: string | Uint8Array) => Promise<string>;
  readonly bytes: (path: string) => Promise<Buffer>;
  readonly text: (path: string) => Promise<string>;
}

async function scaffold(): Promise<Scaffold> {
  const root = await newFolder();
  return {
    root,
    suggestions: createSuggestions(root as RepositoryRoot),
    async put(path, content) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), content);
      return join(root, path);
    },
    bytes: (path) => readFile(join(root, path)),
    text: (path) => readFile(join(root, path), 'utf8'),
  };
}

function replacement(path: string, startLine: number, expected: readonly string[], lines: readonly string[]): LineReplacement {
  return { path: path as RepoPath, startLine, endLine: startLine + expected.length - 1, expected, lines };
}

async function applied(suggestions: Suggestions, change: LineReplacement): Promise<string> {
  const result = await suggestions.apply(change);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value.undo;
}

describe('applying and undoing', () => {
  it.each([
    ['one line', 'a\nb\nc\n', replacement('f', 2, ['b'], ['x']), 'a\nx\nc\n'],
    ['more lines', 'a\nb\nc\n', replacement('f', 2, ['b'], ['x', '', 'y']), 'a\nx\n\ny\nc\n'],
    ['no lines', 'a\nb\nc\n', replacement('f', 1, ['a', 'b'], []), 'c\n'],
    ['CRLF', 'a\r\nb\r\nc\r\n', replacement('f', 2, ['b'], ['x', 'y']), 'a\r\nx\r\ny\r\nc\r\n'],
    ['no final newline', 'a\nb', replacement('f', 2, ['b'], ['x', 'y']), 'a\nx\ny'],
    ['a byte order mark', '\uFEFFa\nb\n', replacement('f', 1, ['a'], ['ä']), '\uFEFFä\nb\n'],
  ])('%s', async (_, before, change, after) => {
    const { suggestions, put, text } = await scaffold();
    await put('f', before);
    const undo = await applied(suggestions, change);
    expect(await text('f')).toBe(after);
    expect(await suggestions.undo(undo)).toMatchObject({ ok: true });
    expect(await text('f')).toBe(before);
    expect(await suggestions.undo(undo)).toEqual({ ok: false, error: { kind: 'unknown-undo' } });
  });

  it.each([
    ['UTF-16 with a mark', Buffer.from('\uFEFFa\r\nb\r\n', 'utf16le'), Buffer.from('\uFEFFa\r\nü\r\n', 'utf16le')],
    ['UTF-16, the other byte order', Buffer.from('\uFEFFa\r\nb\r\n', 'utf16le').swap16(), Buffer.from('\uFEFFa\r\nü\r\n', 'utf16le').swap16()],
    ['Latin-1', Buffer.from('a\xe9\nb\n', 'latin1'), Buffer.from('a\xe9\nü\n', 'latin1')],
  ])('keeps the encoding: %s', async (_, before, after) => {
    const { suggestions, put, bytes } = await scaffold();
    await put('f', before);
    await applied(suggestions, replacement('f', 2, ['b'], ['ü']));
    expect((await bytes('f')).equals(after)).toBe(true);
  });

  it('refuses characters that the encoding has not', async () => {
    const { suggestions, put, bytes } = await scaffold();
    const before = Buffer.from('a\xe9\nb\n', 'latin1');
    await put('f', before);
    expect(await suggestions.apply(replacement('f', 2, ['b'], ['→']))).toEqual({ ok: false, error: { kind: 'not-encodable', encoding: 'latin-1' } });
    expect((await bytes('f')).equals(before)).toBe(true);
  });

  it('keeps the mode and leaves no other file', async () => {
    const { root, suggestions, put } = await scaffold();
    await chmod(await put('bin/run.sh', 'echo 1\n'), 0o751);
    await applied(suggestions, replacement('bin/run.sh', 1, ['echo 1'], ['echo 2']));
    expect((await stat(join(root, 'bin/run.sh'))).mode & 0o777).toBe(0o751);
    expect(await readdir(join(root, 'bin'))).toEqual(['run.sh']);
  });

  it('changes nothing once the lines are others', async () => {
    const { suggestions, put, text } = await scaffold();
    await put('f', 'a\nB\nc\n');
    expect(await suggestions.apply(replacement('f', 2, ['b'], ['x']))).toEqual({ ok: false, error: { kind: 'lines-changed' } });
    expect(await suggestions.apply(replacement('f', 3, ['c', 'd'], ['x']))).toEqual({ ok: false, error: { kind: 'lines-changed' } });
    expect(await text('f')).toBe('a\nB\nc\n');
  });
});

describe('undoing after other changes', () => {
  it('keeps what was changed elsewhere in the file', async () => {
    const { suggestions, put, text } = await scaffold();
    await put('f', 'a\nb\nc\nd\n');
    const undo = await applied(suggestions, replacement('f', 2, ['b'], ['x', 'y']));
    await put('f', 'new\na\nx\ny\nc\nD\n');
    expect(await suggestions.undo(undo)).toMatchObject({ ok: true });
    expect(await text('f')).toBe('new\na\nb\nc\nD\n');
  });

  it('puts deleted lines back between their neighbours', async () => {
    const { suggestions, put, text } = await scaffold();
    await put('f', 'a\nb\nc\nd\n');
    const undo = await applied(suggestions, replacement('f', 2, ['b'], []));
    await put('f', 'new\na\nc\nd\n');
    await suggestions.undo(undo);
    expect(await text('f')).toBe('new\na\nb\nc\nd\n');
  });

  it.each([
    ['an applied line changed', ['x', 'y'], 'a\nx!\ny\nc\n'],
    ['a line between the applied ones', ['x', 'y'], 'a\nx\nin\ny\nc\n'],
    ['a line where others were deleted', [], 'a\nin\nc\n'],
  ])('changes nothing after %s', async (_, lines, now) => {
    const { suggestions, put, text } = await scaffold();
    await put('f', 'a\nb\nc\n');
    const undo = await applied(suggestions, replacement('f', 2, ['b'], lines));
    await put('f', now);
    expect(await suggestions.undo(undo)).toEqual({ ok: false, error: { kind: 'lines-changed' } });
    expect(await text('f')).toBe(now);
  });
});

describe('files that are never written', () => {
  const change = (path: string): LineReplacement => replacement(path, 1, ['a'], ['x']);
  const refused = { ok: false, error: { kind: 'refused' } };

  it('links, what lies behind linked folders, and what is no file', async () => {
    const { root, suggestions, put } = await scaffold();
    const outside = join(await newFolder(), 'outside');
    await writeFile(outside, 'a\n');
    await put('real/f', 'a\n');
    await symlink(outside, join(root, 'link'));
    await symlink(dirname(outside), join(root, 'folder'));
    await symlink(join(root, 'real'), join(root, 'inner'));
    for (const path of ['link', 'folder/outside', 'inner/f', 'real', 'missing']) expect(await suggestions.apply(change(path))).toMatchObject(refused);
    expect(await readFile(outside, 'utf8')).toBe('a\n');
  });

  it.each(['.git/config', '.GIT/hooks/pre-commit', 'sub/.git/config', '.git./config', 'GIT~1/config', '.g\u200cit/config'])('what is git’s own: %s', async (path) => {
    const { suggestions, put, text } = await scaffold();
    await put(path, 'a\n');
    expect(await suggestions.apply(change(path))).toMatchObject(refused);
    expect(await text(path)).toBe('a\n');
  });

  it('binary files', async () => {
    const { suggestions, put } = await scaffold();
    await put('f', Buffer.from([0x61, 0x0a, 0x00, 0x01]));
    expect(await suggestions.apply(change('f'))).toMatchObject(refused);
  });
});
