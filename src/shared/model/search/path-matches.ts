import type { RepoPath } from '../../base';

/** Files that a query for a path finds. */
export interface PathMatches {
  /** Best first. */
  readonly paths: readonly RepoPath[];
  /** Files that were looked through. */
  readonly total: number;
}
