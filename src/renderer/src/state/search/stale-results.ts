import type { RepoPath } from '../../../../shared/base';
import type { FilesSnapshot } from '../../../../shared/model/snapshots';

/** The files that a search looked at. */
export interface SearchedVersions {
  readonly comparison: string;
  readonly files: ReadonlyMap<RepoPath, string>;
}

/**
 * How many files are no longer as they were searched: changed, new in the list, or gone from it. 'all' when something else is
 * compared now.
 */
export function countStale({ comparison, files }: SearchedVersions, now: Pick<FilesSnapshot, 'comparison' | 'files'>): number | 'all' {
  if (now.comparison !== comparison) return 'all';
  const known = now.files.filter(({ path }) => files.has(path));
  const changed = known.filter(({ path, version }) => files.get(path) !== version);
  return changed.length + (now.files.length - known.length) + (files.size - known.length);
}
