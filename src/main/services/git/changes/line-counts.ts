import type { RepoPath, Sha } from '../../../../shared/base';
import { submoduleMode } from '../../../../shared/contents/change-reason';
import type { ChangeRequest } from './changes';
import { diffCommits, diffIndex, diffUnstaged, diffUntracked, diffWorkingTree, readStatus } from './diff-run';
import type { DiffOutput, LineCounts } from '../parsers/raw-diff';
import type { StatusEntry } from '../parsers/status';
import type { Cancellable, Git } from '../run';

/**
 * Added and deleted lines by new path, for the entries of `listChanges` with the same request; untracked files are counted
 * like tracked ones. Both are null for binary files, for files over 20 MiB, and for submodules, which have no lines.
 * @throws GitError
 */
export async function countLines(
  git: Git,
  { baseline, target, signal }: ChangeRequest,
): Promise<ReadonlyMap<RepoPath, LineCounts>> {
  const options = { counts: true as const, ...(signal && { signal }) };
  switch (target.kind) {
    case 'commit':
      return withoutSubmodules(await diffCommits(git, baseline, target.sha, options));
    case 'index':
      return withoutSubmodules(await diffIndex(git, baseline, options));
    case 'unstaged':
      return withoutSubmodules(await diffUnstaged(git, options));
    case 'untracked':
      return countUntracked(git, options);
    case 'working-tree':
      return countWorkingTree(git, baseline, target.untracked, options);
  }
}

type CountOptions = Cancellable & { readonly counts: true };

async function countUntracked(git: Git, options: CountOptions): Promise<ReadonlyMap<RepoPath, LineCounts>> {
  const untracked = (await readStatus(git, true, options)).filter(({ kind }) => kind === 'untracked');
  return (await diffUntracked(git, untracked, options)).counts;
}

async function countWorkingTree(
  git: Git,
  baseline: Sha | null,
  countsUntracked: boolean,
  options: CountOptions,
): Promise<ReadonlyMap<RepoPath, LineCounts>> {
  const status = countsUntracked ? await readStatus(git, true, options) : [];
  const untracked = status.filter(({ kind }) => kind === 'untracked');
  const output = await diffWorkingTree(git, baseline, untracked, options);
  const copies = untrackedCopies(output, untracked);
  if (copies.length === 0) return withoutSubmodules(output);
  const whole = await diffWorkingTree(git, baseline, untracked, { ...options, renames: false });
  const counts = new Map(output.counts);
  for (const path of copies) {
    const count = whole.counts.get(path);
    if (count !== undefined) counts.set(path, count);
  }
  return withoutSubmodules({ ...output, counts });
}

/** Git counts these against their source; the list shows them as new files. */
function untrackedCopies({ changes }: DiffOutput, untracked: readonly StatusEntry[]): readonly RepoPath[] {
  const paths = new Set(untracked.map(({ path }) => path));
  return changes.filter(({ letter, path }) => letter === 'C' && paths.has(path)).map(({ path }) => path);
}

/** Git counts the one line that names a submodule's commit. */
function withoutSubmodules({ changes, counts }: DiffOutput): ReadonlyMap<RepoPath, LineCounts> {
  const own = new Map(counts);
  for (const { path, oldMode, newMode } of changes) {
    const modes = [oldMode, newMode].filter((mode) => mode !== null);
    if (modes.every((mode) => mode === submoduleMode)) own.set(path, { additions: null, deletions: null });
  }
  return own;
}
