/** Sizes of a text: bytes, lines, and UTF-16 units of one line. */
export interface TextLimits {
  readonly bytes: number;
  readonly lines: number;
  readonly lineLength: number;
}

/** Beyond these a text is kept from the editor, which stops answering with it. */
export const textLimits: TextLimits = { bytes: 2 * 1024 * 1024, lines: 20_000, lineLength: 20_000 };

/** Beyond these a changed file is held back, because it takes seconds to read and compare. A person may load it all the same. */
export const diffLimits: TextLimits = { bytes: 16 * 1024 * 1024, lines: 500_000, lineLength: 4_000_000 };

/** Nothing larger is loaded, whoever asks: an editor cannot hold it. */
export const loadableBytes = 64 * 1024 * 1024;

/** Size of a text in what costs an editor. */
export interface TextMeasure {
  /** Lines as an editor counts them: one more than line feeds. */
  readonly lines: number;
  /** UTF-16 units of the longest line, and its 1-based number. */
  readonly longest: { readonly length: number; readonly line: number };
}

export function measureText(text: string): TextMeasure {
  let lines = 0;
  let longest = { length: 0, line: 1 };
  let start = 0;
  while (start <= text.length) {
    const feed = text.indexOf('\n', start);
    const end = feed === -1 ? text.length : feed;
    lines++;
    if (end - start > longest.length) longest = { length: end - start, line: lines };
    start = end + 1;
  }
  return { lines, longest };
}
