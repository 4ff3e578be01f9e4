import { diffLines, type Hunk } from '../../../../../../shared/diff/hunks';
import { comparisonKey, endsOpen, ignoresLineEndings, whitespaceRule, type WhitespaceRule } from '../../../../../../shared/diff/whitespace';
import { splitLines } from '../../../../../../shared/diff/lines';
import type { Side } from '../../../../../../shared/model/review/place';
import { displaySides } from '../../../../editor/model/display-text';
import { columnsOf } from './columns';
import { cutLength } from './cut-line';
import { lineTextOf, type LineText } from './line-text';

export interface CompareInput {
  /** Null: the side does not exist. */
  readonly old: string | null;
  readonly new: string | null;
  readonly whitespace: WhitespaceRule;
  /** The new side's text that is shown now and gives way to this one. */
  readonly before: string | null;
}

/** Two texts as they are drawn, and what differs. */
export interface Compared {
  readonly old: LineText;
  readonly new: LineText;
  readonly hunks: readonly Hunk[];
  /** Sides that exist and whose last line has no line feed. */
  readonly openEnds: readonly Side[];
  /** Columns of the longest line of each side, with tabs of four and without what is cut off. */
  readonly columns: Readonly<Record<Side, number>>;
  /** From the lines of `before` to those of the new side; null without `before`. */
  readonly carry: readonly Hunk[] | null;
}

/** Stands behind a last line without line feed, where the other side's has one. */
const openMark = '\n';

/** Compares exactly. Takes tens of milliseconds for texts of many megabytes, so it runs in a worker. */
export function compareTexts({ old, new: now, whitespace, before }: CompareInput): Compared {
  // What came from another thread is equal to the one rule, but is not it.
  const rule = whitespaceRule(whitespace.ignoring, whitespace.blankLines, whitespace.lineEndings);
  const shown = displaySides(old, now, rule);
  const oldLines = splitLines(shown.old).slice(0, shown.oldLines);
  const newLines = splitLines(shown.new).slice(0, shown.newLines);
  const endCounts = !ignoresLineEndings(rule) && isOpen(old) !== isOpen(now);
  const keys = (lines: readonly string[], text: string | null): readonly string[] =>
    lines.map((line, index) => comparisonKey(line, rule) + (endCounts && isOpen(text) && index === lines.length - 1 ? openMark : ''));
  return {
    old: lineTextOf(shown.old),
    new: lineTextOf(shown.new),
    hunks: diffLines(keys(oldLines, old), keys(newLines, now)),
    openEnds: [...(isOpen(old) ? (['old'] as const) : []), ...(isOpen(now) ? (['new'] as const) : [])],
    columns: { old: longestOf(oldLines), new: longestOf(newLines) },
    carry: before === null ? null : diffLines(splitLines(before), splitLines(now ?? '')),
  };
}

function isOpen(text: string | null): boolean {
  return text !== null && endsOpen(text);
}

function longestOf(lines: readonly string[]): number {
  let longest = 0;
  for (const line of lines) {
    // No character takes more than four columns.
    if (line.length * 4 > longest) longest = Math.max(longest, columnsOf(line.slice(0, cutLength), 4));
  }
  return longest;
}
