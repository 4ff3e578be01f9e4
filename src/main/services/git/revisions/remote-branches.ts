import type { Sha } from '../../../../shared/base';
import type { Cancellable, Git } from '../run';

/**
 * Full names (`refs/remotes/origin/main`) of the remotes' branches, as last fetched, that hold a commit.
 * @throws GitError
 */
export async function remoteBranchesWith(git: Git, commit: Sha, options: Cancellable = {}): Promise<readonly string[]> {
  const { stdout } = await git.run(['for-each-ref', '--format=%(refname)', `--contains=${commit}`, 'refs/remotes'], options);
  return stdout
    .toString('utf8')
    .split('\n')
    .filter((name) => name !== '');
}
