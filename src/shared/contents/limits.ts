/** Beyond these a text is held back, because an editor with it stops answering. A person may load it all the same. */
export const textLimits = {
  bytes: 2 * 1024 * 1024,
  lines: 20_000,
  /** UTF-16 units of one line. */
  lineLength: 20_000,
} as const;

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
