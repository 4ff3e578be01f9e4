import { once } from 'node:events';
import { mkdir, rename, symlink, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readWorkingFile, readWorkingFileVersion } from '../../../../../../src/main/services/git/contents/working-file';
import type { RepoPath, RepositoryRoot } from '../../../../../../src/shared/base';
import { temporaryFolders } from '../../../../../support/temporary-folder';

const newFolder = temporaryFolders();
const limit = { maxBytes: 100 };

async function workTree(): Promise<{ readonly root: RepositoryRoot; readonly outside: string }> {
  const folder = await newFolder();
  const root = path.join(folder, 'root');
  const outside = path.join(folder, 'outside');
  await mkdir(path.join(root, 'sub'), { recursive: true });
  await mkdir(outside);
  await writeFile(path.join(outside, 'secret'), 'secret');
  await writeFile(path.join(root, 'sub', 'file'), 'text');
  return { root: root as RepositoryRoot, outside };
}

const read = (root: RepositoryRoot, file: string): ReturnType<typeof readWorkingFile> => readWorkingFile(root, file as RepoPath, limit);

describe('a working file', () => {
  test('is read up to the limit', async () => {
    const { root } = await workTree();
    expect(await read(root, 'sub/file')).toEqual({ kind: 'file', bytes: Buffer.from('text') });
    await writeFile(path.join(root, 'exact'), 'x'.repeat(100));
    await writeFile(path.join(root, 'more'), 'x'.repeat(101));
    await writeFile(path.join(root, 'empty'), '');
    expect(await read(root, 'exact')).toMatchObject({ kind: 'file', bytes: { length: 100 } });
    expect(await read(root, 'more')).toEqual({ kind: 'too-large', size: 101 });
    expect(await read(root, 'empty')).toMatchObject({ kind: 'file', bytes: { length: 0 } });
  });

  test('is absent, a folder, or behind a file', async () => {
    const { root } = await workTree();
    expect(await read(root, 'missing')).toEqual({ kind: 'absent' });
    expect(await read(root, 'sub/missing/file')).toEqual({ kind: 'absent' });
    expect(await read(root, 'sub/file/under')).toEqual({ kind: 'absent' });
    expect(await read(root, 'sub')).toEqual({ kind: 'folder' });
  });

  test('is never reached through a link', async () => {
    const { root, outside } = await workTree();
    await symlink(path.join(outside, 'secret'), path.join(root, 'link'));
    await symlink(outside, path.join(root, 'linked-folder'));
    await symlink('sub', path.join(root, 'inside'));
    expect(await read(root, 'link')).toEqual({ kind: 'symlink', bytes: Buffer.from(path.join(outside, 'secret')) });
    expect(await read(root, 'linked-folder/secret')).toEqual({ kind: 'absent' });
    expect(await read(root, 'inside/file')).toEqual({ kind: 'absent' });
    expect(await readWorkingFileVersion(root, 'linked-folder/secret' as RepoPath)).toBe('absent');
  });

  test('is not opened when it is a socket, pipe or device', async () => {
    const { root } = await workTree();
    const server = createServer().listen(path.join(root, 'socket'));
    await once(server, 'listening');
    expect(await read(root, 'socket')).toEqual({ kind: 'unreadable', why: 'Not a file, but a device, pipe or socket' });
    server.close();
  });

  test('has a version that changes with content, time, kind and number', async () => {
    const { root } = await workTree();
    const version = (): Promise<string> => readWorkingFileVersion(root, 'sub/file' as RepoPath);
    const file = path.join(root, 'sub', 'file');
    const seen = [await version()];
    expect(await version()).toBe(seen[0]);
    await writeFile(file, 'other text');
    seen.push(await version());
    await utimes(file, 1, 1);
    seen.push(await version());
    await writeFile(path.join(root, 'new'), 'other text');
    await utimes(path.join(root, 'new'), 1, 1);
    await rename(path.join(root, 'new'), file);
    seen.push(await version());
    await rename(file, path.join(root, 'away'));
    seen.push(await version());
    expect(new Set(seen).size).toBe(5);
    expect(seen[4]).toBe('absent');
  });
});
