import { lstatSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../system-error';

/** Permission bits that are for others than the owner. */
const bitsOfOthers = 0o077;

/**
 * Makes `sidelight-<user>/locks` where it is missing: the one folder in which all programs of a user that know the lock keep
 * theirs, so that none appears beside a review. Anybody may have put something under that name, so a link, a folder of
 * another user, and one that others may look into are not taken.
 *
 * @param parent the system's folder for temporary files
 * @param user number of the user; null where the system has none, and then each user has a temporary folder of their own
 * @throws the operating system's error, or one that says why the folder is not taken
 */
export function openLockFolder(parent: string, user: number | null): string {
  const own = makePrivate(join(parent, user === null ? 'sidelight' : `sidelight-${user}`), user);
  return makePrivate(join(own, 'locks'), user);
}

function makePrivate(path: string, user: number | null): string {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  const stats = lstatSync(path);
  if (!stats.isDirectory()) throw new Error(`${path} is not a folder.`);
  if (user === null) return path;
  if (stats.uid !== user) throw new Error(`${path} belongs to another user.`);
  if ((stats.mode & bitsOfOthers) !== 0) throw new Error(`${path} is open to other users.`);
  return path;
}
