import type { Comment } from '../model/review/review';
import { patchLines } from '../model/sessions/patch-lines';
import type { ToolCallDetail } from '../model/sessions/transcript';

/** What a call put into files, ready to be searched for comments. */
export interface WrittenText {
  /** What of a comment the call wrote: its id, else its whole body; null for neither. What stood there before is not written. */
  holds(comment: Pick<Comment, 'id' | 'body'>): 'id' | 'body' | null;
}

/** Shorter bodies ("Done.") stand in too many texts to say anything. Characters without white space. */
const fewestCharacters = 12;
/** A text in a file in a script in a call is escaped so often. */
const mostEscapes = 2;

/**
 * The texts that a call wrote: of an edit what it adds, of a patch the added lines, of anything else (a command) each text among
 * its arguments. An edit that only repeats a comment, because it stands beside the changed lines, did not write it.
 *
 * @param detail its whole input, nothing cut off
 */
export function writtenText(detail: Pick<ToolCallDetail, 'input' | 'edits' | 'patch'>): WrittenText {
  const pairs = textPairs(detail).map(({ before, after }) => ({ before: once(() => forms(before)), after: once(() => forms(after)), ids: [before, after] as const }));
  return {
    holds({ id, body }) {
      const pattern = id === undefined || id === '' ? null : idPattern(id);
      if (pattern !== null && pairs.some(({ ids: [before, after] }) => pattern.test(after) && !pattern.test(before))) return 'id';
      const wanted = squashed(body);
      if (wanted.length < fewestCharacters) return null;
      const has = (texts: readonly string[]): boolean => texts.some((text) => text.includes(wanted));
      return pairs.some(({ before, after }) => has(after()) && !has(before())) ? 'body' : null;
    },
  };
}

interface TextPair {
  readonly before: string;
  readonly after: string;
}

function textPairs({ input, edits, patch }: Pick<ToolCallDetail, 'input' | 'edits' | 'patch'>): readonly TextPair[] {
  if (edits.length > 0) return edits.map(({ oldText, newText }) => ({ before: oldText, after: newText }));
  if (patch !== null) {
    const lines = patchLines(patch);
    const of = (kind: 'added' | 'removed'): string => lines.filter((line) => line.kind === kind).map(({ text }) => text).join('\n');
    return [{ before: of('removed'), after: of('added') }];
  }
  return stringsIn(parsed(input)).map((after) => ({ before: '', after }));
}

/** Arguments are indented JSON, or a text when they are none. */
function parsed(input: string): unknown {
  try {
    return JSON.parse(input);
  } catch {
    return input;
  }
}

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** The id as the value of a field `id`, in JSON, YAML and scripts that hold them, and not as what another comment answers. */
function idPattern(id: string): RegExp {
  const literal = id.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\w-])id[\\\\"']*\\s*[:=]\\s*[\\\\"']*${literal}(?![\\w-])`);
}

/** A text without white space, as it is and with its escapes undone once and twice. */
function forms(text: string): readonly string[] {
  const found = [text];
  for (let step = 0; step < mostEscapes; step += 1) found.push(unescaped(found[step] ?? ''));
  return [...new Set(found.map(squashed))];
}

/** Indentation, folding and the doubled quotes of YAML make the same text look different. */
function squashed(text: string): string {
  return text.replace(/\s+/g, '').replaceAll("''", "'");
}

const namedEscapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Undoes the escapes that JSON and double quotes of YAML share; a backslash at the end of a line joins it with the next one. */
function unescaped(text: string): string {
  return text.replace(/\\(?:u([0-9a-fA-F]{4})|([\s\S]))/g, (_, unit: string | undefined, character: string | undefined) => {
    if (unit !== undefined) return String.fromCharCode(Number.parseInt(unit, 16));
    return namedEscapes[character ?? ''] ?? character ?? '';
  });
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}
