import { matchesAbove, matchesBelow } from './equal-text';
import type { FileLines } from './file-lines';
import type { LineRange, Target } from './target';

/** A line that stands in more places than this says nothing about a place. */
const maximumPlaces = 50;

/** How many lines of the surroundings must stand, blank ones not counted. */
const minimumContext = 2;

/**
 * Where the lines were, told by what stood before and after them when no diff can tell: the gap between the two. 'deleted' when
 * they now meet, null when they are not there or fit in two places.
 */
export function gapBetween(file: FileLines, target: Target): LineRange | 'deleted' | null {
  const { before, after } = target;
  if (before === null || after === null) return null;
  const largest = 2 * target.text.length + 3;
  let best: { readonly above: number; readonly below: number; readonly context: number } | null = null;
  let tied = false;
  for (const above of endsOf(file, before)) {
    for (const below of startsOf(file, after)) {
      if (below <= above || below - above - 1 > largest) continue;
      const context = solidAbove(file, above, before) + solidBelow(file, below, after);
      if (context < minimumContext || (best !== null && context < best.context)) continue;
      tied = best !== null && context === best.context;
      best = { above, below, context };
    }
  }
  if (best === null || tied) return null;
  return best.below === best.above + 1 ? 'deleted' : { startLine: best.above + 1, endLine: best.below - 1 };
}

/** 1-based lines that may be the last one before; 0 for the start of the file. */
function endsOf(file: FileLines, before: readonly string[]): readonly number[] {
  if (before.length === 0) return [0];
  const { at, lines } = rarest(file, before);
  return lines.map((line) => line + before.length - 1 - at);
}

/** 1-based lines that may be the first one after; one past the last for the end of the file. */
function startsOf(file: FileLines, after: readonly string[]): readonly number[] {
  if (after.length === 0) return [file.lines.length + 1];
  const { at, lines } = rarest(file, after);
  return lines.map((line) => line - at);
}

/** The line that stands in the fewest places, by index, with those places; none when even that one stands in too many. */
function rarest(file: FileLines, texts: readonly string[]): { readonly at: number; readonly lines: readonly number[] } {
  const places = texts.map((text, at) => ({ at, lines: file.linesLike(text.trim()) })).filter(({ lines }) => lines.length > 0);
  const best = places.reduce((few, place) => (place.lines.length < few.lines.length ? place : few), places[0] ?? { at: 0, lines: [] });
  return best.lines.length > maximumPlaces ? { at: 0, lines: [] } : best;
}

function solidAbove(file: FileLines, above: number, before: readonly string[]): number {
  const count = matchesAbove(file, above + 1, before);
  return before.slice(before.length - count).filter(isSolid).length;
}

function solidBelow(file: FileLines, below: number, after: readonly string[]): number {
  const count = matchesBelow(file, below - 1, after);
  return after.slice(0, count).filter(isSolid).length;
}

function isSolid(line: string): boolean {
  return line.trim() !== '';
}
