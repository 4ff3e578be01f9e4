import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

const temporary = /\.[0-9a-f-]{36}\.tmp$/;

/**
 * Puts UTF-8 text at a path so that a reader, and a crash at any moment, finds either the old file or the new one, whole.
 * Makes missing folders. Rejects with the operating system's error and then leaves the old file and no temporary one.
 */
export async function writeAtomically(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const temporaryPath = `${path}.${randomUUID()}.tmp`;
  try {
    const file = await open(temporaryPath, 'wx', 0o600);
    try {
      await file.writeFile(text, 'utf8');
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporaryPath, path);
  } catch (error) {
    await rm(temporaryPath, { force: true });
    throw error;
  }
}

/** Removes what {@link writeAtomically} left behind when the app was killed in the middle of it. */
export async function removeLeftovers(path: string): Promise<void> {
  const folder = dirname(path);
  const own = `${basename(path)}.`;
  for (const name of await namesIn(folder)) {
    if (name.startsWith(own) && temporary.test(name)) await rm(join(folder, name), { force: true });
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Whether the operating system says that a path does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
