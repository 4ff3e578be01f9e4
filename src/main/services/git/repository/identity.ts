import { singleValue } from '../parsers/fields';
import type { Cancellable, Git } from '../run';

/**
 * Name that git signs commits with in this repository, or null when none is set.
 * @throws GitError
 */
export async function readUserName(git: Git, options: Cancellable = {}): Promise<string | null> {
  const { stdout } = await git.run(['config', '--get', 'user.name'], { ...options, expect: [0, 1] });
  return singleValue(stdout).trim() || null;
}
