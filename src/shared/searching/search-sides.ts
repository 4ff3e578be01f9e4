import { diffLines } from '../diff/hunks';
import { splitLines, withoutCarriageReturn } from '../diff/lines';
import { hunkAt, invert, mapLine, type LineMap } from '../diff/line-map';
import type { Side } from '../model/review/place';
import type { SearchQuery, TextMatch } from '../model/search/search';
import { excerptOf } from './excerpt';
import type { CompiledPattern } from './pattern';
import { searchLines, type LineMatch } from './search-lines';

/** Texts of the two sides of a file; null for a side that does not exist or is no text. */
export interface SideTexts {
  readonly old: string | null;
  readonly new: string | null;
}

type Scope = Pick<SearchQuery, 'side' | 'changedOnly'>;

/**
 * Matches in both sides of a file, in the order of its diff, at most `limit`. A line that both sides have alike is found
 * once, on the new side.
 */
export function searchSides(texts: SideTexts, pattern: CompiledPattern, { side, changedOnly }: Scope, limit: number): readonly TextMatch[] {
  const lines = { old: linesFor('old', texts.old, pattern, side), new: linesFor('new', texts.new, pattern, side) };
  const changes = changesBetween(texts);
  const onNew = searchLines(lines.new, pattern, limit, (index) => !changedOnly || changes.touches('new', index + 1));
  const onOld = searchLines(lines.old, pattern, limit, (index) => (!changedOnly && side === 'old') || changes.touches('old', index + 1));
  const found = [
    ...onOld.map((match) => ({ match: toMatch('old', lines.old, match, changes), at: changes.placeOf('old', match.index) })),
    ...onNew.map((match) => ({ match: toMatch('new', lines.new, match, changes), at: changes.placeOf('new', match.index) })),
  ];
  return found
    .sort((a, b) => a.at - b.at)
    .slice(0, limit)
    .map(({ match }) => match);
}

const nothing: readonly string[] = [];

/** Lines of a side, none where it is not wanted or cannot match. */
function linesFor(of: Side, text: string | null, { anywhere }: CompiledPattern, wanted: SearchQuery['side']): readonly string[] {
  if (text === null || (wanted !== 'both' && wanted !== of)) return nothing;
  return anywhere === null || anywhere.test(text) ? splitLines(text) : nothing;
}

function toMatch(side: Side, lines: readonly string[], { index, start, end }: LineMatch, changes: Changes): TextMatch {
  const line = withoutCarriageReturn(lines[index] ?? '');
  return { side, line: index + 1, start, end, ...excerptOf(line, start), changed: changes.touches(side, index + 1) };
}

/** What the comparison does to the lines of a file. */
interface Changes {
  /** Whether a 1-based line is added or removed. */
  touches(side: Side, line: number): boolean;
  /** Order of a 0-based line in the diff: removed lines come before those that took their place. */
  placeOf(side: Side, index: number): number;
}

/** Compares the texts when it is first asked: most files have no match. */
function changesBetween(texts: SideTexts): Changes {
  let known: Readonly<Record<Side, LineMap>> | null = null;
  const maps = (): Readonly<Record<Side, LineMap>> => {
    known ??= mapsOf(texts);
    return known;
  };
  return {
    touches: (side, line) => hunkAt(maps()[side], line) !== undefined,
    placeOf(side, index) {
      if (side === 'new') return index;
      const mapped = mapLine(maps().old, index + 1);
      return mapped === 'deleted' ? (hunkAt(maps().old, index + 1)?.newStart ?? 0) - 0.5 : mapped - 1;
    },
  };
}

function mapsOf({ old, new: now }: SideTexts): Readonly<Record<Side, LineMap>> {
  const hunks = old === now ? [] : diffLines(splitLines(old ?? ''), splitLines(now ?? ''));
  return { old: { hunks }, new: invert({ hunks }) };
}
