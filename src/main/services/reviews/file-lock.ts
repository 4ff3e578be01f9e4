import { createHash, randomUUID } from 'node:crypto';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { link, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { err, ok, type Result } from '../../../shared/base';
import { openLockFolder } from './lock-folder';
import { describeOwner, hasEnded } from './lock-owner';
import { errorCode } from '../system-error';

/** Milliseconds between two looks at a lock that somebody else holds. */
const pause = 4;

/**
 * Milliseconds after which a lock counts as left behind even if nobody knows that its program ended: nobody takes as long to
 * change a file. A lock from the future is as old, for then the clock was set back.
 */
const abandonedAfter = 10_000;

/** Milliseconds after which nobody waits any longer. */
const patience = 20_000;

/**
 * Runs a task while no other program that knows the lock changes the same file. The lock is a file that is there as long as
 * the task runs, as git's are, in a folder of the app's own, see {@link lockOf}; whoever comes meanwhile waits. Two changes of one file at the same time would
 * else lose one of the two in the moment between the last look at the file and its replacement, which no system makes one step.
 *
 * Never called within itself. Where no lock can be made, a full disk say, the task runs without one.
 * @returns `locked` when others held the lock all the time.
 */
export async function whileLocked<T>(file: string, task: () => Promise<T>): Promise<Result<T, 'locked'>> {
  const lock = await findLock(file);
  const taken = lock === null ? 'impossible' : await take(lock);
  if (taken === 'locked') return err('locked');
  try {
    return ok(await task());
  } finally {
    if (lock !== null && taken === 'taken') rmSync(lock, { force: true });
  }
}

async function findLock(file: string): Promise<string | null> {
  try {
    return await lockOf(file);
  } catch {
    return null; // The folder for locks is not ours, or cannot be made. Whoever changes the file still looks at it last.
  }
}

/**
 * Absolute path of the lock of a file: `<temporary folder>/sidelight-<user>/locks/<SHA-256 of the file's real path>.lock`. It
 * is the same for all programs of a user, whatever folder they keep their data in. Makes the folder.
 * @throws when there can be no such folder, see {@link openLockFolder}
 */
export async function lockOf(file: string): Promise<string> {
  const folder = openLockFolder(tmpdir(), process.getuid?.() ?? null);
  return join(folder, `${createHash('sha256').update(await realPathOf(file)).digest('hex')}.lock`);
}

/** Real path of a file; of one that is not there as it will be. */
async function realPathOf(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    const folder = dirname(resolve(path));
    if (errorCode(error) !== 'ENOENT' || folder === resolve(path)) throw error;
    return join(await realPathOf(folder), basename(path));
  }
}

/** Other programs are waited for, so the time is the real one. A lock is made at once, as it costs less than to come back for it. */
async function take(lock: string): Promise<'taken' | 'impossible' | 'locked'> {
  for (const start = performance.now(); performance.now() - start < patience; ) {
    try {
      make(lock);
      return 'taken';
    } catch (error) {
      if (!isHeld(error)) return 'impossible';
    }
    if (!(await removeAbandoned(lock))) await wait(pause);
  }
  return 'locked';
}

/** Throws where the lock cannot be made, because somebody holds it or for another reason. */
function make(lock: string): void {
  const descriptor = openSync(lock, 'wx');
  try {
    writeSync(descriptor, describeOwner());
  } catch {
    // On a full disk it stays empty. It is a lock all the same, and its age tells when it is left behind.
  } finally {
    closeSync(descriptor);
  }
}

/** On Windows a file that is just being removed is neither there nor gone. */
function isHeld(error: unknown): boolean {
  const code = errorCode(error);
  return code === 'EEXIST' || (process.platform === 'win32' && (code === 'EPERM' || code === 'EACCES' || code === 'EBUSY'));
}

/** Set aside before it is removed, because another program may have done the same and taken the lock meanwhile. */
async function removeAbandoned(lock: string): Promise<boolean> {
  if (!(await isAbandoned(lock))) return false;
  const aside = `${lock}.${randomUUID()}.tmp`;
  try {
    await rename(lock, aside);
    if (!(await isAbandoned(aside))) await link(aside, lock);
  } catch {
    return false; // Somebody was faster. The next look tells.
  } finally {
    await rm(aside, { force: true });
  }
  return true;
}

async function isAbandoned(lock: string): Promise<boolean> {
  try {
    if (hasEnded(await readFile(lock, 'utf8'))) return true;
    return Math.abs(Date.now() - (await stat(lock)).mtimeMs) > abandonedAfter;
  } catch {
    return false; // Given back meanwhile.
  }
}
