import type { Hunk } from '../../../../../../shared/diff/hunks';
import type { Changes } from '../../../../editor/model/changes';
import type { LinePoint } from '../../../../editor/model/line-span';
import { contextLines } from '../rows/shown-lines';

/** A line as it is read out. 1-based; null on a side that it is not on. */
export type ReadLine =
  | { readonly kind: 'same'; readonly old: number; readonly new: number }
  | { readonly kind: 'removed'; readonly old: number; readonly new: null }
  | { readonly kind: 'added'; readonly old: null; readonly new: number };

/** One difference with the unchanged lines around it. Lines are made one by one: there may be a hundred thousand. */
export interface DifferenceLines {
  readonly count: number;
  /** Index of the first line that differs. */
  readonly first: number;
  readonly line: (index: number) => ReadLine;
}

/** The lines before, then the removed, the added, and the lines after. */
export function linesOfDifference({ toNew, oldLines }: Changes, hunk: Hunk): DifferenceLines {
  const { oldStart, oldEnd, newStart, newEnd } = hunk;
  const index = toNew.hunks.indexOf(hunk);
  const before = Math.min(contextLines, oldStart - (toNew.hunks[index - 1]?.oldEnd ?? 0));
  const after = Math.min(contextLines, (toNew.hunks[index + 1]?.oldStart ?? oldLines) - oldEnd);
  const [removed, added] = [oldEnd - oldStart, newEnd - newStart];
  return {
    count: before + removed + added + after,
    first: before,
    line: (at) => {
      const inside = at - before;
      if (inside < 0) return { kind: 'same', old: oldStart + inside + 1, new: newStart + inside + 1 };
      if (inside < removed) return { kind: 'removed', old: oldStart + inside + 1, new: null };
      if (inside < removed + added) return { kind: 'added', old: null, new: newStart + inside - removed + 1 };
      const behind = inside - removed - added;
      return { kind: 'same', old: oldEnd + behind + 1, new: newEnd + behind + 1 };
    },
  };
}

/** Index of the difference that a line is in, else of the next one, else of the last one; null when there is none. */
export function differenceAt({ counted }: Changes, { side, line }: LinePoint): number | null {
  if (counted.length === 0) return null;
  const reached = counted.findIndex((hunk) => hunk[side === 'old' ? 'oldEnd' : 'newEnd'] >= line);
  return reached === -1 ? counted.length - 1 : reached;
}

/** How a line is read out before its text. */
export function lineWords(line: ReadLine): string {
  switch (line.kind) {
    case 'same':
      return line.old === line.new ? `Line ${line.new}` : `Old line ${line.old}, new line ${line.new}`;
    case 'removed':
      return `Removed, old line ${line.old}`;
    case 'added':
      return `Added, new line ${line.new}`;
  }
}

/** The place in the diff that a line stands for. */
export function pointOfLine(line: ReadLine): LinePoint {
  return line.kind === 'removed' ? { side: 'old', line: line.old } : { side: 'new', line: line.new };
}
