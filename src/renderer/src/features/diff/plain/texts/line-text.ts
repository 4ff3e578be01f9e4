/** A text with its lines, which are cut out only when they are looked at. Lines are those of git: LF ends one. */
export interface LineText {
  readonly text: string;
  /** Where each line starts, and behind the last one where another would: UTF-16 offsets. */
  readonly starts: Int32Array;
}

export function lineTextOf(text: string): LineText {
  const starts: number[] = [0];
  for (let feed = text.indexOf('\n'); feed !== -1; feed = text.indexOf('\n', feed + 1)) starts.push(feed + 1);
  if (text !== '' && !text.endsWith('\n')) starts.push(text.length + 1);
  return { text, starts: Int32Array.from(starts) };
}

export function lineCount({ starts }: LineText): number {
  return starts.length - 1;
}

/** A line without its line feed, 1-based; '' for one that does not exist. */
export function lineAt({ text, starts }: LineText, line: number): string {
  const start = starts[line - 1];
  const next = starts[line];
  return start === undefined || next === undefined ? '' : text.slice(start, next - 1);
}

/** UTF-16 units of a line. */
export function lineLength({ starts }: LineText, line: number): number {
  return (starts[line] ?? 1) - 1 - (starts[line - 1] ?? 0);
}

/** The 1-based line that an offset of the text is in. */
export function lineOfOffset({ starts }: LineText, offset: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? Infinity) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
