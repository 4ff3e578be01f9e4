import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { same } from '../../../../src/shared/base';

describe('same', () => {
  test('holds between a value and its structured clone', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => same(value, structuredClone(value))));
  });

  test('agrees with a comparison of JSON text, key order apart', () => {
    const canonical = (value: unknown): string =>
      JSON.stringify(value, (_key, part: unknown) =>
        typeof part === 'object' && part !== null && !Array.isArray(part)
          ? Object.fromEntries(Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1)))
          : part,
      );
    const small = fc.letrec((tie) => ({
      value: fc.oneof({ depthSize: 'small' }, fc.constantFrom(null, 0, 1, '', 'a', true), fc.array(tie('value'), { maxLength: 2 }), fc.dictionary(fc.constantFrom('a', 'b'), tie('value'))),
    })).value;
    fc.assert(fc.property(small, small, (left, right) => same(left, right) === (canonical(left) === canonical(right))));
  });

  test.each([
    ['an array and an object of the same keys', ['a'], { 0: 'a' }],
    ['a missing key and one that holds undefined', {}, { a: undefined }],
    ['a key of the prototype', { toString: 1 }, {}],
    ['null and an object', null, {}],
  ])('tells %s apart', (_what, left, right) => {
    expect(same(left, right)).toBe(false);
    expect(same(right, left)).toBe(false);
  });
});
