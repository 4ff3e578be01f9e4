import { lstat, mkdir, realpath } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import { err, ok, type RepositoryRoot, type Result } from '../../../shared/base';
import { describeError, errorCode } from './system-error';

/** Path of the review store below the root of a repository, forward slashes. */
export const storePath = '.vscode/searchlight-reviews';

/** A folder or file that is not touched, in words for the person. */
export interface Refusal {
  readonly reason: string;
}

/**
 * Resolves links in the path of the store. Null when the store does not exist; refused when it lies outside of the
 * repository, for a repository is untrusted and must not name a place to write to.
 */
export async function findStore(root: RepositoryRoot): Promise<Result<string | null, Refusal>> {
  const folder = join(root, storePath);
  try {
    const [realRoot, realFolder] = await Promise.all([realpath(root), realpath(folder)]);
    return isInside(realRoot, realFolder) ? ok(realFolder) : err({ reason: `${storePath} is a link that leaves the repository. It is not followed.` });
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return ok(null);
    return err({ reason: `${storePath} cannot be opened: ${describeError(error)}.` });
  }
}

/**
 * Makes a folder of the store, and the store, where they are missing. Answers the real path of the folder.
 *
 * @param folder name of a folder directly below the store.
 */
export async function makeReviewFolder(root: RepositoryRoot, folder: string): Promise<Result<string, Refusal>> {
  const target = join(root, storePath, folder);
  try {
    const realRoot = await realpath(root);
    const existing = await nearestExisting(target);
    if (!isInside(realRoot, await realpath(existing))) return err({ reason: `${storePath} leads out of the repository` });
    await mkdir(target, { recursive: true });
    return ok(await realpath(target));
  } catch (error) {
    return err({ reason: describeError(error) });
  }
}

/** Whether a path is a folder or lies below it; both are real paths. */
export function isInside(folder: string, path: string): boolean {
  const rest = relative(folder, path);
  return rest === '' || (rest !== '..' && !rest.startsWith(`..${sep}`) && !isAbsolute(rest));
}

async function nearestExisting(path: string): Promise<string> {
  for (let folder = path; ; folder = dirname(folder)) {
    try {
      await lstat(folder);
      return folder;
    } catch (error) {
      if (errorCode(error) !== 'ENOENT' || folder === dirname(folder)) throw error;
    }
  }
}
