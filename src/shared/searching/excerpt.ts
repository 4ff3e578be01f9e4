/** An excerpt is no longer. UTF-16 units. */
const longest = 240;
/** Of what stands before the match in a long line so much stays. */
const before = 40;

/** A line, or what stands around a match in a long one, and where that begins in the line (UTF-16 units). */
export function excerptOf(line: string, start: number): { readonly excerpt: string; readonly excerptStart: number } {
  const indent = line.length - line.trimStart().length;
  const near = Math.max(Math.min(indent, start), start > longest / 2 ? start - before : 0);
  const from = splitsPair(line, near) ? near + 1 : near;
  const to = from + longest;
  return { excerpt: line.slice(from, splitsPair(line, to) ? to - 1 : to), excerptStart: from };
}

/** Whether a cut at this place would part two halves of one character. */
function splitsPair(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return at > 0 && code >= 0xdc00 && code <= 0xdfff;
}
