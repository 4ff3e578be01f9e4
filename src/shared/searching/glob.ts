/** Part of a name: a letter that stands for itself, any one letter, any number of letters, or one of a set. */
type Token = { readonly kind: 'letter'; readonly letter: string } | { readonly kind: 'one' } | { readonly kind: 'any' } | { readonly kind: 'set'; readonly letters: ReadonlySet<string>; readonly not: boolean };

/** A part of a path between slashes; null stands for any number of parts. */
type Segment = readonly Token[] | null;

export type Glob = readonly Segment[];

const mostAlternatives = 64;

/**
 * Reads one glob: `*` and `?` stay within a name, `**` crosses folders, `[a-z]` and `[!a-z]` are sets, `{a,b}` are alternatives,
 * of which at most 64 are made. Letter case is ignored. A glob without a slash may stand at any depth; one with a slash counts
 * from the root. What names a folder means all that is in it.
 */
export function parseGlob(text: string): readonly Glob[] {
  return alternatives(text.toLowerCase()).map((plain) => {
    const parts = plain.split('/').filter((part, index) => part !== '' && !(index === 0 && part === '.'));
    const anchored = plain.replace(/\/+$/, '').includes('/');
    const segments = parts.map((part): Segment => (part === '**' ? null : tokensOf(part)));
    return anchored ? segments : [null, ...segments];
  });
}

/** Whether a path with forward slashes, or a folder above it, is one that the glob names. */
export function matchesGlob(glob: Glob, path: string): boolean {
  const names = path.toLowerCase().split('/');
  return matchSequence<Segment, string>([...glob, null], names, (segment) => segment === null, (segment, name) => segment !== null && matchesName(segment, name));
}

function matchesName(tokens: readonly Token[], name: string): boolean {
  return matchSequence(tokens, [...name], ({ kind }) => kind === 'any', matchesLetter);
}

function matchesLetter(token: Token, letter: string): boolean {
  switch (token.kind) {
    case 'letter':
      return token.letter === letter;
    case 'one':
      return true;
    case 'set':
      return token.letters.has(letter) !== token.not;
    case 'any':
      return false;
  }
}

/**
 * Matches items one by one, where a wild one stands for any number of them. Only the last wild one is ever tried again, so
 * that the time is bounded by the product of both lengths.
 */
function matchSequence<P, T>(pattern: readonly P[], items: readonly T[], isWild: (part: P) => boolean, matches: (part: P, item: T) => boolean): boolean {
  let at = 0;
  let wild = -1;
  let resume = 0;
  for (let index = 0; index < items.length; ) {
    const part = pattern[at];
    if (part !== undefined && isWild(part)) {
      wild = at++;
      resume = index;
    } else if (part !== undefined && matches(part, items[index] as T)) {
      at++;
      index++;
    } else if (wild >= 0) {
      at = wild + 1;
      index = ++resume;
    } else return false;
  }
  return pattern.slice(at).every(isWild);
}

/** The globs that braces stand for; a brace that is not closed is a letter. */
function alternatives(text: string): readonly string[] {
  const made: string[] = [];
  const waiting = [text];
  while (waiting.length > 0 && made.length < mostAlternatives) {
    const next = waiting.shift() ?? '';
    const brace = /\{([^{}]*)\}/.exec(next);
    if (brace === null) made.push(next);
    else {
      const [whole, inner = ''] = brace;
      const before = next.slice(0, brace.index);
      const after = next.slice(brace.index + whole.length);
      waiting.push(...inner.split(',').slice(0, mostAlternatives).map((one) => before + one + after));
    }
    if (waiting.length > mostAlternatives) waiting.length = mostAlternatives;
  }
  return made;
}

function tokensOf(name: string): readonly Token[] {
  const tokens: Token[] = [];
  const letters = [...name];
  for (let at = 0; at < letters.length; at++) {
    const letter = letters[at] ?? '';
    const close = letter === '[' ? letters.indexOf(']', at + 2) : -1;
    if (letter === '*') {
      if (tokens.at(-1)?.kind !== 'any') tokens.push({ kind: 'any' });
    } else if (letter === '?') tokens.push({ kind: 'one' });
    else if (close > 0) {
      tokens.push(setOf(letters.slice(at + 1, close)));
      at = close;
    } else tokens.push({ kind: 'letter', letter });
  }
  return tokens;
}

function setOf(inner: readonly string[]): Token {
  const not = inner[0] === '!' || inner[0] === '^';
  const members = not ? inner.slice(1) : inner;
  const letters = new Set<string>();
  for (let at = 0; at < members.length; at++) {
    const first = members[at] ?? '';
    const last = members[at + 1] === '-' ? members[at + 2] : undefined;
    if (last === undefined) letters.add(first);
    else {
      const from = first.codePointAt(0) ?? 0;
      const to = Math.min(last.codePointAt(0) ?? 0, from + 0xffff);
      for (let code = from; code <= to; code++) letters.add(String.fromCodePoint(code));
      at += 2;
    }
  }
  return { kind: 'set', letters, not };
}
