import { withoutCarriageReturn } from '../diff/lines';
import type { CompiledPattern } from './pattern';

/** A match in a list of lines. */
export interface LineMatch {
  /** 0-based. */
  readonly index: number;
  /** Half-open range in the line, in UTF-16 units; never empty. */
  readonly start: number;
  readonly end: number;
}

/**
 * Matches in lines, in order, at most `limit`. `accepts` is asked only about lines that match, by their 0-based index.
 */
export function searchLines(lines: readonly string[], { line: expression }: CompiledPattern, limit: number, accepts: (index: number) => boolean): readonly LineMatch[] {
  const found: LineMatch[] = [];
  for (let index = 0; index < lines.length && found.length < limit; index++) {
    const text = withoutCarriageReturn(lines[index] ?? '');
    expression.lastIndex = 0;
    if (!expression.test(text)) continue;
    expression.lastIndex = 0;
    const inLine: LineMatch[] = [];
    for (const match of text.matchAll(expression)) {
      if (match[0] !== '') inLine.push({ index, start: match.index, end: match.index + match[0].length });
      if (inLine.length + found.length >= limit) break;
    }
    if (inLine.length > 0 && accepts(index)) found.push(...inLine);
  }
  return found;
}
