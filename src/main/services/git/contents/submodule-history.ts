import { lstat, realpath } from 'node:fs/promises';
import path from 'node:path';
import type { RepoPath, Sha } from '../../../../shared/base';
import type { SubmoduleCommit, SubmoduleHistory } from '../../../../shared/model/comparison/file-contents';
import { logCommits } from '../commits/read-commits';
import { GitError } from '../process/git-error';
import { readGitFile } from '../repository/git-file';
import type { Cancellable, Git } from '../run';

const mostCommits = 100;

/** What git says of commits that are not there, or not with all that lies between them. */
const notHere = /bad object|bad revision|Invalid revision range|Failed to traverse parents|unable to read|Could not read|revision walk setup failed/i;

/**
 * The commits between a submodule's two commits; null when they are not in this clone. They are read as the superproject's git,
 * which borrows the submodule's objects, so that nothing that the submodule's own configuration says is in force.
 * @throws GitError
 */
export async function readSubmoduleHistory(
  git: Git,
  submodule: RepoPath,
  between: { readonly old: Sha; readonly new: Sha },
  options: Cancellable = {},
): Promise<SubmoduleHistory | null> {
  const objects = await findObjects(git, submodule);
  if (objects === null) return null;
  const list = (from: Sha, to: Sha): Promise<readonly SubmoduleCommit[]> => listBetween(git, objects, from, to, options);
  try {
    const [added, removed] = await Promise.all([list(between.old, between.new), list(between.new, between.old)]);
    return {
      added: added.slice(0, mostCommits),
      removed: removed.slice(0, mostCommits),
      truncated: Math.max(added.length, removed.length) > mostCommits,
    };
  } catch (error) {
    if (error instanceof GitError && error.kind === 'failed' && notHere.test(error.stderr)) return null;
    throw error;
  }
}

async function listBetween(git: Git, objects: string, from: Sha, to: Sha, options: Cancellable): Promise<readonly SubmoduleCommit[]> {
  const revisions = [`--max-count=${mostCommits + 1}`, '--end-of-options', to, `^${from}`, '--'];
  const { records } = await logCommits(git, revisions, { ...options, borrowedObjects: objects });
  return records.map(({ sha, subject, author, date }) => ({ sha, subject, author, date }));
}

/**
 * Folder of a submodule's objects: below `modules` of the superproject, where git keeps it, or in the work tree, where old
 * versions did. Null for any other place, which a repository may name but has no business with.
 */
async function findObjects(git: Git, submodule: RepoPath): Promise<string | null> {
  const { root, gitDir, commonDir } = git.location;
  const folder = path.join(root, submodule);
  const candidates = [await readGitFile(folder), path.join(folder, '.git'), path.join(gitDir, 'modules', submodule), path.join(commonDir, 'modules', submodule)];
  const allowed = await Promise.all([path.join(gitDir, 'modules'), path.join(commonDir, 'modules'), folder].map(realFolder));
  for (const candidate of candidates) {
    const objects = candidate === null ? null : await realFolder(path.join(candidate, 'objects'));
    if (objects !== null && allowed.some((place) => place !== null && isBelow(place, objects))) return objects;
  }
  return null;
}

async function realFolder(folder: string): Promise<string | null> {
  try {
    const real = await realpath(folder);
    return (await lstat(real)).isDirectory() ? real : null;
  } catch {
    // There is none.
    return null;
  }
}

function isBelow(place: string, folder: string): boolean {
  const way = path.relative(place, folder);
  return way !== '' && way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way);
}
