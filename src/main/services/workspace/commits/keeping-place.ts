import { realpath } from 'node:fs/promises';
import type { RepositoryLocation } from '../../git/locate';
import type { LoadedProjects } from '../../reviews/local-review/projects';

/** Where the reviews of a repository's commits are kept. */
export interface KeepingPlace {
  /** Folder of the project. */
  readonly project: string;
  readonly repo: string;
  /** Branch that the project lists commits against, where it names one. */
  readonly base: string | null;
}

/**
 * The first project, by folder, that holds the repository; a linked work tree belongs to the project of its main one unless
 * it is listed itself.
 */
export async function findPlace(
  { projects }: LoadedProjects,
  { root, worktreeOf }: Pick<RepositoryLocation, 'root' | 'worktreeOf'>,
): Promise<KeepingPlace | null> {
  for (const own of [root, ...(worktreeOf === undefined ? [] : [worktreeOf])]) {
    const real = await realPath(own);
    for (const { folder, repos } of projects) {
      for (const { name, path, base } of repos) {
        if ((await realPath(path)) === real) return { project: folder, repo: name, base: base ?? null };
      }
    }
  }
  return null;
}

/** A path that leads nowhere stands for itself. */
async function realPath(path: string): Promise<string> {
  return realpath(path).catch(() => path);
}
