import type { RepoPath } from '../../../../shared/base';
import type { PathMatches } from '../../../../shared/model/search/path-matches';
import type { Git } from '../../git/run';
import { listPaths, type PathSource } from '../../git/trees/list-paths';
import { findPaths } from '../../search/find-paths';

/** Paths of the new side of one listing. */
interface KnownPaths {
  /** The listing that they belong to; another object when it was read again. */
  readonly listing: object;
  readonly paths: readonly RepoPath[];
}

export interface AllPathsSources {
  readonly git: Git;
  /** What is listed now, and whose files are to be found; null while nothing is known. */
  readonly shown: () => { readonly listing: object; readonly changed: ReadonlySet<RepoPath>; readonly source: PathSource } | null;
}

/** Finds files of the new side by parts of their paths, whether the comparison changes them or not. */
export interface AllPaths {
  /**
   * The best matches among the files that the comparison does not change.
   * @throws GitError
   */
  find(query: string, limit: number, signal: AbortSignal): Promise<PathMatches>;
}

export function createAllPaths({ git, shown }: AllPathsSources): AllPaths {
  let known: KnownPaths | null = null;
  return {
    async find(query, limit, signal) {
      const now = shown();
      if (now === null) return { paths: [], total: 0 };
      if (known?.listing !== now.listing) {
        const all = await listPaths(git, now.source, { signal });
        known = { listing: now.listing, paths: all.filter((path) => !now.changed.has(path)) };
      }
      const { paths } = known;
      return { paths: await findPaths(paths, query, limit, signal), total: paths.length };
    },
  };
}
