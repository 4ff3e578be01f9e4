import { lstat, realpath } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import { err, ok, type RepoPath, type Result } from '../../shared/base';

/**
 * Absolute path of an entry of a work tree, for the system. For an `entry` that is only shown, the folder that it lies in must be inside
 * the root after links are followed; the entry itself may be a link, because showing it follows none. Of a `target` that is opened, what
 * it leads to must be inside, and is answered. On Windows a backslash in the path is a separator, which the check on the real path covers.
 */
export async function findInside(root: string, path: RepoPath, kind: 'entry' | 'target' = 'entry'): Promise<Result<string, 'not-found' | 'path-outside'>> {
  const entry = join(root, path);
  try {
    const [realRoot, real] = await Promise.all([realpath(root), realpath(kind === 'entry' ? dirname(entry) : entry)]);
    const inside = relative(realRoot, real);
    if (inside === '..' || inside.startsWith(`..${sep}`) || isAbsolute(inside)) return err('path-outside');
    await lstat(entry);
    return ok(kind === 'entry' ? entry : real);
  } catch {
    // Missing, or not ours to look at: either way there is nothing to show.
    return err('not-found');
  }
}
