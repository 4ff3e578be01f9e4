import { lstat, mkdir, realpath } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import { err, ok, type Result } from '../../../shared/base';
import { describeError, errorCode } from '../system-error';

/** A folder or file that is not touched, in words for the person. */
export interface Refusal {
  readonly reason: string;
}

/**
 * Resolves links in the path of a folder. Null when it does not exist; refused when a link leads out of `root`, for what lies
 * in it is untrusted and must not name a place to write to.
 *
 * @param path relative to `root`, forward slashes.
 * @param rootName what people call `root`.
 */
export async function findFolder(root: string, path: string, rootName: string): Promise<Result<string | null, Refusal>> {
  try {
    const [realRoot, realFolder] = await Promise.all([realpath(root), realpath(join(root, path))]);
    return isInside(realRoot, realFolder) ? ok(realFolder) : err({ reason: `${path} is a link that leaves ${rootName}. It is not followed.` });
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return ok(null);
    return err({ reason: `${path} cannot be opened: ${describeError(error)}.` });
  }
}

/** Makes a folder, and those above it, where they are missing. Answers its real path. Parameters as for {@link findFolder}. */
export async function makeFolder(root: string, path: string, rootName: string): Promise<Result<string, Refusal>> {
  const target = join(root, path);
  try {
    const realRoot = await realpath(root);
    const existing = await nearestExisting(target);
    if (!isInside(realRoot, await realpath(existing))) return err({ reason: `${path} leads out of ${rootName}` });
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
