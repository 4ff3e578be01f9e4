import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach } from 'vitest';

/** When what a scaffold made is removed: after each test, or after all of the file. */
export type Lifetime = 'test' | 'file';

/** Makes folders for the tests of a file. Paths are real ones, without links. */
export function temporaryFolders(lifetime: Lifetime = 'test'): () => Promise<string> {
  const made: string[] = [];
  (lifetime === 'file' ? afterAll : afterEach)(async () => {
    await Promise.all(made.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
  });
  return async () => {
    const folder = await realpath(await mkdtemp(join(tmpdir(), 'sidelight-test-')));
    made.push(folder);
    return folder;
  };
}
