import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, renameSync, unlinkSync } from 'node:fs';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { errorCode, isMissing } from './system-error';

const temporaryEnd = /^\.[0-9a-f-]{36}\.tmp$/;

/** New content of a file, whole and on the disk, beside the file that it is to replace. */
export interface Replacement {
  /**
   * Puts the content in place in one step. `create` is for a file that must not exist yet, and answers false when it does.
   * Synchronous, so that nothing of this process comes between the caller's last look at the file and the step. Throws the
   * operating system's error, and then the old file is as it was.
   */
  commit(how: 'create' | 'replace'): boolean;
  /** Removes the temporary file; after {@link commit} there is none and nothing happens. */
  discard(): Promise<void>;
}

/**
 * Writes bytes, or text as UTF-8, to a temporary file in the folder of `target` and waits until they are on the disk.
 *
 * @param mode permission bits of the file; null for those that new files get.
 */
export async function prepareReplacement(target: string, content: string | Uint8Array, mode: number | null): Promise<Replacement> {
  const temporary = `${target}.${randomUUID()}.tmp`;
  try {
    await writeThrough(temporary, content, mode);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  return {
    commit(how) {
      if (how === 'create') return create(temporary, target);
      renameSync(temporary, target);
      return true;
    },
    discard: () => rm(temporary, { force: true }),
  };
}

/**
 * Puts UTF-8 text at a path so that a reader, and a crash at any moment, finds either the old file or the new one, whole. The
 * file is its user's alone. Makes missing folders. Rejects with the operating system's error and then leaves the old file and
 * no temporary one.
 */
export async function writeAtomically(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const replacement = await prepareReplacement(path, text, 0o600);
  try {
    replacement.commit('replace');
  } finally {
    await replacement.discard();
  }
}

/** Removes what a program left behind that was killed while it replaced the file. Only for files with one writer. */
export async function removeLeftovers(path: string): Promise<void> {
  const folder = dirname(path);
  const own = basename(path);
  for (const name of await namesIn(folder)) {
    if (name.startsWith(own) && temporaryEnd.test(name.slice(own.length))) await rm(join(folder, name), { force: true });
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

async function writeThrough(path: string, content: string | Uint8Array, mode: number | null): Promise<void> {
  const handle = await open(path, 'wx', mode ?? 0o666);
  try {
    // Once more, because the process's umask takes bits away from those of open.
    if (mode !== null) await handle.chmod(mode);
    await handle.writeFile(content, 'utf8');
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A hard link fails when the name is taken, which a rename does not. */
function create(temporary: string, target: string): boolean {
  try {
    linkSync(temporary, target);
    unlinkSync(temporary);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST' || existsSync(target)) return false;
    // A file system without hard links; in this process nothing comes between the look and the rename.
    renameSync(temporary, target);
    return true;
  }
}
