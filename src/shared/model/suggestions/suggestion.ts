import { fenced } from '../words/fenced';

/** Lines that a comment proposes in the place of those that its thread is on. */
export interface Suggestion {
  /** 0-based, among the suggestions of its comment. */
  readonly index: number;
  /** How many suggestions the comment holds. */
  readonly count: number;
  /** Line of the comment on which the block's opening fence stands, 1-based. */
  readonly fenceLine: number;
  /** Without line endings; none deletes the thread's lines. */
  readonly lines: readonly string[];
}

/** Opening fence: indentation, backticks or tildes, info string (CommonMark 0.31, section 4.5). */
const openingFence = /^( {0,3})(`{3,}|~{3,})[ \t]*(.*?)[ \t]*$/;
const closingFence = /^ {0,3}(`{3,}|~{3,})[ \t]*$/;
const infoString = 'suggestion';

/**
 * The suggestions of a comment in GitHub's form: fenced blocks whose info string is `suggestion`. Blocks in quotes are
 * somebody else's and none of them; a block that is not closed is none yet.
 */
export function findSuggestions(body: string): readonly Suggestion[] {
  const found: Pick<Suggestion, 'fenceLine' | 'lines'>[] = [];
  let open: { readonly line: number; readonly indent: number; readonly fence: string; readonly info: string; readonly lines: string[] } | null = null;
  for (const [index, text] of body.split('\n').entries()) {
    const line = text.endsWith('\r') ? text.slice(0, -1) : text;
    if (open === null) {
      const [, indent = '', fence = '', info = ''] = openingFence.exec(line) ?? [];
      // Backticks in the info string of a backtick fence make it inline code.
      if (fence !== '' && !(fence.startsWith('`') && info.includes('`'))) open = { line: index + 1, indent: indent.length, fence, info, lines: [] };
      continue;
    }
    const closing = closingFence.exec(line)?.[1] ?? '';
    if (closing.startsWith(open.fence)) {
      if (open.info === infoString) found.push({ fenceLine: open.line, lines: open.lines });
      open = null;
    } else {
      open.lines.push(withoutIndent(line, open.indent));
    }
  }
  return found.map((suggestion, index) => ({ ...suggestion, index, count: found.length }));
}

/** A block that suggests the lines, fenced so that no line of it ends the block. */
export function suggestionBlock(lines: readonly string[]): string {
  return fenced(lines, infoString);
}

/** Lines of a block lose as many spaces as stand before its fence. */
function withoutIndent(line: string, indent: number): string {
  let at = 0;
  while (at < indent && line[at] === ' ') at += 1;
  return line.slice(at);
}
