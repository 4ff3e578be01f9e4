import type { Hunk } from '../../../../../../shared/diff/hunks';
import type { Side } from '../../../../../../shared/model/review/place';
import type { LinePoint } from '../../../../editor/model/line-span';
import type { Row } from './row';
import { aroundHunks, foldedWithin, joinRanges, contextLines, type LineRange } from './shown-lines';

/** Something that stands below a line; line 0 is above the first one. */
export interface ZonePlace {
  readonly key: string;
  readonly at: LinePoint;
  /** First of the lines that must not be folded away, on the same side. */
  readonly firstLine: number;
}

export interface RowModelInput {
  readonly layout: 'split' | 'unified';
  readonly hunks: readonly Hunk[];
  /** Those of the hunks that are differences, if not all are; the lines of the others are not marked. */
  readonly counted?: readonly Hunk[];
  readonly oldLines: number;
  readonly newLines: number;
  /** Sides that exist and whose last line has no line feed. */
  readonly openEnds: readonly Side[];
  /** Unchanged lines that were asked for, beside those around differences and zones; null for all of them. */
  readonly opened: readonly LineRange[] | null;
  readonly zones: readonly ZonePlace[];
}

/** Consecutive rows of one kind. Lines are 0-based and half-open. */
type Segment = {
  readonly firstRow: number;
  readonly oldStart: number;
  readonly oldEnd: number;
  readonly newStart: number;
  readonly newEnd: number;
} & (
  | { readonly kind: 'kept' | 'fold' | 'end' }
  | { readonly kind: 'changed'; readonly hunk: Hunk }
  | { readonly kind: 'zone'; readonly zone: ZonePlace }
);

type Draft = Segment extends infer S ? (S extends Segment ? Omit<S, 'firstRow'> : never) : never;

/**
 * The rows of one file's diff, in order. They are kept as runs and made one by one, so that a file of a hundred thousand lines costs
 * what its differences cost.
 */
export class RowModel {
  readonly rowCount: number;
  private readonly segments: readonly Segment[];
  private readonly counted: ReadonlySet<Hunk>;

  constructor(readonly input: RowModelInput) {
    const segments: Segment[] = [];
    let firstRow = 0;
    for (const draft of drafts(input)) {
      segments.push({ ...draft, firstRow });
      firstRow += rowsOf(draft, input.layout);
    }
    this.segments = segments;
    this.counted = new Set(input.counted ?? input.hunks);
    this.rowCount = firstRow;
  }

  /** The row of an index from 0 to {@link rowCount}. */
  row(index: number): Row {
    const segment = this.segments[this.lastSegment(({ firstRow }) => firstRow <= index)];
    if (segment === undefined) throw new RangeError(`no row ${index} of ${this.rowCount}`);
    return rowIn(segment, index - segment.firstRow, this.input, this.counted);
  }

  /** The row that shows a line, or the fold that hides it; the last row for a line past the end. */
  rowOfLine({ side, line }: LinePoint): number {
    const endOf = side === 'old' ? 'oldEnd' : 'newEnd';
    const startOf = side === 'old' ? 'oldStart' : 'newStart';
    const segment = this.segments[this.lastSegment((candidate) => candidate[endOf] < line) + 1];
    if (segment === undefined) return Math.max(0, this.rowCount - 1);
    return segment.firstRow + (segment.kind === 'fold' ? 0 : Math.max(0, line - 1 - segment[startOf]));
  }

  /** Null when there is no such zone. */
  rowOfZone(key: string): number | null {
    return this.segments.find((segment) => segment.kind === 'zone' && segment.zone.key === key)?.firstRow ?? null;
  }

  /** The first row of a difference. */
  rowOfHunk({ oldStart, oldEnd, newStart }: Hunk): number {
    return this.rowOfLine(oldEnd > oldStart ? { side: 'old', line: oldStart + 1 } : { side: 'new', line: newStart + 1 });
  }

  /** Indices of all rows that are not lines of code, ascending: those that may have another height. */
  oddRows(): readonly number[] {
    return this.segments.filter(({ kind }) => kind === 'fold' || kind === 'end' || kind === 'zone').map(({ firstRow }) => firstRow);
  }

