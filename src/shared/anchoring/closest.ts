import { wordsOf, type FileLines } from './file-lines';
import { likeness } from './likeness';
import type { Likely } from './target';

/** A word that stands in more lines than this tells nothing. */
const maximumLines = 200;
const maximumCompared = 12;
const maximumOffered = 3;
const leastLikeness = 0.5;

/** The lines most alike to a text, best first, for a person to choose from. Found by the words that they share. */
export function closestText(file: FileLines, text: readonly string[]): readonly Likely[] {
  const votes = new Map<number, number>();
  text.slice(0, maximumCompared).forEach((line, offset) => {
    for (const word of new Set(wordsOf(line))) {
      const lines = file.linesWithWord(word);
      if (lines.length > maximumLines) continue;
      // A rare word is worth more than a common one.
      for (const at of lines) votes.set(at - offset, (votes.get(at - offset) ?? 0) + 1 / lines.length);
    }
  });
  const lineCount = file.lines.length;
  return [...votes]
    .filter(([start]) => start >= 1)
    .sort(([oneLine, one], [otherLine, other]) => other - one || oneLine - otherLine)
    .slice(0, maximumCompared)
    .map(([startLine]) => {
      const endLine = Math.min(lineCount, startLine + text.length - 1);
      return {
        range: { startLine, endLine },
        likeness: likeness(file.lines.slice(startLine - 1, endLine).join('\n'), text.join('\n')),
      };
    })
    .filter((likely) => likely.likeness >= leastLikeness)
    .sort((one, other) => other.likeness - one.likeness || one.range.startLine - other.range.startLine)
    .slice(0, maximumOffered);
}
