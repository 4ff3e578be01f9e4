import { isSha } from '../../../../shared/base';
import type { Head } from '../../../../shared/model/comparison/comparison';
import { singleValue } from '../parsers/fields';
import type { Cancellable, Git } from '../run';

/**
 * What is checked out: a branch (which may have no commit yet) or a commit.
 * @throws GitError
 */
export async function readHead(git: Git, options: Cancellable = {}): Promise<Head> {
  const [name, commit] = await Promise.all([
    git.run(['symbolic-ref', '--quiet', 'HEAD'], { ...options, expect: [0, 1] }),
    git.run(['rev-parse', '--verify', '--quiet', '--end-of-options', 'HEAD^{commit}'], { ...options, expect: [0, 1] }),
  ]);
  const sha = singleValue(commit.stdout);
  return {
    branch: name.exitCode === 0 ? singleValue(name.stdout).replace(/^refs\/(heads\/)?/, '') : null,
    sha: isSha(sha) ? sha : null,
  };
}
