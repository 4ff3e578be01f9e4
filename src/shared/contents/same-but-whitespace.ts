/** Equal but for white space at both ends of lines and for line endings: what hiding whitespace hides. */
export function sameButWhitespace(old: string, now: string): boolean {
  const plain = (text: string): string => text.replace(/[^\S\n]*\n[^\S\n]*/g, '\n').trim();
  return plain(old) === plain(now);
}
