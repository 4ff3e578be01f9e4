/** UTF-16 units and words of a query that are looked at. */
const longestQuery = 1000;
const mostWords = 32;

/** What SQLite's unicode61 tokenizer sees as part of a word; a phrase without any finds nothing at all. */
const wordCharacter = /[\p{L}\p{N}\p{Co}]/u;

/**
 * The FTS5 expression for what a person typed: all words must occur, in any order. What stands in double quotes is a phrase,
 * and the last word may be the beginning of a longer one. Every word is quoted, so that none is an operator, a column or a
 * syntax error. Null when there is nothing to look for.
 *
 * Syntax: https://www.sqlite.org/fts5.html#full_text_query_syntax
 */
export function matchExpression(query: string): string | null {
  const phrases = phrasesOf(query.slice(0, longestQuery)).slice(0, mostWords);
  if (phrases.length === 0) return null;
  return phrases.map(({ text, unfinished }) => `"${text.replaceAll('"', '""')}"${unfinished ? ' *' : ''}`).join(' ');
}

interface Phrase {
  readonly text: string;
  /** It is the last word and was not closed by a quote or a space: longer words match it too. */
  readonly unfinished: boolean;
}

function phrasesOf(query: string): readonly Phrase[] {
  const phrases: Phrase[] = [];
  for (const [whole, quoted, word] of query.replaceAll('\0', ' ').matchAll(/"([^"]*)"|([^\s"]+)|"/gu)) {
    if (whole === '"') continue;
    phrases.push({ text: quoted ?? word ?? '', unfinished: false });
  }
  const last = phrases.at(-1);
  const closed = /[\s"]$/u.test(query);
  if (last !== undefined && !closed) phrases[phrases.length - 1] = { ...last, unfinished: true };
  return phrases.filter(({ text }) => wordCharacter.test(text));
}
