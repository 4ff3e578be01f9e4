import type { TreeRow } from '../../../../../shared/model/comparison/file-tree';
import { fileNameOf } from '../../../../../shared/model/comparison/file-words';

/** What a key does in the tree: go to a row (0-based), or fold or unfold a folder. */
export type TreeMove =
  | { readonly kind: 'to'; readonly index: number }
  | { readonly kind: 'fold'; readonly path: string; readonly folded: boolean };

/** The keys of an ARIA tree; null for one that means nothing there. `page` is the number of rows in view. */
export function moveInRows(key: string, rows: readonly TreeRow[], cursor: number, page: number): TreeMove | null {
  const last = rows.length - 1;
  const row = rows[cursor];
  if (row === undefined) return null;
  const to = (index: number): TreeMove => ({ kind: 'to', index: Math.max(0, Math.min(last, index)) });
  switch (key) {
    case 'ArrowDown':
      return to(cursor + 1);
    case 'ArrowUp':
      return to(cursor - 1);
    case 'PageDown':
      return to(cursor + page);
    case 'PageUp':
      return to(cursor - page);
    case 'Home':
      return to(0);
    case 'End':
      return to(last);
    case 'ArrowRight':
      if (row.kind === 'file') return null;
      return row.folded ? { kind: 'fold', path: row.folder.path, folded: false } : to(cursor + 1);
    case 'ArrowLeft':
      if (row.kind === 'folder' && !row.folded) return { kind: 'fold', path: row.folder.path, folded: true };
      return parentOf(rows, cursor);
    default:
      return null;
  }
}

function parentOf(rows: readonly TreeRow[], cursor: number): TreeMove | null {
  const depth = rows[cursor]?.depth ?? 0;
  for (let index = cursor - 1; index >= 0; index -= 1) {
    if ((rows[index]?.depth ?? 0) < depth) return { kind: 'to', index };
  }
  return null;
}

/** Index of the next row, around the end, whose name begins with what was typed; one letter moves on, several stay. */
export function typeAhead(rows: readonly TreeRow[], cursor: number, typed: string): number | null {
  const wanted = typed.toLowerCase();
  const first = typed.length === 1 ? cursor + 1 : cursor;
  for (let offset = 0; offset < rows.length; offset += 1) {
    const index = (first + offset) % rows.length;
    const row = rows[index];
    const name = row === undefined ? '' : row.kind === 'file' ? fileNameOf(row.file.path) : row.folder.label;
    if (name.toLowerCase().startsWith(wanted)) return index;
  }
  return null;
}
