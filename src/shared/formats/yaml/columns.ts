/** 0-based column of an offset in UTF-16 units; a byte order mark has none. */
export function columnOf(text: string, offset: number): number {
  const start = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
  return offset - start - (start === 0 && text.startsWith('\uFEFF') && offset > 0 ? 1 : 0);
}

/** Number of spaces that a line begins with. */
export function leadingSpaces(line: string): number {
  return line.length - line.replace(/^ +/, '').length;
}
