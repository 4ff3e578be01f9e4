import type { NewLines } from '../monaco/unchanged-regions';

/** How many lines one press shows of a fold. */
export const foldStep = 20;

export type FoldPart = 'top' | 'bottom' | 'all';

/** The lines of a fold that a press of a button shows. */
export function partOfFold({ startLine, endLine }: NewLines, part: FoldPart): NewLines {
  switch (part) {
    case 'top':
      return { startLine, endLine: Math.min(endLine, startLine + foldStep - 1) };
    case 'bottom':
      return { startLine: Math.max(startLine, endLine - foldStep + 1), endLine };
    case 'all':
      return { startLine, endLine };
  }
}
