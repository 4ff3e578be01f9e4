/** Marks that FTS5's `snippet()` is told to put around what matched: control characters that no text of ours shows. */
export const matchMarks = { open: '\u0001', close: '\u0002' } as const;

/** A snippet without its marks, and the marked stretches as half-open ranges of UTF-16 units in it. Line breaks become spaces. */
export function splitSnippet(marked: string): { readonly snippet: string; readonly matches: readonly (readonly [number, number])[] } {
  const matches: (readonly [number, number])[] = [];
  let snippet = '';
  let opened: number | null = null;
  for (const piece of marked.replace(/\s/g, ' ').split(/([\u0001\u0002])/)) {
    if (piece === matchMarks.open) opened = snippet.length;
    else if (piece === matchMarks.close) {
      if (opened !== null && opened < snippet.length) matches.push([opened, snippet.length]);
      opened = null;
    } else snippet += piece;
  }
  return { snippet, matches };
}
