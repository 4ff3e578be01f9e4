import type { Cancellable, Git } from '../run';

/** A remote as the configuration has it. */
export interface Remote {
  readonly name: string;
  /** A URL or a path. */
  readonly url: string;
}

/**
 * All remotes in the order of the configuration; one with several URLs comes with each.
 * @throws GitError
 */
export async function readRemotes(git: Git, options: Cancellable = {}): Promise<readonly Remote[]> {
  const { stdout } = await git.run(['config', '-z', '--get-regexp', '^remote\\..*\\.url$'], { ...options, expect: [0, 1] });
  // Each entry is the key, a line feed, and the value.
  return stdout
    .toString('utf8')
    .split('\0')
    .flatMap((entry) => {
      const end = entry.indexOf('\n');
      return end === -1 ? [] : [{ name: entry.slice('remote.'.length, end - '.url'.length), url: entry.slice(end + 1) }];
    });
}
