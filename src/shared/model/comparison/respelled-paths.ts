import type { RepoPath } from '../../base';

/**
 * Paths that are named with other letters than they are listed with, on a disk that takes both for one file; each with the listed
 * path. One that differs from several in case alone means none of them.
 */
export function respelledPaths(named: Iterable<RepoPath>, listed: readonly RepoPath[]): ReadonlyMap<RepoPath, RepoPath> {
  const exact = new Set(listed);
  const byFolded = new Map<string, RepoPath | null>();
  for (const path of listed) byFolded.set(folded(path), byFolded.has(folded(path)) ? null : path);
  const found = new Map<RepoPath, RepoPath>();
  for (const path of named) {
    const meant = exact.has(path) ? null : (byFolded.get(folded(path)) ?? null);
    if (meant !== null) found.set(path, meant);
  }
  return found;
}

/** Equal for names that such disks take for one: letters of any case, and composed or not. */
function folded(path: RepoPath): string {
  return path.normalize('NFC').toLowerCase();
}
