/** Bodies with more lines or characters than this are folded at first. */
const foldLines = 40;
const foldLength = 6_000;
/*
 * Beyond these a text is shown as plain text: what Markdown means is worked out in one go, the time for emphasis, links and headings
 * grows with the square of their number, each level of nesting is a level of elements, and a table has as many cells in its shortest
 * row as in its first.
 */
const markdownLength = 40_000;
const markdownLines = 2_000;
const emphasisMarks = 1_500;
const linkMarks = 2_000;
const tableCells = 10_000;
const nestingDepth = 30;

/** How much of a body is shown, and how. */
export interface BodyBounds {
  readonly shown: string;
  readonly kind: 'markdown' | 'plain';
  /** Lines of the whole body when it is longer than what a folded one shows, else null. */
  readonly foldable: number | null;
}

/** Bounds the cost of showing a text that anybody may have written. Lengths are UTF-16 units. */
export function boundBody(body: string, unfolded: boolean): BodyBounds {
  const cutAt = foldPosition(body);
  const foldable = cutAt === null ? null : countLines(body);
  const shown = cutAt === null || unfolded ? body : body.slice(0, cutAt);
  const kind = isAffordable(shown) ? 'markdown' : 'plain';
  return { shown, kind, foldable };
}

/** Where a long body is cut when folded: after its 40th line, or before its 6,000th unit; null for a short one. */
function foldPosition(body: string): number | null {
  let end = -1;
  for (let line = 0; line < foldLines; line += 1) {
    const next = body.indexOf('\n', end + 1);
    if (next === -1) return body.length > foldLength ? wholeCharacters(body, foldLength) : null;
    end = next;
  }
  const restIsEmpty = body.slice(end).trim() === '';
  if (end > foldLength) return wholeCharacters(body, foldLength);
  return restIsEmpty ? null : end;
}

/** Never cuts a surrogate pair in two. */
function wholeCharacters(text: string, length: number): number {
  const last = text.charCodeAt(length - 1);
  return last >= 0xd800 && last <= 0xdbff ? length - 1 : length;
}

function countLines(text: string): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1;
  return text.endsWith('\n') ? lines - 1 : lines;
}

function isAffordable(text: string): boolean {
  if (text.length > markdownLength || countLines(text) > markdownLines) return false;
  return count(text, /[*_~]/g) <= emphasisMarks && count(text, /\[/g) <= linkMarks && cellsOfTables(text) <= tableCells && !nestsTooDeep(text);
}

function count(text: string, what: RegExp): number {
  return text.match(what)?.length ?? 0;
}

/** At least as many cells as the tables of a text have: in each run of lines, those of its widest delimiter row, such as `|--|:-:|`, in every line. */
function cellsOfTables(text: string): number {
  let cells = 0;
  for (const run of text.split(/\r?\n[ \t]*\r?\n/)) {
    const delimiters = run.match(/^[ \t>|:-]+$/gm) ?? [];
    cells += Math.max(0, ...delimiters.map((row) => count(row, /\|/g))) * countLines(run);
  }
  return cells;
}

/** A line that opens more block quotes or lists, or a run of more brackets or emphasis marks, than anybody writes by hand. */
function nestsTooDeep(text: string): boolean {
  const blocks = new RegExp(`^(?:[ \\t]*(?:>|[-*+]|\\d{1,9}[.)])){${nestingDepth},}`, 'm');
  const marks = new RegExp(`[[\\]*_~!(]{${nestingDepth * 4},}`);
  const indented = new RegExp(`^[ \\t]{${nestingDepth * 2},}(?:[-*+>]|\\d{1,9}[.)])[ \\t]`, 'm');
  return blocks.test(text) || marks.test(text) || indented.test(text);
}
