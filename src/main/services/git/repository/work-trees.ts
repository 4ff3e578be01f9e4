import path from 'node:path';
import type { Cancellable, Git } from '../run';

/**
 * Absolute paths of all work trees of the repository, the main one first; for a bare repository that is its own folder. One whose
 * folder is gone is listed until git forgets it. (Before git 2.36 there is no `-z`; a path with a line feed in it is cut there.)
 * @throws GitError
 */
export async function listWorkTrees(git: Git, options: Cancellable = {}): Promise<readonly string[]> {
  const { stdout } = await git.run(['worktree', 'list', '--porcelain'], options);
  const mark = 'worktree ';
  return stdout
    .toString('utf8')
    .split(/\r?\n/)
    .flatMap((line) => (line.startsWith(mark) ? [path.normalize(line.slice(mark.length))] : []));
}