  /** Index of the last segment that passes, where all that pass stand before those that do not; -1 for none. */
  private lastSegment(passes: (segment: Segment) => boolean): number {
    let low = 0;
    let high = this.segments.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const segment = this.segments[middle];
      if (segment !== undefined && passes(segment)) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
}

function rowsOf({ kind, oldStart, oldEnd, newStart, newEnd }: Draft, layout: RowModelInput['layout']): number {
  if (kind === 'kept') return newEnd - newStart;
  if (kind !== 'changed') return 1;
  return layout === 'split' ? Math.max(oldEnd - oldStart, newEnd - newStart) : oldEnd - oldStart + newEnd - newStart;
}

function rowIn(segment: Segment, offset: number, { openEnds, oldLines, newLines }: RowModelInput, counted: ReadonlySet<Hunk>): Row {
  const { oldStart, oldEnd, newStart, newEnd } = segment;
  switch (segment.kind) {
    case 'kept':
      return { kind: 'line', old: oldStart + offset + 1, new: newStart + offset + 1, changed: false, pair: null };
    case 'fold':
      return {
        kind: 'fold',
        oldStart: oldStart + 1,
        newStart: newStart + 1,
        count: newEnd - newStart,
        hasAbove: newStart > 0 || oldStart > 0,
        hasBelow: newEnd < newLines || oldEnd < oldLines,
      };
    case 'end':
      return { kind: 'end', sides: openEnds };
    case 'zone':
      return { kind: 'zone', key: segment.zone.key, side: segment.zone.at.side };
    case 'changed': {
      const old = oldStart + offset < oldEnd ? oldStart + offset + 1 : null;
      const now = newStart + offset < newEnd ? newStart + offset + 1 : null;
      const changed = counted.has(segment.hunk);
      return { kind: 'line', old, new: now, changed, pair: changed ? pairOf(segment.hunk, old, now) : null };
    }
  }
}

/** Lines that stand at the same distance from the start of a difference are compared with each other. */
function pairOf({ oldStart, oldEnd, newStart, newEnd }: Hunk, old: number | null, now: number | null): { readonly old: number; readonly new: number } | null {
  const distance = old === null ? (now ?? 0) - newStart : old - oldStart;
  const [pairedOld, pairedNew] = [oldStart + distance, newStart + distance];
  return distance > 0 && pairedOld <= oldEnd && pairedNew <= newEnd ? { old: pairedOld, new: pairedNew } : null;
}

/** All segments in order: unchanged lines and their folds, differences, and zones between them. */
function drafts(input: RowModelInput): readonly Draft[] {
  const { hunks, oldLines, newLines, layout } = input;
  const placed = placeZones(input);
  const shown = shownLines(input);
  const result: Draft[] = [];
  const zonesAt = (segment: Draft, layoutSides: readonly Side[]): void => splitAtZones(segment, placed, layoutSides, result);
  for (const zone of placed.top) result.push(zoneDraft(zone, 0, 0));
  let old = 0;
  let now = 0;
  let shownFrom = 0;
  const keep = (until: number): void => {
    const delta = old - now;
    while ((shown?.[shownFrom]?.end ?? Infinity) <= now) shownFrom += 1;
    for (const { start, end } of shown === null ? [] : foldedWithin(now, until, shown, shownFrom)) {
      if (start > now) zonesAt(kept(now, start, delta), ['old', 'new']);
      result.push({ kind: 'fold', oldStart: start + delta, oldEnd: end + delta, newStart: start, newEnd: end });
      now = end;
    }
    if (until > now) zonesAt(kept(now, until, delta), ['old', 'new']);
  };
  for (const hunk of hunks) {
    keep(hunk.newStart);
    const { oldStart, oldEnd, newStart, newEnd } = hunk;
    if (layout === 'split') zonesAt({ kind: 'changed', hunk, oldStart, oldEnd, newStart, newEnd }, ['old', 'new']);
    else {
      if (oldEnd > oldStart) zonesAt({ kind: 'changed', hunk, oldStart, oldEnd, newStart, newEnd: newStart }, ['old']);
      if (newEnd > newStart) zonesAt({ kind: 'changed', hunk, oldStart: oldEnd, oldEnd, newStart, newEnd }, ['new']);
    }
    old = oldEnd;
    now = newEnd;
  }
  keep(newLines);
  if (input.openEnds.length > 0) result.push({ kind: 'end', oldStart: oldLines, oldEnd: oldLines, newStart: newLines, newEnd: newLines });
  return result;
}

function kept(start: number, end: number, delta: number): Draft {
  return { kind: 'kept', oldStart: start + delta, oldEnd: end + delta, newStart: start, newEnd: end };
}

function zoneDraft(zone: ZonePlace, old: number, now: number): Draft {
  return { kind: 'zone', zone, oldStart: old, oldEnd: old, newStart: now, newEnd: now };
}

/** Null when nothing is folded. */
function shownLines({ opened, hunks, zones, oldLines, newLines }: RowModelInput): readonly LineRange[] | null {
  if (opened === null || hunks.length === 0) return null;
  return joinRanges([...opened, ...aroundHunks(hunks), ...zones.flatMap((zone) => aroundZone(zone, hunks, oldLines, newLines))]);
}

function aroundZone({ at, firstLine }: ZonePlace, hunks: readonly Hunk[], oldLines: number, newLines: number): readonly LineRange[] {
  if (at.line === 0) return [];
  const total = at.side === 'old' ? oldLines : newLines;
  const toNew = (line: number): number => (at.side === 'new' ? line : newLineOf(hunks, Math.min(line, total)));
  return [{ start: toNew(Math.min(firstLine, total)) - 1 - contextLines, end: toNew(Math.min(at.line, total)) + contextLines }];
}

/** Of a line that was removed the place where it was. 1-based. */
function newLineOf(hunks: readonly Hunk[], line: number): number {
  let low = 0;
  let high = hunks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((hunks[middle]?.oldStart ?? Infinity) < line) low = middle + 1;
    else high = middle;
  }
  const hunk = hunks[low - 1];
  if (hunk === undefined) return line;
  return line <= hunk.oldEnd ? Math.min(hunk.newStart + line - hunk.oldStart, hunk.newEnd) : line - hunk.oldEnd + hunk.newEnd;
}

