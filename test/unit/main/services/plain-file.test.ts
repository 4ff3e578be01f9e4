import { symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { NoPlainFile, openPlainFile, readPlainFile } from '../../../../src/main/services/plain-file';
import { noPlainFiles, putNoPlainFile } from '../../../support/no-plain-file';
import { temporaryFolders } from '../../../support/temporary-folder';

const newFolder = temporaryFolders();
const megabyte = 1024 * 1024;

describe('readPlainFile', () => {
  it.each([0, 1, megabyte, megabyte + 1, 3 * megabyte])('reads all of %d bytes', async (length) => {
    const file = join(await newFolder(), 'file');
    const bytes = Buffer.alloc(length, 'abc');
    await writeFile(file, bytes);
    expect((await readPlainFile(file, 3 * megabyte, 'refuse')).equals(bytes)).toBe(true);
  });

  it('reads no byte of a file that is larger than it may be', async () => {
    const file = join(await newFolder(), 'file');
    await writeFile(file, '');
    await truncate(file, 200 * 1024 * megabyte);
    await expect(readPlainFile(file, 2 * megabyte, 'refuse')).rejects.toThrow(new NoPlainFile('it has more than 2 MB'));
  });

  it('goes by the bytes where a file says that it has none, as those of the system do', async () => {
    expect((await readPlainFile('/proc/self/status', megabyte, 'refuse')).toString()).toContain('Pid:');
  });

  it.each(['follow', 'refuse'] as const)('says what a link is not, when links are to %s', async (links) => {
    const folder = await newFolder();
    await writeFile(join(folder, 'file'), 'text');
    await symlink('file', join(folder, 'link'));
    const read = await readPlainFile(join(folder, 'link'), megabyte, links).then(String, (error: unknown) => String(error));
    expect(read).toBe(links === 'follow' ? 'text' : 'Error: it is not a file');
  });
});

describe('openPlainFile', () => {
  it.each(noPlainFiles)('does not open %s', async (kind) => {
    const path = join(await newFolder(), 'file');
    putNoPlainFile(path, kind);
    await expect(openPlainFile(path, 'refuse')).rejects.toThrow(NoPlainFile);
    await expect(openPlainFile(path, 'follow')).rejects.toThrow(kind === 'a link in a circle' ? 'ELOOP' : 'it is not a file');
  });
});
