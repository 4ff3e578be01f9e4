import type { Cancellable, Git } from '../run';

const partialClones = new WeakMap<Git, Promise<boolean>>();

/**
 * Whether a commit holds a file whose content is not in this clone: a partial clone brings contents when they are asked for,
 * which a run of ours never does. To be asked about a `<commit>:<path>` that could not be read.
 * @throws GitError
 */
export async function isMissingContent(git: Git, spec: string, options: Cancellable = {}): Promise<boolean> {
  if (!(await isPartialClone(git))) return false;
  const { exitCode } = await git.run(['rev-parse', '--verify', '--quiet', '--end-of-options', spec], { ...options, expect: [0, 1, 128] });
  return exitCode === 0;
}

/** A clone does not become partial while it is open. */
function isPartialClone(git: Git): Promise<boolean> {
  const known = partialClones.get(git);
  if (known !== undefined) return known;
  const asking = git
    .run(['config', '--get-regexp', '^remote\\..*\\.(promisor|partialclonefilter)$'], { expect: [0, 1] })
    .then(({ exitCode }) => exitCode === 0);
  partialClones.set(git, asking);
  asking.catch(() => partialClones.delete(git));
  return asking;
}
