/** What a text names in the way that people and agents write it; whether there is such a thing is not known here. */
export type Reference =
  | { readonly kind: 'thread-number'; readonly number: number }
  /** A thread's id or its beginning. */
  | { readonly kind: 'thread-id'; readonly id: string }
  | {
      readonly kind: 'path';
      /** Forward slashes, as written but for a leading `./`. */
      readonly path: string;
      /** 1-based, inclusive; null for the file as a whole. */
      readonly lines: { readonly first: number; readonly last: number } | null;
    };

export interface FoundReference {
  /** UTF-16 offsets, half-open. */
  readonly start: number;
  readonly end: number;
  readonly reference: Reference;
}

/** `:10`, `:10-20`, `:10:5` (a column, which is left out), `#L10`, `#L10-L20`. */
const lineSuffix = String.raw`(?::(?<line>\d{1,7})(?:[-–](?<to>\d{1,7})|:\d{1,5})?|#L(?<hashLine>\d{1,7})(?:-L?(?<hashTo>\d{1,7}))?)`;
const number = String.raw`(?<![\p{L}\p{N}_/&#:.-])#(?<number>\d{1,6})`;
const id = String.raw`(?<![\p{L}\p{N}_/.-])(?<id>t-[0-9a-f]{4,36})`;
/** Names of files in running text hold no spaces, brackets, quotes or stops of a sentence; a path begins behind none of its own characters. */
const path = String.raw`(?<![^\s()[\]{}"'“”‘’<>,;|])(?<path>[^\s()[\]{}"'“”‘’<>,;|:*?\\#]+)${lineSuffix}?`;
const inText = new RegExp(`(?:${number}|${id}|${path})(?![\\p{L}\\p{N}_#]|-[\\p{L}\\p{N}_])`, 'gu');
const wholeCode = new RegExp(`^(?:#(?<number>\\d{1,6})|(?<id>t-[0-9a-f]{4,36})|(?<path>[^:#\\n]+?)${lineSuffix}?)$`, 'u');

/** What a text names: threads (`#12`, `t-3f9c`), files with lines (`src/a.ts:10-20`, `src/a.ts#L10`), and files in folders (`src/a.ts`). */
export function findReferences(text: string): readonly FoundReference[] {
  const found: FoundReference[] = [];
  for (const match of text.matchAll(inText)) {
    const reference = referenceOf(match.groups ?? {});
    if (reference === null) continue;
    const bare = reference.kind === 'path' && reference.lines === null;
    // A file without a line is told from a word by its folder; the stop of a sentence is none of its name.
    const written = bare ? match[0].replace(/[.!]+$/, '') : match[0];
    if (bare && !/[^/]\/[^/]/.test(written)) continue;
    const end = match.index + written.length;
    found.push({ start: match.index, end, reference: bare ? { ...reference, path: reference.path.replace(/[.!]+$/, '') } : reference });
  }
  return found;
}

/** What a text names as a whole, a code span say: there a name may hold spaces, and needs no folder. */
export function wholeReference(text: string): Reference | null {
  const match = wholeCode.exec(text);
  return match === null ? null : referenceOf(match.groups ?? {});
}

function referenceOf(groups: Readonly<Record<string, string | undefined>>): Reference | null {
  if (groups['number'] !== undefined) return { kind: 'thread-number', number: Number(groups['number']) };
  if (groups['id'] !== undefined) return { kind: 'thread-id', id: groups['id'] };
  const name = groups['path']?.replace(/^\.\//, '') ?? '';
  const first = groups['line'] ?? groups['hashLine'];
  if (!/[./]/.test(name) || /^\W*$/.test(name)) return null;
  if (first === undefined) return { kind: 'path', path: name, lines: null };
  const lines = { first: Number(first), last: Number(groups['to'] ?? groups['hashTo'] ?? first) };
  return lines.first < 1 || lines.last < lines.first ? null : { kind: 'path', path: name, lines };
}
