import type { Anchor, Place } from '../model/review/place';
import { withoutCarriageReturn } from '../diff/lines';

/** Lines to be found on one side: their numbers where they were recorded (1-based, inclusive), their text and surroundings. */
export interface Target {
  readonly startLine: number;
  readonly endLine: number;
  readonly text: readonly string[];
  /** Up to three lines before, the nearest last; null when not known, empty at the start of the file. */
  readonly before: readonly string[] | null;
  /** Up to three lines after, the nearest first; null when not known, empty at the end of the file. */
  readonly after: readonly string[] | null;
}

/** Lines of one side where a thread may be now; 1-based, inclusive. */
export interface LineRange {
  readonly startLine: number;
  readonly endLine: number;
}

/** What the search on one side came to. */
export type Found =
  /** The text is there unchanged. `by` says what moved it, where a diff tells. */
  | { readonly kind: 'equal'; readonly range: LineRange; readonly by: string | null }
  /** The lines are there with another text. */
  | { readonly kind: 'altered'; readonly range: LineRange; readonly likeness: number }
  | { readonly kind: 'several'; readonly ranges: readonly LineRange[] }
  | { readonly kind: 'none'; readonly cause: 'lines-deleted' | 'no-match'; readonly closest: readonly Likely[] };

export interface Likely {
  readonly range: LineRange;
  readonly likeness: number;
}

/** The anchor's lines, for an anchor on one side. */
export function targetOfAnchor(anchor: Anchor): Target {
  return {
    startLine: anchor.startLine ?? anchor.line,
    endLine: anchor.line,
    text: linesOf(anchor.text),
    before: linesOf(anchor.before),
    after: linesOf(anchor.after),
  };
}

/** The two ends of an anchor over both sides, each a line of its own. */
export function targetsOfMixedAnchor(anchor: Anchor, place: Place): { readonly start: Target; readonly end: Target } {
  const startLine = anchor.startLine ?? place.startLine;
  return {
    start: { startLine, endLine: startLine, text: linesOf(anchor.startText ?? ''), before: linesOf(anchor.before), after: null },
    end: { startLine: anchor.line, endLine: anchor.line, text: linesOf(anchor.text), before: null, after: linesOf(anchor.after) },
  };
}

function linesOf(text: string | undefined): readonly string[] {
  return text === undefined ? [] : text.split('\n').map(withoutCarriageReturn);
}
