import { mkdir, realpath, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findInside } from '../../../../src/main/services/find-inside';
import type { RepoPath } from '../../../../src/shared/base';
import { temporaryFolders } from '../../../support/temporary-folder';

const makeFolder = temporaryFolders();

test.each([
  ['a file', 'src/a.ts', 'src/a.ts'],
  ['a folder', 'src', 'src'],
  ['a link, wherever it leads', 'link-to-secret', 'link-to-secret'],
  ['a file behind a link that stays inside', 'same/a.ts', 'same/a.ts'],
  ['a missing file', 'src/b.ts', 'not-found'],
  ['a file behind a link that leaves the root', 'way-out/secret.txt', 'path-outside'],
  ['a path that climbs, should one get this far', '../secret.txt', 'path-outside'],
])('%s is found only inside', async (_what, path, expected) => {
  const folder = await makeFolder();
  const root = join(folder, 'tidewater');
  await mkdir(join(root, 'src'), { recursive: true });
  await writeFile(join(root, 'src', 'a.ts'), '');
  await writeFile(join(folder, 'secret.txt'), '');
  await symlink(join(folder, 'secret.txt'), join(root, 'link-to-secret'));
  await symlink(folder, join(root, 'way-out'));
  await symlink('src', join(root, 'same'));
  const found = await findInside(root, path as RepoPath);
  expect(found.ok ? found.value : found.error).toBe(found.ok ? join(root, expected) : expected);
  expect(found.ok).toBe(expected === path);
});

test('what is opened must lead inside, and is answered as it is on the disk', async () => {
  const folder = await makeFolder();
  const root = join(folder, 'tidewater');
  await mkdir(root, { recursive: true });
  await writeFile(join(root, 'a.ts'), '');
  await writeFile(join(folder, 'secret.txt'), '');
  await symlink(join(folder, 'secret.txt'), join(root, 'link-to-secret'));
  await symlink('a.ts', join(root, 'link-to-a'));
  expect(await findInside(root, 'link-to-secret' as RepoPath, 'target')).toEqual({ ok: false, error: 'path-outside' });
  expect(await findInside(root, 'link-to-a' as RepoPath, 'target')).toEqual({ ok: true, value: join(await realpath(root), 'a.ts') });
});
