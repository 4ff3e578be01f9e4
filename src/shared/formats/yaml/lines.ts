/** 0-based column of an offset in UTF-16 units; a byte order mark has none. */
export function columnOf(text: string, offset: number): number {
  const start = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
  return offset - start - (start === 0 && text.startsWith('\uFEFF') && offset > 0 ? 1 : 0);
}

/** Number of spaces that a line begins with. */
function leadingSpaces(line: string): number {
  return line.length - line.replace(/^ +/, '').length;
}

/** Offset at which the empty lines before a line begin. */
export function startOfEmptyLines(text: string, lineStart: number): number {
  let start = lineStart;
  while (start > 0) {
    const before = start < 2 ? 0 : text.lastIndexOf('\n', start - 2) + 1;
    if (text.slice(before, start).trim() !== '') break;
    start = before;
  }
  return start;
}

/** Offset at which the empty lines from a line start on end. */
export function endOfEmptyLines(text: string, lineStart: number): number {
  const match = /^(?:[ \t]*\r?\n)*/.exec(text.slice(lineStart));
  return lineStart + (match?.[0].length ?? 0);
}

/**
 * Offset behind the comments from a line start on that are indented deeper than a column, with the empty lines before them:
 * they belong to what stands before them. A block scalar that came to stand before them would take them in.
 */
export function endOfDeeperComments(text: string, lineStart: number, column: number): number {
  const comment = /(?:[ \t]*\r?\n)*( *)#[^\n]*(?:\n|$)/y;
  let end = lineStart;
  for (;;) {
    comment.lastIndex = end;
    const match = comment.exec(text);
    if (match === null || (match[1] ?? '').length <= column) return end;
    end = comment.lastIndex;
  }
}

/** Lines of a raw block item with its dash moved from one column to another. */
export function moveLines(source: string, from: number, to: number): readonly string[] {
  const lines = source.replace(/\r?\n$/, '').split(/\r?\n/);
  return lines.map((line) => {
    const spaces = leadingSpaces(line);
    return line === '' ? line : ' '.repeat(Math.max(0, spaces + to - from)) + line.slice(spaces);
  });
}
