import { realpath } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { BoundedMap, toRepoPath, type RepoPath } from '../../../../shared/base';
import { absolutePath, pathBelow, type PathRules } from '../../../../shared/linking/recorded-paths';
import type { SessionRow } from '../../../../shared/model/sessions/session';

const mostFolders = 2_000;

/** Where files that sessions recorded lie in one repository. */
export interface RepositoryPaths {
  /** The path in the repository; null for a file outside of it. The file need not exist. */
  locate(recorded: string, session: Pick<SessionRow, 'cwd' | 'gitRoot'>): Promise<RepoPath | null>;
  /** Whether the session worked in the repository. */
  holds(session: Pick<SessionRow, 'cwd' | 'gitRoot'>): Promise<boolean>;
}

/** @param roots absolute paths of the repository's work trees, the one that is shown first */
export function createRepositoryPaths(roots: readonly string[], rules: PathRules): RepositoryPaths {
  const realFolders = new BoundedMap<string, Promise<string>>(mostFolders);

  function realFolder(folder: string): Promise<string> {
    const known = realFolders.get(folder) ?? resolveFolder(folder);
    realFolders.set(folder, known);
    return known;
  }

  async function below(path: string): Promise<string | null> {
    const written = firstBelow(path, roots);
    if (written !== null) return written;
    // What was recorded through a link, or in a work tree that is opened through one.
    const real = join(await realFolder(dirname(path)), basename(path));
    const realRoots = await Promise.all(roots.map(realFolder));
    return firstBelow(absolutePath(real, null, rules) ?? real, realRoots);
  }

  const firstBelow = (path: string, folders: readonly string[]): string | null => {
    for (const folder of folders) {
      const rest = pathBelow(path, folder, rules);
      if (rest !== null) return rest;
    }
    return null;
  };

  return {
    async locate(recorded, { cwd, gitRoot }) {
      const path = absolutePath(recorded, cwd ?? gitRoot, rules);
      const rest = path === null ? null : await below(path);
      return rest === null ? null : toRepoPath(rest);
    },
    async holds({ cwd, gitRoot }) {
      const folder = cwd ?? gitRoot;
      // A name in the folder, so that the root itself counts too.
      const inside = folder === null ? null : absolutePath('x', folder, rules);
      return inside !== null && (await below(inside)) !== null;
    },
  };
}

/** The folder without links; of one that does not exist, that of the nearest one above it that does. */
async function resolveFolder(folder: string): Promise<string> {
  try {
    return await realpath(folder);
  } catch {
    const above = dirname(folder);
    return above === folder ? folder : join(await resolveFolder(above), basename(folder));
  }
}
