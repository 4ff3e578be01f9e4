import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonNode } from '../../../../../src/shared/formats/json/json-node';
import { parseJson } from '../../../../../src/shared/formats/json/parse-json';

function valueOf(node: JsonNode): unknown {
  switch (node.kind) {
    case 'object': {
      const entries = node.members.map((member) => [member.key, valueOf(member.value)] as const);
      return Object.fromEntries(entries);
    }
    case 'array':
      return node.items.map(valueOf);
    case 'null':
      return null;
    case 'string':
    case 'number':
    case 'boolean':
      return node.value;
  }
}

function nativeParse(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
}

function faultOf(text: string): { offset: number; message: string } | null {
  const parsed = parseJson(text);
  return parsed.ok ? null : parsed.error;
}

describe('parseJson', () => {
  it('reads what JSON.parse reads', () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom('', ' ', '\n\t\r '), (json, space) => {
        const parsed = parseJson(space + json + space);
        expect(parsed.ok && valueOf(parsed.value)).toEqual(JSON.parse(json));
      }),
    );
  });

  it('accepts exactly what JSON.parse accepts, for any damage to a valid text', () => {
    const damage = fc.tuple(fc.json(), fc.nat(), fc.nat(3), fc.constantFrom('', ',', '"', '}', ']', '{', ':', '\\', '\n', '0', '.', 'e', '-', 'x', '\u0001'));
    fc.assert(
      fc.property(damage, ([json, at, length, insertion]) => {
        const start = at % (json.length + 1);
        const text = json.slice(0, start) + insertion + json.slice(start + length);
        const native = nativeParse(text);
        const parsed = parseJson(text);
        expect(parsed.ok).toBe(native !== null);
        if (parsed.ok) expect(valueOf(parsed.value)).toEqual(native?.value);
      }),
      { numRuns: 500 },
    );
  });

  it('gives each node the text that it stands for', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        const parsed = parseJson(json);
        if (!parsed.ok) throw new Error(parsed.error.message);
        const check = (node: JsonNode): void => {
          expect(JSON.parse(json.slice(node.offset, node.end))).toEqual(valueOf(node));
          if (node.kind === 'array') node.items.forEach(check);
          if (node.kind === 'object') {
            for (const member of node.members) {
              expect(JSON.parse(`{${json.slice(member.offset, member.end)}}`)).toHaveProperty([member.key]);
              check(member.value);
            }
          }
        };
        check(parsed.value);
      }),
    );
  });

  it('skips a byte order mark and counts it in offsets', () => {
    const parsed = parseJson('\uFEFF[1]');
    expect(parsed.ok && parsed.value).toMatchObject({ kind: 'array', offset: 1, end: 4 });
  });

  it('refuses deep nesting without exhausting the stack', () => {
    expect(faultOf('['.repeat(1_000_000))?.message).toBe('Values are nested more than 100 levels deep.');
    expect(faultOf('[{"a":'.repeat(200_000))?.message).toBe('Values are nested more than 100 levels deep.');
    expect(parseJson('['.repeat(100) + ']'.repeat(100)).ok).toBe(true);
  });

  it.each([
    ['', 0, 'The file is empty.'],
    ['{"a": 1,}', 7, 'There is a comma before the closing }.'],
    ['[1, 2', 0, 'The file ends before the [ that stands here is closed.'],
    ['{"a": "b', 6, 'The file ends before the text that begins here is closed.'],
    ['{"a" 1}', 5, 'A colon is missing after “a”.'],
    ['{"a": 1 "b": 2}', 8, 'A comma or } is missing before this.'],
    ['{a: 1}', 1, 'The name of a field must stand here, in double quotes.'],
    ["{'a': 1}", 1, 'Texts stand in double quotes, not in single ones.'],
    ['[1] // done', 4, 'There is a comment here, and JSON has no comments.'],
    ['[\n<<<<<<< HEAD\n1]', 2, 'A merge conflict was left here.'],
    ['["a\nb"]', 3, 'A text is not closed on its line. A line break inside a text is written as \\n.'],
    ['["\\x"]', 2, 'A backslash in a text must be followed by one of " \\ / b f n r t, or by u and four hex digits.'],
    ['["\u0001"]', 2, 'A text holds the control character U+0001, which must be escaped.'],
    ['[NaN]', 1, '“NaN” is not a JSON value.'],
    ['[01]', 1, '“01” is not a JSON value.'],
    ['{"a": }', 6, 'A value is missing here.'],
    ['{} {}', 3, 'There is more text after the end of the JSON value.'],
  ])('says what is wrong with %j', (text, offset, message) => {
    expect(faultOf(text)).toEqual({ offset, message });
  });
});
