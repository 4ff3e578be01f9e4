import type { RepoPath, Sha } from '../../../../shared/base';
import { splitFields } from '../parsers/fields';
import { decodePath } from '../parsers/repo-path';
import type { Cancellable, Git } from '../run';

/** Whose files are listed. */
export type PathSource =
  | { readonly kind: 'commit'; readonly sha: Sha }
  /** What the index holds, and the untracked files that are not ignored. */
  | { readonly kind: 'working-tree'; readonly untracked: boolean };

/**
 * Paths of all files of a commit or of the work tree, as git orders them, submodules included. Those that were deleted from the
 * work tree and not from the index are among them.
 * @throws GitError
 */
export async function listPaths(git: Git, source: PathSource, options: Cancellable = {}): Promise<readonly RepoPath[]> {
  const args =
    source.kind === 'commit'
      ? ['ls-tree', '-r', '-z', '--name-only', '--full-tree', '--end-of-options', source.sha]
      : ['ls-files', '-z', '--cached', ...(source.untracked ? ['--others', '--exclude-standard'] : [])];
  const { stdout } = await git.run(args, options);
  // A file in conflict is in the index up to three times.
  return [...new Set(splitFields(stdout).map(decodePath))];
}
