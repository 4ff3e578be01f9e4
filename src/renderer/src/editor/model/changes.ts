import type { Hunk } from '../../../../shared/diff/hunks';
import { hunkAt, invert, mapLine, type LineMap } from '../../../../shared/diff/line-map';
import type { Move } from '../../../../shared/diff/moves';
import type { Side } from '../../../../shared/model/review/place';
import type { LinePoint } from './line-span';

/** What the editor found to differ. Places are never stored by these hunks: they only say what stands beside what on screen. */
export interface Changes {
  readonly toNew: LineMap;
  readonly toOld: LineMap;
  /** The hunks that are differences by the whitespace rule; the others only move what follows them. */
  readonly counted: readonly Hunk[];
  /** Blocks that only changed their place. */
  readonly moves: readonly Move[];
  readonly oldLines: number;
  readonly newLines: number;
  /** The comparison ran out of time: valid, but coarser than need be. */
  readonly coarse: boolean;
}

/** What is found out about hunks beside where they are. */
type Findings = Partial<Pick<Changes, 'counted' | 'moves'>>;

export const noChanges: Changes = changesFrom([], 0, 0, false);

export function changesFrom(hunks: readonly Hunk[], oldLines: number, newLines: number, coarse: boolean, { counted = hunks, moves = [] }: Findings = {}): Changes {
  const toNew: LineMap = { hunks };
  return { toNew, toOld: invert(toNew), counted, moves, oldLines, newLines, coarse };
}

/** The map from one side to the other. */
export function mapFrom(changes: Changes, side: Side): LineMap {
  return side === 'old' ? changes.toNew : changes.toOld;
}

export function linesOf(changes: Changes, side: Side): number {
  return side === 'old' ? changes.oldLines : changes.newLines;
}

/** Whether the line was removed (old side) or added (new side). */
export function isChanged(changes: Changes, { side, line }: LinePoint): boolean {
  return hunkAt(mapFrom(changes, side), line) !== undefined;
}

/** In a unified diff an unchanged line is one line; it counts as one of the new side. */
export function asUnified(changes: Changes, point: LinePoint): LinePoint {
  if (point.side === 'new') return point;
  const line = mapLine(changes.toNew, point.line);
  return line === 'deleted' ? point : { side: 'new', line };
}

/**
 * The next or previous difference that counts, seen from a line of the new side (1-based); null at the end.
 */
export function neighbourChange(changes: Changes, fromLine: number, step: 1 | -1): Hunk | null {
  const { counted } = changes;
  if (step === 1) return counted.find((hunk) => firstNewLine(changes, hunk) > fromLine) ?? null;
  return counted.filter((hunk) => firstNewLine(changes, hunk) < fromLine).at(-1) ?? null;
}

/** The line of the new side where a difference is shown: its first line, or the one before which lines are missing. 1-based. */
export function firstNewLine(changes: Changes, hunk: Hunk): number {
  return Math.max(1, Math.min(hunk.newStart + 1, changes.newLines));
}
