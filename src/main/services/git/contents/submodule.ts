import { isSha, type RepoPath, type Sha } from '../../../../shared/base';
import { treeOf } from '../changes/diff-run';
import type { Cancellable, Git } from '../run';

/**
 * Commit that is checked out in a submodule, read through the superproject, so that nothing runs with the submodule's own
 * config. Null when it is the one that `baseline` names, or when nothing is checked out.
 * @throws GitError
 */
export async function readSubmoduleCommit(
  git: Git,
  baseline: Sha | null,
  path: RepoPath,
  options: Cancellable = {},
): Promise<Sha | null> {
  const args = ['diff-index', '-p', '--submodule=short', '--no-ext-diff', '--no-textconv', '--ignore-submodules=dirty'];
  const { stdout } = await git.run([...args, '--end-of-options', treeOf(git, baseline), '--', path], options);
  const commit = /^\+Subproject commit ([0-9a-f]+)/m.exec(stdout.toString('latin1'))?.[1] ?? '';
  return isSha(commit) ? commit : null;
}
