import { Composer, Lexer, Parser, type CST } from 'yaml';
import { BoundedMap, err, ok, type Result } from '../../base';
import { explainError } from './explain-error';
import { readTree } from './read-tree';
import type { YamlFile, YamlProblem } from './yaml-node';

/** Texts beyond these are not reviews but attempts to keep the program busy. */
const largestText = 16 * 1024 * 1024;
const mostLexemes = 400_000;
const deepestNesting = 64;

/** Trees of the last texts: whoever changes a file has read it before, and reads its own result again. UTF-16 units. */
const remembered = 4 * 1024 * 1024;
const recent = new BoundedMap<string, Result<YamlFile, YamlProblem>>(remembered, (text) => text.length);

/**
 * Reads one YAML 1.2 document. Texts, also plain ones, stay as written. Refused are, beside what is no YAML: more than one
 * document, a key that occurs twice in a map, aliases that expand without measure, and texts that are too large or too deep.
 * Takes time in proportion to the text. Never throws.
 */
export function parseYaml(text: string): Result<YamlFile, YamlProblem> {
  const known = recent.get(text);
  if (known !== undefined) return known;
  const parsed = parse(text);
  recent.set(text, parsed);
  return parsed;
}

function parse(text: string): Result<YamlFile, YamlProblem> {
  if (text.length > largestText) return err({ offset: 0, message: 'The file is too large: reviews over 16 MB are not opened.' });
  const tokens = tokenize(text);
  if (!tokens.ok) return tokens;
  // Keys are compared by readTree, in linear time. No tag makes of a text something else.
  const composer = new Composer({ version: '1.2', schema: 'failsafe', resolveKnownTags: false, uniqueKeys: false, keepSourceTokens: true, prettyErrors: false });
  const [document, second] = composer.compose(tokens.value, true, text.length);
  if (document === undefined) return err({ offset: 0, message: 'The file is empty.' });
  const error = firstOf(document.errors);
  if (error !== null) return err({ offset: error.pos[0], message: explainError(error.code, error.message) });
  if (second !== undefined) return err({ offset: second.range[0], message: 'A second document begins here. A review is one document.' });
  if (document.contents === null) return err({ offset: 0, message: 'The file is empty.' });
  const tree = readTree(text, document.contents);
  if (!tree.ok) return tree;
  const warnings = document.warnings.map(({ pos, message }) => ({ offset: pos[0], message: `${message}.` }));
  return ok({ text, ...tree.value, warnings });
}

function tokenize(text: string): Result<readonly CST.Token[], YamlProblem> {
  const parser = new Parser();
  const tokens: CST.Token[] = [];
  let lexemes = 0;
  for (const lexeme of new Lexer().lex(text)) {
    for (const token of parser.next(lexeme)) tokens.push(token);
    lexemes += 1;
    if (lexemes > mostLexemes) return err({ offset: parser.offset, message: 'The file is too large: it has too many parts.' });
    if (parser.stack.length > deepestNesting) return err({ offset: parser.offset, message: 'The nesting is too deep here.' });
  }
  for (const token of parser.end()) tokens.push(token);
  return ok(tokens);
}

function firstOf<E extends { readonly pos: readonly [number, number] }>(errors: readonly E[]): E | null {
  return errors.reduce<E | null>((first, error) => (first === null || error.pos[0] < first.pos[0] ? error : first), null);
}
