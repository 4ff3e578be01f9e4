import { mapLine, mapRange } from '../diff/line-map';
import { alteredAt, stoodElsewhere } from './by-anchor';
import { closestText } from './closest';
import { counterpart } from './counterpart';
import { hasText } from './equal-text';
import type { FileLines } from './file-lines';
import { alike } from './likeness';
import type { Origin } from './request';
import type { Found, LineRange } from './target';

/** How far from the recorded line an equal one counts as near. */
const near = 5;

/**
 * Finds lines again by the trimmed text of their first one, which is all that a Searchlight file records: the recorded line
 * mapped from the review's commit when that commit's line carries the text; the recorded line itself when it carries it; the
 * one nearest equal line within five; the one equal line in the file.
 */
export function findByLineText(recorded: LineRange, text: string, now: FileLines, origin: Origin | undefined): Found {
  const from = origin?.lines.lines[recorded.startLine - 1]?.trim() === text ? origin : undefined;
  const place = from === undefined ? null : mapped(recorded, from, now);
  if (place?.kind === 'equal') return place;
  if (place?.kind === 'altered' && from !== undefined && mapLine(from.map, recorded.startLine) !== 'deleted') return place;

  const lines = now.linesLike(text).filter((line) => from === undefined || !stoodElsewhere(from, { startLine: line, endLine: line }));
  const candidates = nearest(lines, recorded.startLine);
  const span = recorded.endLine - recorded.startLine;
  const rangeFrom = (line: number): LineRange => ({ startLine: line, endLine: Math.min(line + span, now.lines.length) });
  const [only, ...others] = candidates;
  if (only !== undefined && others.length === 0) return { kind: 'equal', range: rangeFrom(only), by: from?.by ?? null };
  if (place?.kind === 'altered' && place.likeness >= alike) return place;
  if (only !== undefined) return { kind: 'several', ranges: candidates.map(rangeFrom) };
  return place ?? { kind: 'none', cause: 'no-match', closest: closestText(now, [text]) };
}

/** What the diff from the recorded commit says. */
function mapped(recorded: LineRange, origin: Origin, now: FileLines): Found {
  const endLine = Math.min(recorded.endLine, origin.lines.lines.length);
  const range = { startLine: recorded.startLine, endLine };
  const text = origin.lines.lines.slice(range.startLine - 1, endLine);
  const kept = mapRange(origin.map, range.startLine, range.endLine);
  if (kept !== 'deleted' && hasText(now, kept, text)) return { kind: 'equal', range: kept, by: origin.by };
  const place = counterpart(origin, now, range);
  return place === null
    ? { kind: 'none', cause: 'lines-deleted', closest: closestText(now, text) }
    : alteredAt(now, text, place);
}

/** The lines that may be meant: the recorded one, else the nearest within five, else all. More than one is a tie. */
function nearest(lines: readonly number[], recorded: number): readonly number[] {
  const closest = lines.reduce((best, line) => Math.min(best, Math.abs(line - recorded)), Infinity);
  return closest > near ? lines : lines.filter((line) => Math.abs(line - recorded) === closest);
}
