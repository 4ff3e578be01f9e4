import { splitLines, withoutCarriageReturn } from '../diff/lines';

/**
 * A file made ready for placing many threads in it: split once, looked up often. The indexes are built when they are first
 * asked for, so hold on to the object as long as the text stays the same.
 */
export interface FileLines {
  /**
   * Lines without line endings, so that a file that switches between LF and CRLF keeps its lines. An empty file has one empty
   * line, as in an editor: line 1 is always there.
   */
  readonly lines: readonly string[];
  /** 1-based lines whose text, trimmed, is the given one; ascending. */
  linesLike(trimmed: string): readonly number[];
  /** 1-based lines that hold the word; ascending, in a word's own spelling. */
  linesWithWord(word: string): readonly number[];
}

export function fileLines(text: string): FileLines {
  const split = splitLines(text);
  const lines = split.length === 0 ? [''] : split.map(withoutCarriageReturn);
  const byText = lazily(() => indexBy(lines, (line) => [line.trim()]));
  const byWord = lazily(() => indexBy(lines, (line) => new Set(wordsOf(line))));
  return {
    lines,
    linesLike: (trimmed) => byText().get(trimmed) ?? [],
    linesWithWord: (word) => byWord().get(word) ?? [],
  };
}

/** Identifiers and numbers of two or more characters, in any script. */
export function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}_]{2,}/gu) ?? [];
}

function indexBy(lines: readonly string[], keysOf: (line: string) => Iterable<string>): ReadonlyMap<string, readonly number[]> {
  const index = new Map<string, number[]>();
  lines.forEach((line, at) => {
    for (const key of keysOf(line)) {
      const found = index.get(key);
      if (found === undefined) index.set(key, [at + 1]);
      else found.push(at + 1);
    }
  });
  return index;
}

function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
