import { err, ok, type Result } from '../base';
import type { SearchPattern } from '../model/search/search';
import { locateFault } from './pattern-fault';

/** A pattern that is ready to be looked for. */
export interface CompiledPattern {
  /** Global, for one line without its end. */
  readonly line: RegExp;
  /** When a whole text does not match this, none of its lines matches `line`. Null where only the lines can tell. */
  readonly anywhere: RegExp | null;
}

/** Why a regular expression is none. */
export interface PatternFault {
  /** Words of the engine: "Unterminated group". */
  readonly reason: string;
  /** 0-based, in UTF-16 units of the expression; null where it is not known. */
  readonly offset: number | null;
}

/** Makes a regular expression of what a person looks for. Letter case is compared by Unicode's simple folding. */
export function compilePattern({ text, regex, matchCase, wholeWord }: SearchPattern): Result<CompiledPattern, PatternFault> {
  const source = regex ? text : escapeExpression(text);
  const folding = matchCase ? '' : 'i';
  const unicode = compile(source, `u${folding}`);
  // Without the flag, escapes that need none are letters and a brace may stand alone, as in other tools.
  const plain = unicode ?? compile(source, folding);
  if (plain === null) return err(faultOf(source, folding));
  const word = unicode === null ? String.raw`\w` : String.raw`[\p{L}\p{M}\p{N}_]`;
  const bounded = wholeWord ? `(?<!${word})(?:${source})(?!${word})` : source;
  const flags = unicode === null ? folding : `u${folding}`;
  return ok({ line: new RegExp(bounded, `g${flags}`), anywhere: regex ? null : plain });
}

/** A regular expression that stands for a text. */
function escapeExpression(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}

function compile(source: string, flags: string): RegExp | null {
  try {
    return new RegExp(source, flags);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function faultOf(source: string, flags: string): PatternFault {
  try {
    new RegExp(source, flags);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // "Invalid regular expression: /a(/i: Unterminated group"; the expression may hold colons.
    return { reason: message.slice(message.lastIndexOf(': ') + 2), offset: locateFault(source) };
  }
  return { reason: 'Not a regular expression', offset: null };
}
