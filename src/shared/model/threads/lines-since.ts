import type { Place } from '../review/place';
import type { Thread } from '../review/review';

/** What is known of the lines that a thread was begun on; over both sides that is only the last one. Null when nothing is. */
export function linesBefore({ anchor, anchorText }: Pick<Thread, 'anchor' | 'anchorText'>): readonly string[] | null {
  if (anchor !== undefined) return anchor.text.split('\n');
  return anchorText === undefined || anchorText === '' ? null : [anchorText];
}

/**
 * The lines of a place in a text, as many as are held against them where only its last one is.
 *
 * @param lines of the side that the place ends on
 * @param before how many lines are known of before
 * @returns `first` is 1-based
 */
export function linesOf(lines: readonly string[], { side, startSide, startLine, endLine }: Place, before: number): { readonly first: number; readonly lines: readonly string[] } {
  const from = (startSide ?? side) === side ? startLine : endLine - before + 1;
  const first = Math.max(1, from);
  return { first, lines: lines.slice(first - 1, endLine) };
}
