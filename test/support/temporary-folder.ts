import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';

/** Makes folders for the tests of a file and removes them after each test. Paths are real ones, without links. */
export function temporaryFolders(): () => Promise<string> {
  const made: string[] = [];
  afterEach(async () => {
    await Promise.all(made.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
  });
  return async () => {
    const folder = await realpath(await mkdtemp(join(tmpdir(), 'sidelight-test-')));
    made.push(folder);
    return folder;
  };
}
