import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, renameSync, unlinkSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { errorCode } from './system-error';

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
 * Writes UTF-8 text to a temporary file in the folder of `target` and waits until it is on the disk.
 *
 * @param mode permission bits of the file; null for those that new files get.
 */
export async function prepareReplacement(target: string, text: string, mode: number | null): Promise<Replacement> {
  const temporary = `${target}.${randomUUID()}.tmp`;
  try {
    await writeThrough(temporary, text, mode);
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

async function writeThrough(path: string, text: string, mode: number | null): Promise<void> {
  const handle = await open(path, 'wx');
  try {
    // Not as a parameter of open, where the process's umask would take bits away.
    if (mode !== null) await handle.chmod(mode);
    await handle.writeFile(text, 'utf8');
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
