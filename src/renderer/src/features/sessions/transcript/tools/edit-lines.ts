import { diffLines } from '../../../../../../shared/diff/hunks';
import { splitLines, withoutCarriageReturn } from '../../../../../../shared/diff/lines';

/** A line of an edit: kept, removed or added; or how many kept lines are left out. */
export type EditLine = { readonly kind: 'kept' | 'removed' | 'added'; readonly text: string } | { readonly kind: 'gap'; readonly lines: number };

/** Kept lines that are shown around a change. */
const context = 3;

/** Bounds the comparison on the window's own thread, to some milliseconds; very different texts get coarser hunks. */
const searchSteps = 2_000_000;

/** What an edit did, as lines. Its texts are pieces of a file, so the lines have no numbers. */
export function editLines(oldText: string, newText: string): readonly EditLine[] {
  const old = splitLines(oldText).map(withoutCarriageReturn);
  const now = splitLines(newText).map(withoutCarriageReturn);
  const lines: EditLine[] = [];
  let at = 0;
  const hunks = diffLines(old, now, searchSteps);
  for (const [index, { oldStart, oldEnd, newStart, newEnd }] of hunks.entries()) {
    lines.push(...kept(old.slice(at, oldStart), index > 0, true));
    lines.push(...old.slice(oldStart, oldEnd).map((text): EditLine => ({ kind: 'removed', text })));
    lines.push(...now.slice(newStart, newEnd).map((text): EditLine => ({ kind: 'added', text })));
    at = oldEnd;
  }
  return [...lines, ...kept(old.slice(at), hunks.length > 0, false)];
}

/** Kept lines with only those at a change shown. */
function kept(texts: readonly string[], changeBefore: boolean, changeAfter: boolean): readonly EditLine[] {
  const before = changeBefore ? context : 0;
  const after = changeAfter ? context : 0;
  const shown = (text: string): EditLine => ({ kind: 'kept', text });
  // A gap of one line would take as much room as the line.
  const hidden = texts.length - before - after;
  if (hidden <= 1) return texts.map(shown);
  return [...texts.slice(0, before).map(shown), { kind: 'gap', lines: hidden }, ...texts.slice(texts.length - after).map(shown)];
}
