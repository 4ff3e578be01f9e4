import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findSameFolder } from '../../../../../src/main/services/opening/same-folder';
import { temporaryFolders } from '../../../../support/temporary-folder';

const temporaryFolder = temporaryFolders();

test('a folder is the same under another name', async () => {
  const folder = await temporaryFolder();
  for (const name of ['one', 'two']) await mkdir(path.join(folder, name));
  await symlink(path.join(folder, 'two'), path.join(folder, 'alias'));
  const find = (name: string): Promise<string | null> => findSameFolder(path.join(folder, name), [path.join(folder, 'one'), path.join(folder, 'two')], (known) => known);
  expect(await find('one')).toBe(path.join(folder, 'one'));
  expect(await find('alias')).toBe(path.join(folder, 'two'));
  expect(await find('three')).toBeNull();
  expect(await find('.')).toBeNull();
});
