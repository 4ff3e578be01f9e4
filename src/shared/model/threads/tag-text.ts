import type { TagDefinition } from '../settings';

/** A range of a text, UTF-16 units, half-open. */
interface Range {
  readonly start: number;
  readonly end: number;
}

/** A text that is to be posted: what stays, and the tags that were taken out of it. */
export interface TaggedText {
  readonly body: string;
  readonly tags: readonly string[];
}

/** A `/word` that is being typed: its slash is at `start`, `query` is what follows up to the caret (UTF-16 units). */
export interface TagQuery {
  readonly start: number;
  readonly query: string;
}

const tagWord = /(?<=^|\s)\/([\p{L}\p{N}][\p{L}\p{N}-]*)(?=\s|$)/gu;
const openWord = /(?:^|\s)\/([\p{L}\p{N}-]*)$/u;

/**
 * Takes the known `/tag` words out of a comment's text. Unknown ones stay, and so does everything inside code. Names are
 * matched without regard to case and come back as they are defined, each once. The rest of the text keeps its form, but for
 * the space beside a taken word, lines that held nothing else, and empty lines at both ends.
 */
export function takeTags(text: string, known: readonly TagDefinition[]): TaggedText {
  const byName = new Map(known.map((tag) => [tag.name.toLowerCase(), tag.name]));
  const code = codeRanges(text);
  const tags = new Set<string>();
  const taken: Range[] = [];
  for (const match of text.matchAll(tagWord)) {
    const name = byName.get((match[1] ?? '').toLowerCase());
    if (name === undefined || code.some((range) => match.index >= range.start && match.index < range.end)) continue;
    tags.add(name);
    taken.push({ start: match.index, end: match.index + match[0].length });
  }
  return { body: trimLines(cut(text, taken)), tags: [...tags] };
}

/** The word that completion is about, or null when the caret is not at the end of a `/word`. */
export function tagQueryAt(text: string, caret: number): TagQuery | null {
  const match = openWord.exec(text.slice(0, caret));
  const after = text.charAt(caret);
  if (match === null || (after !== '' && !/\s/.test(after))) return null;
  const query = match[1] ?? '';
  return { start: caret - query.length - 1, query };
}

/** Definitions whose name begins with the query, in the order of the settings. */
export function matchTags(query: string, known: readonly TagDefinition[]): readonly TagDefinition[] {
  const prefix = query.toLowerCase();
  return known.filter((tag) => tag.name.toLowerCase().startsWith(prefix));
}

/** Puts a chosen tag in the place of what was typed. The caret comes to stand after the space that follows the tag. */
export function acceptTag(text: string, caret: number, at: TagQuery, name: string): { readonly text: string; readonly caret: number } {
  const rest = text.slice(caret);
  const word = `/${name}${/^\s/.test(rest) ? '' : ' '}`;
  return { text: text.slice(0, at.start) + word + rest, caret: at.start + name.length + 2 };
}

/** Removes words with the blanks before them (or after them at the start of a line), and lines that held nothing else. */
function cut(text: string, words: readonly Range[]): string {
  let result = '';
  let from = 0;
  for (const { start, end } of words) {
    const before = result + text.slice(from, start);
    const kept = withoutTrailingBlanks(before);
    const atLineStart = kept === '' || kept.endsWith('\n');
    let next = end;
    if (atLineStart) while (text[next] === ' ' || text[next] === '\t') next += 1;
    const lineEmpty = atLineStart && (text[next] === '\n' || text.startsWith('\r\n', next));
    if (lineEmpty) next += text[next] === '\n' ? 1 : 2;
    result = atLineStart && !lineEmpty ? before : kept;
    from = next;
  }
  return result + text.slice(from);
}

function withoutTrailingBlanks(text: string): string {
  let end = text.length;
  while (end > 0 && (text[end - 1] === ' ' || text[end - 1] === '\t')) end -= 1;
  return text.slice(0, end);
}

function trimLines(text: string): string {
  return text.replace(/^(?:[ \t]*\r?\n)+/, '').trimEnd();
}

/** Fenced blocks and inline code spans, as far as a line-by-line look can tell them (CommonMark 4.5 and 6.1). */
function codeRanges(text: string): readonly Range[] {
  const ranges: Range[] = [];
  let fence: { readonly start: number; readonly mark: string } | null = null;
  let offset = 0;
  for (const line of text.split('\n')) {
    const mark: string | undefined = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    const end = offset + line.length;
    if (fence !== null) {
      if (mark?.startsWith(fence.mark) === true && line.trim() === mark) {
        ranges.push({ start: fence.start, end });
        fence = null;
      }
    } else if (mark !== undefined) {
      fence = { start: offset, mark };
    } else {
      for (const span of line.matchAll(/(`+)(?!`).*?(?<!`)\1(?!`)/g)) {
        ranges.push({ start: offset + span.index, end: offset + span.index + span[0].length });
      }
    }
    offset = end + 1;
  }
  if (fence !== null) ranges.push({ start: fence.start, end: text.length });
  return ranges;
}
