import { realpath } from 'node:fs/promises';
import { ok, type Result } from '../../shared/base';
import { remoteName } from '../../shared/model/sessions/remote-name';
import type { SessionRow } from '../../shared/model/sessions/session';
import type { OpenFailure } from '../../shared/model/snapshots';
import { locateRepository } from '../../main/services/git/repository/locate';
import { readRemotes } from '../../main/services/git/repository/remotes';
import { listWorkTrees } from '../../main/services/git/repository/work-trees';
import { openGit, type GitOptions } from '../../main/services/git/run';
import { isInside } from '../../main/services/reviews/inside-folder';

/** What the sessions of one repository are known by. */
export interface RepositoryMarks {
  /** Real paths of its work trees. */
  readonly roots: readonly string[];
  /** Names of its remotes, `owner/name` in lower case. */
  readonly remotes: readonly string[];
}

/** @throws GitError */
export async function readMarks(folder: string, options: GitOptions): Promise<Result<RepositoryMarks, OpenFailure>> {
  const located = await locateRepository(folder, options);
  if (!located.ok) return located;
  const git = await openGit(located.value, options);
  try {
    const [workTrees, configured] = await Promise.all([listWorkTrees(git), readRemotes(git)]);
    const roots = await Promise.all([located.value.root, ...workTrees].map(realOrSame));
    const remotes = configured.flatMap(({ url }) => remoteName(url)?.toLowerCase() ?? []);
    return ok({ roots: [...new Set(roots)], remotes: [...new Set(remotes)] });
  } finally {
    git.dispose();
  }
}

/**
 * Sessions whose repository has these marks: whose folder is one of its work trees or lies in one, or that recorded the name of its
 * remote. A recorded root decides before the folder, because another repository may lie inside a work tree.
 */
export async function sessionsOf(rows: readonly SessionRow[], { roots, remotes }: RepositoryMarks): Promise<readonly SessionRow[]> {
  const recorded = new Set(rows.flatMap(({ gitRoot, cwd }) => gitRoot ?? cwd ?? []));
  const real = new Map(await Promise.all([...recorded].map(async (path) => [path, await realOrSame(path)] as const)));
  return rows.filter(({ gitRoot, cwd, repository }) => {
    if (repository !== null && remotes.includes(repository.toLowerCase())) return true;
    const place = real.get(gitRoot ?? cwd ?? '');
    if (place === undefined) return false;
    return roots.some((root) => (gitRoot === null ? isInside(root, place) : isInside(root, place) && isInside(place, root)));
  });
}

/** The path without links; a folder that is gone keeps the name that it had. */
async function realOrSame(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch {
    return path;
  }
}
