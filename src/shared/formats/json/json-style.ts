import type { JsonNode } from './json-node';

/** A value to be written. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/** How a text is laid out, so that what is put in looks like what is there. */
export interface JsonStyle {
  readonly lineBreak: '\n' | '\r\n' | '\r';
  /** Indentation per level; null when the text does not break lines between members. */
  readonly unit: string | null;
  readonly spaceAfterColon: boolean;
}

export const canonicalStyle: JsonStyle = { lineBreak: '\n', unit: '  ', spaceAfterColon: true };

/** Layout of a text by its first line break and the first member or item of its root. */
export function detectStyle(text: string, root: JsonNode): JsonStyle {
  const lineBreak = (/\r\n|\n|\r/.exec(text)?.[0] ?? '\n') as JsonStyle['lineBreak'];
  const first = root.kind === 'object' ? root.members[0] : root.kind === 'array' ? root.items[0] : undefined;
  if (first === undefined) return { ...canonicalStyle, lineBreak };
  const lead = text.slice(root.offset + 1, first.offset);
  const spaceAfterColon = 'key' in first ? /:\s/.test(text.slice(first.offset + 2, first.value.offset)) : lead !== '';
  return { lineBreak, unit: indentAfterBreak(lead), spaceAfterColon };
}

/** What follows the last line break of white space; null when it has none. */
export function indentAfterBreak(space: string): string | null {
  const index = Math.max(space.lastIndexOf('\n'), space.lastIndexOf('\r'));
  return index < 0 ? null : space.slice(index + 1);
}

/** Prints over several lines when `indent`, the indentation of the line that the value begins on, is given; else on one. */
export function printJson(value: JsonValue, style: JsonStyle, indent: string | null): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = indent === null || style.unit === null ? null : indent + style.unit;
  const [open, close, parts] = isList(value)
    ? ['[', ']', value.map((item) => printJson(item, style, inner))]
    : ['{', '}', Object.entries(value).map(([key, item]) => printKey(key, style) + printJson(item, style, inner))];
  if (parts.length === 0) return open + close;
  if (inner === null) return open + parts.join(style.spaceAfterColon ? ', ' : ',') + close;
  const lead = style.lineBreak + inner;
  return open + lead + parts.join(`,${lead}`) + style.lineBreak + (indent ?? '') + close;
}

/** A key with its colon. */
export function printKey(key: string, style: JsonStyle): string {
  return JSON.stringify(key) + (style.spaceAfterColon ? ': ' : ':');
}

function isList(value: readonly JsonValue[] | { readonly [key: string]: JsonValue }): value is readonly JsonValue[] {
  return Array.isArray(value);
}
