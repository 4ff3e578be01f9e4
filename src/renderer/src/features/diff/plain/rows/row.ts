import type { Side } from '../../../../../../shared/model/review/place';

/** A line of code. In a split diff both sides stand in one row; in a unified one a changed line has one side. 1-based. */
export interface LineRow {
  readonly kind: 'line';
  readonly old: number | null;
  readonly new: number | null;
  /** It is a part of a difference that counts. */
  readonly changed: boolean;
  /** The lines whose words are to be compared: one that gave way to the other. */
  readonly pair: { readonly old: number; readonly new: number } | null;
}

/** Unchanged lines that are folded away. 1-based, inclusive; both sides have as many. */
export interface FoldRow {
  readonly kind: 'fold';
  readonly oldStart: number;
  readonly newStart: number;
  readonly count: number;
  /** Lines are shown above and below it, which a person may extend. */
  readonly hasAbove: boolean;
  readonly hasBelow: boolean;
}

/** Says that the last line of these sides has no line feed. */
export interface EndRow {
  readonly kind: 'end';
  readonly sides: readonly Side[];
}

/** Threads and composers below a line. */
export interface ZoneRow {
  readonly kind: 'zone';
  readonly key: string;
  readonly side: Side;
}

export type Row = LineRow | FoldRow | EndRow | ZoneRow;

/** Names a row within its file, the same for as long as its text stands at the same number. */
export function rowKey(row: Row): string {
  switch (row.kind) {
    case 'line':
      return row.new === null ? `o${row.old ?? 0}` : row.old === null || !row.changed ? `n${row.new}` : `c${row.old}:${row.new}`;
    case 'fold':
      return `f${row.newStart}`;
    case 'end':
      return 'end';
    case 'zone':
      return `z${row.key}`;
  }
}
