import type { RepoPath } from '../../../shared/base';
import type { ChangeRequest } from './changes';
import { diffCommits, diffWorkingTree, readStatus } from './diff-run';
import type { DiffOutput, LineCounts } from './parsers/raw-diff';
import type { Git } from './run';

/**
 * Added and deleted lines by new path, for the entries of `listChanges` with the same request; untracked files are counted
 * like tracked ones. Both are null for binary files, for files over 20 MiB, and for submodules, which have no lines.
 * @throws GitError
 */
export async function countLines(
  git: Git,
  { baseline, target, signal }: ChangeRequest,
): Promise<ReadonlyMap<RepoPath, LineCounts>> {
  const options = { counts: true, ...(signal && { signal }) };
  if (target.kind === 'commit') return withoutSubmodules(await diffCommits(git, baseline, target.sha, options));
  const status = target.untracked ? await readStatus(git, true, options) : [];
  const untracked = status.filter(({ kind }) => kind === 'untracked');
  return withoutSubmodules(await diffWorkingTree(git, baseline, untracked, options));
}

/** Git counts the one line that names a submodule's commit. */
function withoutSubmodules({ changes, counts }: DiffOutput): ReadonlyMap<RepoPath, LineCounts> {
  const own = new Map(counts);
  for (const { path, oldMode, newMode } of changes) {
    if ((oldMode ?? newMode) === '160000' && (newMode ?? oldMode) === '160000') own.set(path, { additions: null, deletions: null });
  }
  return own;
}
