import type { Hunk } from '../../../../../../shared/diff/hunks';
import type { Side } from '../../../../../../shared/model/review/place';
import { changesFrom, type Changes } from '../../../../editor/model/changes';
import type { LineMap } from '../../../../../../shared/diff/line-map';
import type { WhitespaceRule } from '../../../../../../shared/diff/whitespace';
import { compareInWorker } from './compare-in-worker';
import type { Compared } from './compare-texts';
import { lineCount, type LineText } from './line-text';

/** Both sides of one file as lines, and what differs. */
export interface FileDiff {
  readonly old: LineText;
  readonly new: LineText;
  readonly changes: Changes;
  readonly openEnds: readonly Side[];
  /** Columns of the longest line of each side, as far as lines are drawn, by tab width less one. */
  readonly columns: Readonly<Record<Side, readonly number[]>>;
  /** From the lines that were shown before to those of the new side, where a newer text was compared with them. */
  readonly carry: { readonly before: string; readonly map: LineMap } | null;
}

/** Two texts that belong together. The object itself is the name that a comparison is kept under. */
export interface TextPair {
  /** Null: the side does not exist. */
  readonly old: string | null;
  readonly new: string | null;
}

/** Kept for as long as the contents are, whose cache is bounded. Rules are the same object where they are equal. */
const kept = new WeakMap<TextPair, Map<WhitespaceRule, FileDiff>>();

/** The comparison, if it was made. */
function fileDiffOf(pair: TextPair, whitespace: WhitespaceRule): FileDiff | null {
  return kept.get(pair)?.get(whitespace) ?? null;
}

/** Compares unless that was done. `before` is the new side's text that is shown now and will give way. Null when `signal` ended it. */
export async function compareFile(pair: TextPair, whitespace: WhitespaceRule, before: string | null, signal: AbortSignal): Promise<FileDiff | null> {
  const known = fileDiffOf(pair, whitespace);
  if (known !== null) return known;
  const compared = await compareInWorker({ old: pair.old, new: pair.new, whitespace, before }, signal);
  if (compared === null) return null;
  const diff = fileDiffFrom(compared, before);
  kept.set(pair, (kept.get(pair) ?? new Map<WhitespaceRule, FileDiff>()).set(whitespace, diff));
  return diff;
}

function fileDiffFrom({ hunks, counted, moves, carry, ...compared }: Compared, before: string | null): FileDiff {
  return {
    ...compared,
    changes: changesFrom(hunks, lineCount(compared.old), lineCount(compared.new), false, { counted: hunksAt(hunks, counted), moves }),
    carry: carry === null || before === null ? null : { before, map: { hunks: carry } },
  };
}

function hunksAt(hunks: readonly Hunk[], indices: Int32Array): readonly Hunk[] {
  return Array.from(indices).flatMap((index) => hunks[index] ?? []);
}

/** The text of a side. */
export function sideOf(diff: FileDiff, side: Side): LineText {
  return side === 'old' ? diff.old : diff.new;
}
