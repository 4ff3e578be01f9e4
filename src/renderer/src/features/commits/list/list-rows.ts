import type { CommitRow, CommitsSnapshot, UnmatchedReview } from '../../../../../shared/model/commits/commit-list';
import { placeInList } from '../../../../../shared/model/commits/commit-range';
import type { ScopeChoice } from '../../../../../shared/model/review/review-scope';
import type { TreeRow } from '../../../../../shared/model/comparison/file-tree';

/**
 * A line of the list of commits. `id` is stable while the thing that it stands for is. A commit is `chosen` where it is looked at,
 * and `open` where the files of what is looked at follow it.
 */
export type ListRow =
  | { readonly kind: 'note'; readonly id: string; readonly words: string; readonly action?: 'clear-filter' }
  | { readonly kind: 'heading'; readonly id: string; readonly label: string }
  | { readonly kind: 'commit'; readonly id: string; readonly commit: CommitRow; readonly chosen: boolean; readonly open: boolean; readonly position: number; readonly siblings: number }
  /** A file or folder of what is shown, one level below its last commit. */
  | { readonly kind: 'file'; readonly id: string; readonly row: TreeRow }
  | { readonly kind: 'review'; readonly id: string; readonly review: UnmatchedReview; readonly chosen: boolean; readonly position: number; readonly siblings: number };

/** The files below the shown commit as the file list has them, or why there are none. */
export interface ShownFiles {
  readonly rows: readonly TreeRow[];
  /** Files that the filter of the file list leaves out. */
  readonly filtered: number;
  /** Words instead of files: they are being read, or could not be. */
  readonly note: string | null;
}

/**
 * Where history ends, the commits oldest first, then the reviews whose commit was not found, with the files of what is shown
 * below it.
 */
export function listRows(snapshot: Pick<CommitsSnapshot, 'commits' | 'unmatched' | 'truncatedAt' | 'shallowEnd' | 'damagedEnd'>, shown: ScopeChoice, files: ShownFiles): readonly ListRow[] {
  const { commits, unmatched } = snapshot;
  const rows: ListRow[] = beginningOf(snapshot);
  const place = placeInList(commits, shown);
  const alone = shown.kind === 'commit' ? shown.sha : null;
  commits.forEach((commit, index) => {
    const chosen = place !== null && index >= place.first && index <= place.last;
    const open = index === place?.last;
    rows.push({ kind: 'commit', id: `commit:${commit.sha}`, commit, chosen, open, position: index + 1, siblings: commits.length + unmatched.length });
    if (open) rows.push(...fileRows(files));
  });
  if (unmatched.length > 0) rows.push({ kind: 'heading', id: 'heading:unmatched', label: 'Commit not found' });
  unmatched.forEach((review, index) => {
    const chosen = review.sha === alone;
    rows.push({ kind: 'review', id: `review:${review.sha}`, review, chosen, position: commits.length + index + 1, siblings: commits.length + unmatched.length });
    if (chosen) rows.push(...fileRows(files));
  });
  return rows;
}

function beginningOf({ truncatedAt, shallowEnd, damagedEnd }: Pick<CommitsSnapshot, 'truncatedAt' | 'shallowEnd' | 'damagedEnd'>): ListRow[] {
  if (damagedEnd) return [{ kind: 'note', id: 'note:damaged', words: 'Older commits cannot be read: one is missing or damaged.' }];
  if (truncatedAt !== null) {
    return [{ kind: 'note', id: 'note:truncated', words: `Older commits are left out. The newest ${truncatedAt.toLocaleString('en')} are shown.` }];
  }
  return shallowEnd ? [{ kind: 'note', id: 'note:shallow', words: 'History ends here, shallow clone.' }] : [];
}

function fileRows({ rows, filtered, note }: ShownFiles): readonly ListRow[] {
  if (note !== null) return [{ kind: 'note', id: 'note:files', words: note }];
  const shown = rows.map((row): ListRow => ({ kind: 'file', id: row.key, row: { ...row, depth: row.depth + 1 } }));
  if (filtered === 0) return shown;
  const words = `${filtered.toLocaleString('en')} ${filtered === 1 ? 'file' : 'files'} hidden by the filter.`;
  return [...shown, { kind: 'note', id: 'note:filter', words, action: 'clear-filter' }];
}

/** Whether the keyboard stops at a row. */
export function isStop({ kind }: ListRow): boolean {
  return kind !== 'note' && kind !== 'heading';
}

/** Level in the tree, 0-based: commits and lost reviews stand at the top. */
export function levelOf(row: ListRow | undefined): number {
  return row?.kind === 'file' ? row.row.depth : 0;
}

/** Index of the row that a row lies below; itself at the top. */
export function parentOf(rows: readonly ListRow[], index: number): number {
  const level = levelOf(rows[index]);
  for (let above = index - 1; above >= 0; above -= 1) {
    const row = rows[above];
    if (row !== undefined && isStop(row) && levelOf(row) < level) return above;
  }
  return index;
}
