import type { FileLines } from '../anchoring/file-lines';
import type { Place } from '../model/review/place';

/** Text of a place's lines as an anchor has it: of a range over both sides only the last line. Joined by LF. */
export function textAt({ lines }: FileLines, { startLine, endLine, side, startSide = side }: Place): string {
  return lines.slice((startSide === side ? startLine : endLine) - 1, endLine).join('\n');
}
