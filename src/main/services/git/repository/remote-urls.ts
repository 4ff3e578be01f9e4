import type { Cancellable, Git } from '../run';

/**
 * URLs and paths of all remotes as the configuration has them, in its order.
 * @throws GitError
 */
export async function readRemoteUrls(git: Git, options: Cancellable = {}): Promise<readonly string[]> {
  const { stdout } = await git.run(['config', '-z', '--get-regexp', '^remote\\..*\\.url$'], { ...options, expect: [0, 1] });
  // Each entry is the name, a line feed, and the value.
  return stdout
    .toString('utf8')
    .split('\0')
    .flatMap((entry) => {
      const end = entry.indexOf('\n');
      return end === -1 ? [] : [entry.slice(end + 1)];
    });
}
