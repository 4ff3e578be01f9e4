/** 1-based line and column; the column counts UTF-16 units. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

const lineBreak = /\r\n|\n|\r/g;

/** Finds lines and columns of offsets in one text. LF, CRLF and a lone CR end a line; a byte order mark has no column. */
export class LineIndex {
  private readonly starts: readonly number[];

  constructor(text: string) {
    const starts = [text.startsWith('\uFEFF') ? 1 : 0];
    for (const match of text.matchAll(lineBreak)) starts.push(match.index + match[0].length);
    this.starts = starts;
  }

  /** Position of a UTF-16 offset from the start of the text. */
  positionAt(offset: number): TextPosition {
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: Math.max(0, offset - (this.starts[low] ?? 0)) + 1 };
  }
}
