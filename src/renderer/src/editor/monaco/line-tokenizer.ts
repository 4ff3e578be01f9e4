import { TokenizationRegistry } from 'monaco-editor/editor/common/languages';
import type { LineColour } from '../colours/line-colour';
import { monaco } from './monaco';
import { colourOfToken } from './token-colours';

/** Goes through a text from the first line to the last. */
export interface LineTokenizer {
  /** The colours of the next line. */
  next(line: string): LineColour;
}

/** The tokenizer for a file's language, once its grammar was fetched; null for a file of no known language. */
export async function openTokenizer(path: string): Promise<LineTokenizer | null> {
  const language = languageOf(path);
  const support = language === null ? null : await TokenizationRegistry.getOrCreate(language);
  if (support === null) return null;
  let state = support.getInitialState();
  return {
    next: (line) => {
      const { tokens, endState } = support.tokenize(line, true, state);
      state = endState;
      return { offsets: Uint32Array.from(tokens, ({ offset }) => offset), colours: tokens.map(({ type }) => colourOfToken(type)) };
    },
  };
}

function languageOf(path: string): string | null {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  const languages = monaco.languages.getLanguages();
  const byName = languages.find(({ filenames }) => filenames?.some((known) => known.toLowerCase() === name) === true);
  // The longest ending wins: ".d.ts" before ".ts".
  const endings = languages.flatMap(({ id, extensions = [] }) => extensions.map((extension) => ({ id, extension: extension.toLowerCase() })));
  const [best] = endings.filter(({ extension }) => name.endsWith(extension)).sort((a, b) => b.extension.length - a.extension.length);
  return byName?.id ?? best?.id ?? null;
}
