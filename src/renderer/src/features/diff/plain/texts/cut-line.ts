/** Longer lines are cut for display until all of them is asked for. UTF-16 units. */
export const cutLength = 2_000;
/** A line that is hardly longer than that is shown whole. */
const tolerated = 200;

/** How much of a line is drawn: all of it, or its beginning, never half of a character. */
export function drawnLength(line: string): number {
  if (line.length <= cutLength + tolerated) return line.length;
  const last = line.charCodeAt(cutLength - 1);
  return last >= 0xd800 && last < 0xdc00 ? cutLength - 1 : cutLength;
}
