import { diffLines, type Hunk } from './hunks';
import { splitLines } from './lines';

/** What a comparison of lines takes for no difference. Rules are shared objects: equal ones are identical, see {@link whitespaceRule}. */
export interface WhitespaceRule {
  /** `trailing`: white space at the end of a line. `all`: white space anywhere. Both include a CR before the LF, as in git. */
  readonly ignoring: 'nothing' | 'trailing' | 'all';
  /** Lines without content may come and go. */
  readonly blankLines: boolean;
  /** CRLF and LF are the same, and so is a missing LF at the end of the file. */
  readonly lineEndings: boolean;
}

const rules = new Map<string, WhitespaceRule>();

/** The one rule that says so. */
export function whitespaceRule(ignoring: WhitespaceRule['ignoring'], blankLines: boolean, lineEndings: boolean): WhitespaceRule {
  const key = `${ignoring} ${blankLines} ${lineEndings}`;
  const known = rules.get(key) ?? { ignoring, blankLines, lineEndings };
  rules.set(key, known);
  return known;
}

/** Every difference counts. */
export const strictRule = whitespaceRule('nothing', false, false);

/** Whether the rule takes LF, CRLF and a missing final LF for the same. */
export function ignoresLineEndings({ ignoring, lineEndings }: WhitespaceRule): boolean {
  return ignoring !== 'nothing' || lineEndings;
}

/**
 * What is left of a line to compare: two lines are the same under a rule when their keys are equal. White space is what it is for git:
 * blank, tab and CR. `line` is one of `splitLines`.
 */
export function comparisonKey(line: string, rule: WhitespaceRule): string {
  switch (rule.ignoring) {
    case 'all':
      return line.replace(/[ \t\r]+/g, '');
    case 'trailing':
      return withoutTrailing(line);
    case 'nothing':
      return rule.lineEndings && line.endsWith('\r') ? line.slice(0, -1) : line;
  }
}

/** A loop, since the regular expression for it is quadratic in long runs of blanks. */
function withoutTrailing(line: string): string {
  let end = line.length;
  while (end > 0 && isWhitespace(line.charCodeAt(end - 1))) end -= 1;
  return line.slice(0, end);
}

function isWhitespace(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0d;
}

/** As `diffLines`, under a rule; blank lines that came or went are among the hunks, since they too move what follows them. */
export function diffLinesUnder(rule: WhitespaceRule, old: readonly string[], now: readonly string[], steps?: number): readonly Hunk[] {
  const keys = (lines: readonly string[]): readonly string[] => (rule === strictRule ? lines : lines.map((line) => comparisonKey(line, rule)));
  return diffLines(keys(old), keys(now), steps);
}

/** The hunks that are differences under the rule: without those that hold blank lines only, where these are ignored. */
export function countedHunks(rule: WhitespaceRule, hunks: readonly Hunk[], old: readonly string[], now: readonly string[]): readonly Hunk[] {
  if (!rule.blankLines) return hunks;
  const blank = (line: string | undefined): boolean => line === undefined || isBlank(line, rule);
  const allBlank = (lines: readonly string[], start: number, end: number): boolean => {
    for (let at = start; at < end; at += 1) if (!blank(lines[at])) return false;
    return true;
  };
  return hunks.filter(({ oldStart, oldEnd, newStart, newEnd }) => !allBlank(old, oldStart, oldEnd) || !allBlank(now, newStart, newEnd));
}

/** As in git: a line of white space is blank only where white space is ignored in some other way too. */
function isBlank(line: string, rule: WhitespaceRule): boolean {
  return (ignoresLineEndings(rule) ? withoutTrailing(line) : line) === '';
}

/** Whether nothing differs between two texts under the rule. */
export function sameUnder(rule: WhitespaceRule, old: string, now: string): boolean {
  if (old === now) return true;
  if (rule === strictRule || (!ignoresLineEndings(rule) && endsOpen(old) !== endsOpen(now))) return false;
  const keys = (text: string): readonly string[] => splitLines(text).map((line) => comparisonKey(line, rule));
  const [oldKeys, newKeys] = [keys(old), keys(now)];
  if (!rule.blankLines) return oldKeys.length === newKeys.length && oldKeys.every((key, at) => key === newKeys[at]);
  return countedHunks(rule, diffLines(oldKeys, newKeys), oldKeys, newKeys).length === 0;
}

/** The text has a last line without LF. */
export function endsOpen(text: string): boolean {
  return text !== '' && !text.endsWith('\n');
}

/**
 * Where characters of a key stand in its line: `starts[i]` is the index of the key's character `i`. UTF-16 units; null where the key is
 * a beginning of the line.
 */
export function keyPositions(line: string, rule: WhitespaceRule): readonly number[] | null {
  if (rule.ignoring !== 'all') return null;
  const positions: number[] = [];
  for (let at = 0; at < line.length; at += 1) if (!isWhitespace(line.charCodeAt(at))) positions.push(at);
  return positions;
}
