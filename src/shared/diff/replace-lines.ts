import { splitLines, withoutCarriageReturn } from './lines';

/** Lines of a text: `count` of them behind the first `start` ones. */
export interface LineRange {
  /** 0-based. */
  readonly start: number;
  /** 0 is the gap before the line at `start`. */
  readonly count: number;
}

/**
 * The text with other lines in a range. New lines end as those that they replace, one for one; more of them as the last one, and
 * where nothing is replaced as their neighbours. Whether the text ends with a line ending stays as it was.
 *
 * @param lines without line endings
 */
export function replaceLines(text: string, { start, count }: LineRange, lines: readonly string[]): string {
  const old = endedLines(text);
  const replaced = old.slice(start, start + count);
  const near = [replaced.at(-1), old[start], old[start - 1], old[0]].find((line) => line !== undefined && line.ending !== '')?.ending ?? '\n';
  const added = lines.map((line, index): EndedLine => ({ text: line, ending: orElse(replaced[index]?.ending, near) }));
  const whole = [...old.slice(0, start), ...added, ...old.slice(start + count)];
  const finalNewline = text === '' || text.endsWith('\n');
  return whole.map((line, index) => `${line.text}${index < whole.length - 1 || finalNewline ? orElse(line.ending, near) : ''}`).join('');
}

interface EndedLine {
  readonly text: string;
  /** Empty for a last line without one. */
  readonly ending: '\n' | '\r\n' | '';
}

function endedLines(text: string): readonly EndedLine[] {
  const lines = splitLines(text);
  return lines.map((line, index) => {
    if (index === lines.length - 1 && !text.endsWith('\n')) return { text: line, ending: '' };
    return { text: withoutCarriageReturn(line), ending: line.endsWith('\r') ? '\r\n' : '\n' };
  });
}

function orElse(ending: EndedLine['ending'] | undefined, near: EndedLine['ending']): EndedLine['ending'] {
  return ending === undefined || ending === '' ? near : ending;
}

/** The lines of a range, without line endings. An empty text has one empty line, as in an editor. */
export function linesIn(text: string, { start, count }: LineRange): readonly string[] {
  const lines = text === '' ? [''] : splitLines(text);
  return lines.slice(start, start + count).map(withoutCarriageReturn);
}
