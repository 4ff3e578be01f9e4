/** Control characters that stand around a match in what SQLite's `snippet` answers. Texts do not hold them. */
export const matchStart = '\u0002';
export const matchEnd = '\u0003';

/** A text with its matches as half-open ranges of UTF-16 units in it. */
export interface Snippet {
  readonly snippet: string;
  readonly matches: readonly (readonly [number, number])[];
}

/** Takes the marks out of a marked text and puts it on one line: each stretch of white space becomes one space. */
export function readSnippet(marked: string): Snippet {
  const matches: [number, number][] = [];
  let snippet = '';
  let start: number | null = null;
  for (const [part] of marked.matchAll(/[\u0002\u0003]|\s+|[^\u0002\u0003\s]+/gu)) {
    if (part === matchStart) {
      start ??= snippet.length;
    } else if (part === matchEnd) {
      if (start !== null && start < snippet.length) matches.push([start, snippet.length]);
      start = null;
    } else if (/^\s/u.test(part)) {
      if (snippet !== '' && !snippet.endsWith(' ')) snippet += ' ';
    } else {
      snippet += part;
    }
  }
  return { snippet: snippet.trimEnd(), matches };
}

/** Removes what would be taken for the mark of a match. */
export function withoutMarks(text: string): string {
  return text.replaceAll(/[\u0002\u0003]/g, '');
}
