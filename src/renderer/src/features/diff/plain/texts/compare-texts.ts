import { diffLines, type Hunk } from '../../../../../../shared/diff/hunks';
import { findMoves, type Move } from '../../../../../../shared/diff/moves';
import { comparisonKey, countedHunks, endsOpen, ignoresLineEndings, whitespaceRule, type WhitespaceRule } from '../../../../../../shared/diff/whitespace';
import { splitLines } from '../../../../../../shared/diff/lines';
import type { Side } from '../../../../../../shared/model/review/place';
import { visibleText } from '../../../../../../shared/model/words/visible-text';
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
  /** Indices of the hunks that are differences by the rule, ascending. */
  readonly counted: Int32Array<ArrayBuffer>;
  /** Blocks that only changed their place. */
  readonly moves: readonly Move[];
  /** Sides that exist and whose last line has no line feed. */
  readonly openEnds: readonly Side[];
  /** Columns of the longest line of each side without what is cut off, by tab width: `columns.new[3]` with tabs of four. */
  readonly columns: Readonly<Record<Side, readonly number[]>>;
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
  const hunks = diffLines(keys(oldLines, old), keys(newLines, now));
  const counted = new Set(countedHunks(rule, hunks, oldLines, newLines));
  return {
    old: lineTextOf(shown.old),
    new: lineTextOf(shown.new),
    hunks,
    counted: Int32Array.from(hunks.flatMap((hunk, index) => (counted.has(hunk) ? [index] : []))),
    moves: findMoves([...counted], oldLines, newLines, rule),
    openEnds: [...(isOpen(old) ? (['old'] as const) : []), ...(isOpen(now) ? (['new'] as const) : [])],
    columns: { old: longestOf(oldLines), new: longestOf(newLines) },
    carry: before === null ? null : diffLines(splitLines(before), splitLines(now ?? '')),
  };
}

function isOpen(text: string | null): boolean {
  return text !== null && endsOpen(text);
}

/** Tabs are at most so wide. Columns. */
const widestTab = 8;

function longestOf(lines: readonly string[]): readonly number[] {
  const longest = Array.from({ length: widestTab }, () => 0);
  for (const line of lines) {
    if (line.length * widestTab <= (longest[0] ?? 0)) continue;
    // With names in place of what would not be seen, as it is drawn.
    const shown = visibleText(line.slice(0, cutLength));
    const narrowest = columnsOf(shown, 1);
    const tabs = shown.split('\t').length - 1;
    for (const [index, before] of longest.entries()) {
      if (narrowest + tabs * index > before) longest[index] = Math.max(before, tabs === 0 ? narrowest : columnsOf(shown, index + 1));
    }
  }
  return longest;
}
