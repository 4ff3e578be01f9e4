import type { Sha } from '../../../../shared/base';
import { singleValue } from '../parsers/fields';
import type { Cancellable, Git } from '../run';

/**
 * Ahead: commits of compare that base lacks. Behind: the reverse.
 * @throws GitError
 */
export async function countAheadBehind(
  git: Git,
  base: Sha,
  compare: Sha,
  options: Cancellable = {},
): Promise<{ readonly ahead: number; readonly behind: number }> {
  const { stdout } = await git.run(
    ['rev-list', '--left-right', '--count', '--end-of-options', `${base}...${compare}`, '--'],
    options,
  );
  const [behind = 0, ahead = 0] = singleValue(stdout).split('\t').map(Number);
  return { ahead, behind };
}
