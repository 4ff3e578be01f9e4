import { isSha, type RepoPath, type Sha } from '../../../../shared/base';
import { splitFields } from '../parsers/fields';
import type { Cancellable, Git } from '../run';

/** What a commit has under a path. */
export interface TreeEntry {
  /** Six octal digits. */
  readonly mode: string;
  /** Of the blob, or for a submodule of its commit. */
  readonly sha: Sha;
}

/**
 * The file or submodule that a commit has at a path; null for none, and for a folder.
 * @throws GitError
 */
export async function readTreeEntry(git: Git, commit: Sha, path: RepoPath, options: Cancellable = {}): Promise<TreeEntry | null> {
  const { stdout } = await git.run(['ls-tree', '-z', '--full-tree', '--end-of-options', commit, '--', path], options);
  const fields = /^(\d{6}) (\w+) ([0-9a-f]+)\t/.exec(splitFields(stdout)[0]?.toString('latin1') ?? '');
  const [, mode = '', type = '', sha = ''] = fields ?? [];
  return type === 'tree' || !isSha(sha) ? null : { mode, sha };
}
