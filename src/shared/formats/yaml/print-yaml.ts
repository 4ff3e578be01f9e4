import { moveLines } from './lines';
import { FlowList, RawItem, Styled, type YamlFields, type YamlValue } from './yaml-value';

/** A value as it is written behind a key: the rest of the line, and whole lines below. */
export interface PrintedValue {
  /** Empty when everything stands below. */
  readonly head: string;
  readonly lines: readonly string[];
}

const step = 2;

/** Lower-case hex that no reader takes for a number, as `123e4` and `0b11` would be. */
const plainSha = /^(?=[0-9a-f]*[acdf])[0-9a-f]{7,64}$/;
/** Words that begin with a letter (also `/`, `_` or a dot) and hold nothing that has a meaning in YAML. */
const plainText = /^[\p{L}_/.][\p{L}\p{N}_/.@+-]*(?: [\p{L}\p{N}_/.@+-]+)*$/u;
/** What YAML 1.1 or 1.2 takes for something else than a text. */
const notText = /^(?:y|n|yes|no|on|off|true|false|null|\.|\.inf|\.nan|\.\d.*|\.{3}(?: .*)?)$/i;
/** What may stand unescaped: c-printable (YAML 1.2.2, section 5.1) without what some readers take for a line break or a mark. */
const unprintable = /[^\t\n\u0020-\u007E\u00A0-\u2027\u202A-\uD7FF\uE000-\uFEFE\uFF00-\uFFFD\u{10000}-\u{10FFFF}]/u;

/**
 * @param column of the map that the value stands in.
 * @param listIndent from that column to the dash of a list below a key.
 */
export function printValue(value: YamlValue, column: number, listIndent: number): PrintedValue {
  if (value instanceof Styled && value.style === 'literal') return printLiteral(value.text, column);
  if (isList(value) && value.length > 0) {
    return { head: '', lines: value.flatMap((item) => printItem(item, column + listIndent, listIndent)) };
  }
  if (isFields(value) && Object.keys(value).length > 0) {
    return { head: '', lines: printFields(value, column + step, listIndent) };
  }
  return { head: printFlow(value, false), lines: [] };
}

/** Lines of a list item, its dash at `column`. */
export function printItem(value: YamlValue, column: number, listIndent: number): readonly string[] {
  if (value instanceof RawItem) return value.column === null ? printItem(value.data, column, listIndent) : moveLines(value.source, value.column, column);
  const dash = `${' '.repeat(column)}- `;
  if (!isFields(value) || Object.keys(value).length === 0) return [dash + printFlow(value, false)];
  const [first = '', ...others] = printFields(value, column + step, listIndent);
  return [dash + first.slice(column + step), ...others];
}

/** Lines of `key: value`, the key at `column`. */
export function printEntry(key: string, value: YamlValue, column: number, listIndent: number): readonly string[] {
  const { head, lines } = printValue(value, column, listIndent);
  return [`${' '.repeat(column)}${key}:${head === '' ? '' : ` ${head}`}`, ...lines];
}

function printFields(fields: YamlFields, column: number, listIndent: number): readonly string[] {
  return Object.entries(fields).flatMap(([key, value]) => printEntry(key, value, column, listIndent));
}

/** A value on one line. `quoted`: as JSON has it. */
export function printFlow(value: YamlValue, quoted: boolean): string {
  if (typeof value === 'string') return !quoted && isPlain(value) ? value : quote(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Styled) return value.style === 'plain' && !quoted ? value.text : quote(value.text);
  if (value instanceof FlowList) return printFlow(value.items, quoted);
  if (value instanceof RawItem) return value.column === null ? value.source : printFlow(value.data, quoted);
  if (isList(value)) return `[${value.map((item) => printFlow(item, quoted)).join(', ')}]`;
  return `{${Object.entries(value).map(([key, item]) => `${printFlow(key, quoted)}: ${printFlow(item, quoted)}`).join(', ')}}`;
}

/**
 * A literal block, which every reader gives back exactly, else quotes. A block cannot hold carriage returns and control
 * characters, and what ends in white space or several line breaks means different things to different readers.
 */
function printLiteral(text: string, column: number): PrintedValue {
  const content = text.endsWith('\n') ? text.slice(0, -1) : text;
  const lines = content.split('\n');
  if (unprintable.test(text) || lines.at(-1)?.trim() === '') return { head: quote(text), lines: [] };
  const indicator = /^[ \t\n]/.test(content) ? String(step) : '';
  const indent = ' '.repeat(column + step);
  return {
    head: `|${indicator}${content === text ? '-' : ''}`,
    lines: lines.map((line) => (line === '' ? '' : indent + line)),
  };
}

function isPlain(text: string): boolean {
  return plainSha.test(text) || (plainText.test(text) && !notText.test(text) && !unprintable.test(text));
}

/** JSON's escapes are YAML's too. */
function quote(text: string): string {
  const escape = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(text).replace(/[\u007F-\u009F\u2028\u2029\uFEFF\uFFFE\uFFFF]/g, escape);
}

function isList(value: YamlValue): value is readonly YamlValue[] {
  return Array.isArray(value);
}

function isFields(value: YamlValue): value is YamlFields {
  return typeof value === 'object' && !isList(value) && ![Styled, FlowList, RawItem].some((kind) => value instanceof kind);
}
