import type { RepoPath } from '../../../../../shared/base';
import type { FileOutcome, TextMatch, UnsearchedReason } from '../../../../../shared/model/search/search';

/** A line of the results. `id` is stable while the thing that it stands for is. */
export type ResultRow =
  | { readonly kind: 'file'; readonly id: string; readonly path: RepoPath; readonly oldPath?: RepoPath; readonly count: number; readonly folded: boolean }
  | { readonly kind: 'match'; readonly id: string; readonly path: RepoPath; /** 0-based, in the file. */ readonly index: number; readonly match: TextMatch }
  | { readonly kind: 'unsearched'; readonly id: typeof unsearchedId; readonly count: number; readonly folded: boolean }
  | { readonly kind: 'skipped'; readonly id: string; readonly path: RepoPath; readonly reason: UnsearchedReason };

/** Names the group of files that were not searched among those that are folded. */
export const unsearchedId = 'unsearched';

/** CSS pixels. */
export const rowHeights: Readonly<Record<ResultRow['kind'], number>> = { file: 28, match: 24, unsearched: 28, skipped: 24 };

export function fileRowId(path: RepoPath): string {
  return `file:${path}`;
}

export function matchRowId(path: RepoPath, index: number): string {
  return `match:${index}:${path}`;
}

/**
 * Matches below their files; then the files that were not searched, which are `unfolded` when asked for. `folded` holds ids of
 * files.
 */
export function resultRows(outcomes: readonly FileOutcome[], folded: ReadonlySet<string>): readonly ResultRow[] {
  const rows: ResultRow[] = [];
  for (const { path, oldPath, matches } of outcomes) {
    if (matches.length === 0) continue;
    const id = fileRowId(path);
    const isFolded = folded.has(id);
    rows.push({ kind: 'file', id, path, ...(oldPath === undefined ? {} : { oldPath }), count: matches.length, folded: isFolded });
    if (isFolded) continue;
    for (const [index, match] of matches.entries()) rows.push({ kind: 'match', id: matchRowId(path, index), path, index, match });
  }
  const unsearched = outcomes.filter((outcome) => outcome.unsearched !== undefined);
  if (unsearched.length === 0) return rows;
  const isFolded = !folded.has(unsearchedId);
  rows.push({ kind: 'unsearched', id: unsearchedId, count: unsearched.length, folded: isFolded });
  if (isFolded) return rows;
  for (const { path, unsearched: reason } of unsearched) {
    if (reason !== undefined) rows.push({ kind: 'skipped', id: `skipped:${path}`, path, reason });
  }
  return rows;
}
