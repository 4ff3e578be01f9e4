import { realpath } from 'node:fs/promises';
import type { RepositoryLocation } from '../../git/repository/locate';

/** Whether an absolute path is that of a repository: of its work tree, or of the main one when it is a linked work tree. */
export async function repositoryTest({ root, worktreeOf }: Pick<RepositoryLocation, 'root' | 'worktreeOf'>): Promise<(path: string) => Promise<boolean>> {
  const own = new Set(await Promise.all([root, ...(worktreeOf === undefined ? [] : [worktreeOf])].map(realPath)));
  return async (path) => own.has(await realPath(path));
}

/** A path that leads nowhere stands for itself. */
async function realPath(file: string): Promise<string> {
  try {
    return await realpath(file);
  } catch {
    return file;
  }
}
