import { isSha, type Sha } from '../../../../shared/base';
import type { Cancellable, Git } from '../run';

/** Where to look for commits: in the history of one, or in that of any local branch. */
export type History = Sha | 'branches';

/**
 * Those of the commits that the history holds. All of them must be in this repository.
 * @throws GitError
 */
export async function findReachable(
  git: Git,
  commits: readonly Sha[],
  history: History,
  { signal }: Cancellable = {},
): Promise<ReadonlySet<Sha>> {
  if (commits.length === 0) return new Set();
  const excluded = history === 'branches' ? ['--not', '--branches'] : ['--not', history];
  const { stdout } = await git.run(['rev-list', '--stdin', ...excluded], {
    input: commits.map((sha) => `${sha}\n`).join(''),
    ...(signal && { signal }),
  });
  const outside = new Set(stdout.toString('latin1').split('\n').filter(isSha));
  return new Set(commits.filter((sha) => !outside.has(sha)));
}
