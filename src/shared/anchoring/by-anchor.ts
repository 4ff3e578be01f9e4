import { mapRange, sourceLine } from '../diff/line-map';
import { closestText } from './closest';
import { counterpart } from './counterpart';
import { contextAround, hasText, rangesWithText } from './equal-text';
import type { FileLines } from './file-lines';
import { alike, likeness } from './likeness';
import type { Origin } from './request';
import { gapBetween } from './surroundings';
import type { Found, LineRange, Target } from './target';

/**
 * Finds lines again by their exact text: through the diff and verified; else where the text stands once, surroundings breaking
 * ties; else at the mapped place with an edited text.
 */
export function findByAnchor(target: Target, now: FileLines, origin: Origin | undefined): Found {
  const known = origin === undefined ? null : rangeInOrigin(target, origin);
  const from = known === null || origin === undefined ? null : { origin, range: known };
  if (from !== null) {
    const mapped = mapRange(from.origin.map, from.range.startLine, from.range.endLine);
    if (mapped !== 'deleted' && hasText(now, mapped, target.text)) return { kind: 'equal', range: mapped, by: from.origin.by };
  }

  const all = rangesWithText(now, target.text);
  const equal = from === null ? all : all.filter((range) => !stoodElsewhere(from.origin, range));
  const one = bestMatch(now, target, equal);
  if (one !== null) return { kind: 'equal', range: one, by: from?.origin.by ?? null };

  const place = from === null ? gapBetween(now, target) : (counterpart(from.origin, now, from.range) ?? 'deleted');
  const altered = place === null || place === 'deleted' ? null : alteredAt(now, target.text, place);
  if (altered !== null && altered.likeness >= alike) return altered;
  if (equal.length > 1) return { kind: 'several', ranges: equal };
  if (altered !== null) return altered;
  return {
    kind: 'none',
    cause: place === 'deleted' ? 'lines-deleted' : 'no-match',
    closest: closestText(now, target.text),
  };
}

/** What stands at a place now, held against the text that is looked for. */
export function alteredAt(now: FileLines, text: readonly string[], range: LineRange): Extract<Found, { readonly kind: 'altered' }> {
  const found = now.lines.slice(range.startLine - 1, range.endLine);
  return { kind: 'altered', range, likeness: likeness(text.join('\n'), found.join('\n')) };
}

/** True when the diff shows that every line of the range is another line of the origin: it was there before, so it is not ours. */
export function stoodElsewhere(origin: Origin, range: LineRange): boolean {
  for (let line = range.startLine; line <= range.endLine; line++) {
    if (sourceLine(origin.map, line) === 'inserted') return false;
  }
  return true;
}

/**
 * The lines in the origin: where the anchor says, else where their text stands once. The second is the case of a thread that
 * was made on a working file whose own edits had moved the lines.
 */
function rangeInOrigin(target: Target, origin: Origin): LineRange | null {
  const said = { startLine: target.startLine, endLine: target.endLine };
  if (hasText(origin.lines, said, target.text)) return said;
  const found = rangesWithText(origin.lines, target.text);
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** The only match, or the one with the most of its surroundings; the recorded lines win a tie. */
function bestMatch(now: FileLines, target: Target, matches: readonly LineRange[]): LineRange | null {
  if (matches.length < 2) return matches[0] ?? null;
  const scored = matches.map((range) => ({ range, context: contextAround(now, range, target) }));
  const most = scored.reduce((best, { context }) => Math.max(best, context), 0);
  const best = scored.filter(({ context }) => context === most).map(({ range }) => range);
  if (best.length === 1) return best[0] ?? null;
  return best.find((range) => range.startLine === target.startLine) ?? null;
}
