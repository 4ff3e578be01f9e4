import { hunkAt, mapLine } from '../../../../shared/diff/line-map';
import type { Side } from '../../../../shared/model/review/place';
import { linesOf, mapFrom, type Changes } from '../model/changes';
import type { LinePoint } from '../model/line-span';

/** A gap in one editor: below a line (1-based, 0 is above the first), ordered among gaps at the same line. */
export interface Gap {
  readonly editor: Side;
  readonly afterLine: number;
  readonly ordinal: number;
  /** It stands among the rows of added lines, whose column of numbers goes on beside it. */
  readonly amongAdded?: boolean;
}

export interface ZoneLayout {
  /** Where the zone's content is drawn. */
  readonly gap: Gap;
  /** An equal gap that keeps the other editor level. Null where the diff editor makes it by itself. */
  readonly spacer: Gap | null;
  /** The other side has nothing but empty space beside the zone, which may be drawn as one surface with it. */
  readonly facing: boolean;
}

/** The diff editor's own gaps (removed lines of a unified diff, fillers) have 10,000. */
const beforeOwnGaps = 5_000;
const afterOwnGaps = 20_000;

/** In a split diff the zone is a gap of its own side, and the diff editor levels the other side. */
export function layoutSplit(changes: Changes, { side, line }: LinePoint): ZoneLayout {
  const afterLine = Math.min(line, Math.max(linesOf(changes, side), 1));
  const hunk = hunkAt(mapFrom(changes, side), afterLine);
  const facing =
    hunk === undefined || (hunk.oldEnd === afterLine && hunk.oldEnd - hunk.oldStart >= hunk.newEnd - hunk.newStart);
  return { gap: { editor: side, afterLine, ordinal: afterOwnGaps }, spacer: null, facing };
}

/**
 * In a unified diff all zones are gaps of the new side's editor, which draws the removed lines as one gap above the added
 * ones; a zone of a removed line goes between the two. The old side's editor shows line numbers only and is kept level.
 */
export function layoutUnified(changes: Changes, { side, line }: LinePoint): ZoneLayout {
  const afterLine = Math.min(line, Math.max(linesOf(changes, side), 1));
  const hunk = hunkAt(mapFrom(changes, side), afterLine);
  if (hunk !== undefined && side === 'old') return unified(hunk.newStart, afterOwnGaps, hunk.oldEnd, beforeOwnGaps);
  if (hunk !== undefined) return unified(afterLine, beforeOwnGaps, hunk.newEnd, afterOwnGaps, true);
  const other = mapLine(mapFrom(changes, side), afterLine);
  const opposite = other === 'deleted' ? afterLine : other;
  return side === 'old' ? unified(opposite, beforeOwnGaps, afterLine, beforeOwnGaps) : unified(afterLine, beforeOwnGaps, opposite, beforeOwnGaps);
}

function unified(newAfter: number, newOrdinal: number, oldAfter: number, oldOrdinal: number, amongAdded = false): ZoneLayout {
  return {
    gap: { editor: 'new', afterLine: newAfter, ordinal: newOrdinal },
    spacer: { editor: 'old', afterLine: oldAfter, ordinal: oldOrdinal, amongAdded },
    facing: true,
  };
}
