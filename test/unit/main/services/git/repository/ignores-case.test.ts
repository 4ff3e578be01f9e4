import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ignoresCase } from '../../../../../../src/main/services/git/repository/ignores-case';
import { temporaryFolders } from '../../../../../support/temporary-folder';

const newFolder = temporaryFolders();

test.runIf(process.platform === 'linux')('a disk takes names for one when both lead to the same folder', async () => {
  const root = await newFolder();
  await mkdir(path.join(root, '.git'));
  expect(await ignoresCase(root)).toBe(false);
  // What the system does by itself on a disk that ignores case.
  await symlink('.git', path.join(root, '.GIT'));
  expect(await ignoresCase(root)).toBe(true);
  expect(await ignoresCase(path.join(root, 'nowhere'))).toBe(false);
});
