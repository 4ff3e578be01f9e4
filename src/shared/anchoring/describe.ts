import type { RepoPath, Sha } from '../base';
import { diffLines } from '../diff/hunks';
import { nearestLine, type LineMap } from '../diff/line-map';
import type { Anchor, Place, Side } from '../model/review/place';
import type { FileLines } from './file-lines';

/** How many lines before and after the commented ones an anchor keeps. */
const contextLines = 3;

/** What to write down for a thread, so that its lines are found again. */
export interface Description {
  /** The place, kept within the files: a line past the end is the last one. */
  readonly place: Place;
  readonly anchor: Anchor;
  /** Trimmed text of the line at `recorded.startLine`; of the place's own first line when there is no new file. */
  readonly anchorText: string;
  /** The place as formats hold it that know new-side lines only: itself, or the nearest new-side lines. 1-based, inclusive. */
  readonly recorded: { readonly startLine: number; readonly endLine: number };
}

export interface Origins {
  /** The commit that the anchor's lines belong to; absent for a working file. */
  readonly commit?: Sha;
  /** Path of the old side, where it differs. */
  readonly oldPath?: RepoPath;
}

/** Describes lines of a comparison. A side is null when the file does not exist there. */
export function describe(place: Place, old: FileLines | null, now: FileLines | null, origins: Origins = {}): Description {
  const sides: Sides = { old: old?.lines ?? [], new: now?.lines ?? [] };
  const within = keepWithin(place, sides);
  const startSide = place.startSide ?? place.side;
  const recorded = recordedLines({ startSide, startLine: within.startLine, endSide: place.side, endLine: within.endLine }, sides);
  const ownFirstLine = sides[startSide][within.startLine - 1] ?? '';
  return {
    place: within,
    anchor: anchorOf(within, sides, origins),
    anchorText: (sides.new[recorded.startLine - 1] ?? ownFirstLine).trim(),
    recorded,
  };
}

/** The anchor of {@link describe} alone, for lines that are as they were recorded; null where they are not in the files. */
export function anchorAt(place: Place, old: FileLines | null, now: FileLines | null): Anchor | null {
  const sides: Sides = { old: old?.lines ?? [], new: now?.lines ?? [] };
  const { side, startSide = side, startLine, endLine } = place;
  const inside = endLine <= sides[side].length && startLine <= sides[startSide].length;
  return inside ? anchorOf(keepWithin(place, sides), sides, {}) : null;
}

type Sides = Readonly<Record<Side, readonly string[]>>;

function keepWithin(place: Place, sides: Sides): Place {
  const startSide = place.startSide ?? place.side;
  const mixed = startSide !== place.side;
  const endLine = clamp(place.endLine, sides[place.side]);
  const first = clamp(place.startLine, sides[startSide]);
  const startLine = mixed ? first : Math.min(first, endLine);
  return { path: place.path, side: place.side, ...(mixed ? { startSide } : {}), startLine, endLine };
}

function anchorOf({ path, side, startSide = side, startLine, endLine }: Place, sides: Sides, { commit, oldPath }: Origins): Anchor {
  const mixed = startSide !== side;
  const last = sides[side];
  const before = sides[startSide].slice(Math.max(0, startLine - 1 - contextLines), startLine - 1);
  const after = last.slice(endLine, endLine + contextLines);
  return {
    ...(commit === undefined ? {} : { commit }),
    path,
    ...(oldPath === undefined || oldPath === path ? {} : { oldPath }),
    side,
    line: endLine,
    ...(mixed || startLine !== endLine ? { startLine } : {}),
    ...(before.length === 0 ? {} : { before: before.join('\n') }),
    text: (mixed ? last.slice(endLine - 1, endLine) : last.slice(startLine - 1, endLine)).join('\n'),
    ...(after.length === 0 ? {} : { after: after.join('\n') }),
    ...(mixed ? { startSide, startText: sides[startSide][startLine - 1] ?? '' } : {}),
  };
}

function recordedLines(
  place: { readonly startSide: Side; readonly startLine: number; readonly endSide: Side; readonly endLine: number },
  sides: Sides,
): { readonly startLine: number; readonly endLine: number } {
  const { startSide, startLine, endSide, endLine } = place;
  if (startSide === 'new' && endSide === 'new') return { startLine, endLine };
  const map: LineMap = { hunks: diffLines(sides.old, sides.new) };
  const inNew = (side: Side, line: number): number => (side === 'new' ? line : nearestLine(map, line, sides.new.length));
  const start = inNew(startSide, startLine);
  const end = inNew(endSide, endLine);
  return { startLine: Math.min(start, end), endLine: Math.max(start, end) };
}

function clamp(line: number, lines: readonly string[]): number {
  return Math.max(1, Math.min(line, lines.length));
}