interface PlacedZones {
  readonly top: readonly ZonePlace[];
  /** By line, ascending. */
  readonly old: readonly ZonePlace[];
  readonly new: readonly ZonePlace[];
}

/** A line past the end of its side counts as its last one; a side without lines has its zones at the top. */
function placeZones({ zones, oldLines, newLines }: RowModelInput): PlacedZones {
  const totals = { old: oldLines, new: newLines };
  const clamped = zones.map((zone) => ({ ...zone, at: { ...zone.at, line: Math.min(zone.at.line, totals[zone.at.side]) } }));
  const of = (side: Side): readonly ZonePlace[] => clamped.filter(({ at }) => at.side === side && at.line > 0).sort((a, b) => a.at.line - b.at.line);
  return { top: clamped.filter(({ at }) => at.line === 0), old: of('old'), new: of('new') };
}

/** Emits lines with the zones below them. In one row the old side's zones come first. */
function splitAtZones(segment: Draft, zones: PlacedZones, sides: readonly Side[], result: Draft[]): void {
  const starts = { old: segment.oldStart, new: segment.newStart };
  const ends = { old: segment.oldEnd, new: segment.newEnd };
  const inside = sides.flatMap((side) => within(zones[side], starts[side], ends[side]).map((zone) => ({ zone, offset: zone.at.line - starts[side] })));
  if (inside.length === 0) {
    result.push(segment);
    return;
  }
  const cut = (from: number, to: number): Draft => ({
    ...segment,
    oldStart: Math.min(segment.oldStart + from, segment.oldEnd),
    oldEnd: Math.min(segment.oldStart + to, segment.oldEnd),
    newStart: Math.min(segment.newStart + from, segment.newEnd),
    newEnd: Math.min(segment.newStart + to, segment.newEnd),
  });
  const rows = Math.max(segment.oldEnd - segment.oldStart, segment.newEnd - segment.newStart);
  let done = 0;
  for (const { zone, offset } of inside.sort((a, b) => a.offset - b.offset)) {
    if (offset > done) result.push(cut(done, offset));
    done = Math.max(done, offset);
    const { oldEnd, newEnd } = cut(0, done);
    result.push(zoneDraft(zone, oldEnd, newEnd));
  }
  if (done < rows) result.push(cut(done, rows));
}

/** Zones at the lines `(start, end]`, counted from 1. */
function within(zones: readonly ZonePlace[], start: number, end: number): readonly ZonePlace[] {
  let low = 0;
  let high = zones.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((zones[middle]?.at.line ?? Infinity) <= start) low = middle + 1;
    else high = middle;
  }
  let to = low;
  while ((zones[to]?.at.line ?? Infinity) <= end) to += 1;
  return zones.slice(low, to);
}
