/** A piece of a line of code in one colour. */
export interface Token {
  readonly text: string;
  /** CSS colour; absent for the surrounding one. */
  readonly color?: string;
}

/** Longer code stays plain. UTF-16 units. */
const longest = 200_000;

/**
 * The lines of a piece of code as coloured pieces, whose texts joined by LF are the code again. `language` is an id, alias or
 * file extension that Monaco knows; for others all is plain.
 */
export async function colorizeCode(text: string, language: string): Promise<readonly (readonly Token[])[]> {
  const lines = text.split('\n');
  if (text.length > longest) return lines.map(plain);
  const { monaco } = await import('./monaco/monaco');
  const id = languageId(monaco.languages.getLanguages(), language);
  if (id === null) return lines.map(plain);
  // Tokens are made by a grammar that is fetched first; `colorize` waits for it.
  await monaco.editor.colorize('', id, {});
  const { colourOfToken } = await import('./monaco/token-colours');
  return monaco.editor
    .tokenize(text, id)
    .map((tokens, index) =>
      tokens.map(({ offset, type }, position) => ({
        text: lines[index]?.slice(offset, tokens[position + 1]?.offset) ?? '',
        color: colourOfToken(type),
      })),
    );
}

function plain(line: string): readonly Token[] {
  return line === '' ? [] : [{ text: line }];
}

interface Language {
  readonly id: string;
  readonly aliases?: readonly string[];
  readonly extensions?: readonly string[];
}

function languageId(languages: readonly Language[], name: string): string | null {
  const wanted = name.toLowerCase();
  const known = languages.find(
    ({ id, aliases, extensions }) =>
      id === wanted || aliases?.some((alias) => alias.toLowerCase() === wanted) === true || extensions?.includes(`.${wanted}`) === true,
  );
  return known?.id ?? null;
}
