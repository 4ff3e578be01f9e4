import { toRepoPath, type RepositoryRoot } from '../../shared/base';
import { decodeText } from '../../shared/contents/decode';
import { textLimits } from '../../shared/contents/limits';
import { readWorkingFile } from './git/contents/working-file';
import { readUserName } from './git/repository/identity';
import { locateRepository } from './git/repository/locate';
import { openGit, type GitOptions } from './git/run';

/**
 * Name that git signs with in a repository that need not be open; null where none is set, or where there is no repository.
 * @throws GitError
 */
export async function readUserNameAt(root: string, options: GitOptions): Promise<string | null> {
  const located = await locateRepository(root, options);
  if (!located.ok) return null;
  const git = await openGit(located.value, options);
  try {
    return await readUserName(git);
  } finally {
    git.dispose();
  }
}

/** Text of a file of a work tree; null when there is none of a size to show. */
export async function readWorkText(root: RepositoryRoot, path: string): Promise<string | null> {
  const file = toRepoPath(path);
  const read = file === null ? null : await readWorkingFile(root, file, { maxBytes: textLimits.bytes });
  return read?.kind === 'file' ? (decodeText(read.bytes)?.text ?? null) : null;
}
