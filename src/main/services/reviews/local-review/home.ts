import { mkdir } from 'node:fs/promises';
import { isAbsolute, join, resolve } from 'node:path';
import { err, type Result } from '../../../../shared/base';
import { findFolder, makeFolder, type Refusal } from '../inside-folder';
import { describeError } from '../../system-error';

const homeName = 'the local-review home';

/** Where the reviews of commits are kept: `$LOCAL_REVIEW_HOME`, else `~/.local-review`; an absolute path. */
export function localReviewHome(environment: Readonly<Record<string, string | undefined>>, userFolder: string): string {
  const chosen = environment.LOCAL_REVIEW_HOME?.trim();
  return chosen === undefined || chosen === '' ? join(userFolder, '.local-review') : expandPath(chosen, userFolder, userFolder);
}

/** An absolute path from one that may begin with `~`, or be relative to `from`. */
export function expandPath(path: string, userFolder: string, from: string): string {
  if (path === '~') return userFolder;
  if (/^~[\\/]/.test(path)) return join(userFolder, path.slice(2));
  return isAbsolute(path) ? path : resolve(from, path);
}

/** Real path of a folder in the home; null when there is none, refused when a link leads out of the home. */
export function findHomeFolder(home: string, path: string): Promise<Result<string | null, Refusal>> {
  return findFolder(home, path, homeName);
}

/** Makes a folder in the home, and the home itself, where they are missing. */
export async function makeHomeFolder(home: string, path: string): Promise<Result<string, Refusal>> {
  try {
    await mkdir(home, { recursive: true });
  } catch (error) {
    return err({ reason: describeError(error) });
  }
  return makeFolder(home, path, homeName);
}
