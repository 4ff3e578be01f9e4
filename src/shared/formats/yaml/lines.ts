/** 0-based column of an offset in UTF-16 units; a byte order mark has none. */
export function columnOf(text: string, offset: number): number {
  const start = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
  return offset - start - (start === 0 && text.startsWith('\uFEFF') && offset > 0 ? 1 : 0);
}

/** Number of spaces that a line begins with. */
export function leadingSpaces(line: string): number {
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
