import type { RepoPath, Sha } from '../../../../shared/base';
import type { FileContents } from '../../../../shared/model/comparison/file-contents';
import type { ListedFile } from '../../git/contents/sides';
import { readWorkingFile, readWorkingFileVersion } from '../../git/contents/working-file';
import type { Cancellable, Git } from '../../git/run';
import { readTreeEntry } from '../../git/trees/tree-entry';

/** The two sides of what is shown. */
export interface ShownSides {
  /** Null is the empty tree. */
  readonly baseline: Sha | null;
  /** Null when there is no commit yet. */
  readonly compare: Sha | null;
  /** The new side is the working tree. */
  readonly workingTree: boolean;
}

/**
 * A file that the comparison does not list, as the new side has it: one that is the same on both sides, or in the work tree one
 * that git does not track. Null when there is no such file.
 * @throws GitError
 */
export async function findUnchanged(git: Git, path: RepoPath, { baseline, compare, workingTree }: ShownSides, options: Cancellable): Promise<ListedFile | null> {
  // What is not listed is in the work tree as the baseline has it.
  const commit = workingTree ? baseline : compare;
  const entry = commit === null ? null : await readTreeEntry(git, commit, path, options);
  if (entry !== null) {
    const { mode, sha } = entry;
    return { path, status: 'modified', stage: 'committed', oldMode: mode, newMode: mode, oldBlob: sha, newBlob: sha, version: `unchanged ${sha} ${mode}` };
  }
  if (!workingTree || isOfGit(path)) return null;
  const { root } = git.location;
  const { kind } = await readWorkingFile(root, path, { maxBytes: 0 });
  if (kind === 'absent' || kind === 'folder') return null;
  const version = await readWorkingFileVersion(root, path);
  return { path, status: 'untracked', stage: 'untracked', oldMode: null, newMode: '100644', oldBlob: null, newBlob: null, version: `unchanged ${version}` };
}

/** Contents of such a file: the new side's on both sides. */
export function asUnchanged(contents: FileContents): FileContents {
  const { reason, ...others } = contents;
  const says = reason !== undefined && reason.kind !== 'no-change';
  return { ...others, old: contents.new, ...(says ? { reason } : {}), unchanged: true };
}

/** Git's own folder is no part of the work tree, whatever a review file says. */
function isOfGit(path: RepoPath): boolean {
  return path.split('/').some((part) => part.toLowerCase() === '.git');
}
