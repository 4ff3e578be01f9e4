/** More words than these do not make a search clearer, only slower. */
const mostTerms = 16;

/**
 * Query of FTS5 (sqlite.org/fts5.html, section 3) for what a person typed: all words, each as a phrase in quotes, so that no
 * operator, bracket or colon has a meaning; the last one also matches longer words. What the person put in double quotes is
 * a phrase of its own, and whole.
 *
 * @returns null when there is nothing in it that could be found
 */
export function matchQuery(text: string): string | null {
  const terms = termsOf(text).slice(0, mostTerms);
  if (terms.length === 0) return null;
  return terms.map(({ words, prefix }) => `"${words}"${prefix ? ' *' : ''}`).join(' ');
}

interface Term {
  /** Letters and digits with what stands between them, without a double quote. */
  readonly words: string;
  readonly prefix: boolean;
}

function termsOf(text: string): readonly Term[] {
  // NUL would end the query in the middle of a phrase.
  const parts = text.slice(0, 1000).replaceAll('\0', ' ').trimEnd().split('"');
  const terms = parts.flatMap((part, index) => {
    // Behind an odd number of quotes; an unclosed one opens nothing.
    const quoted = index % 2 === 1 && index < parts.length - 1;
    const last = index === parts.length - 1;
    const words = quoted ? [part.trim()] : part.split(/\s+/);
    return words.map((word, place) => ({ words: word, prefix: last && place === words.length - 1 }));
  });
  return terms.filter(({ words }) => /[\p{L}\p{N}\p{Co}]/u.test(words));
}
