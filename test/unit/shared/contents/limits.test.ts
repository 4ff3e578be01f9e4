import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { measureText } from '../../../../src/shared/contents/limits';

describe('measure of a text', () => {
  test('counts lines as an editor does and finds the longest', () => {
    expect(measureText('')).toEqual({ lines: 1, longest: { length: 0, line: 1 } });
    expect(measureText('a\nbbb\ncc\n')).toEqual({ lines: 4, longest: { length: 3, line: 2 } });
    fc.assert(
      fc.property(fc.array(fc.constantFrom('', 'a', 'bb', 'ccc')), (parts) => {
        const { lines, longest } = measureText(parts.join('\n'));
        expect(lines).toBe(Math.max(parts.length, 1));
        expect(longest.length).toBe(Math.max(0, ...parts.map((part) => part.length)));
      }),
    );
  });
});
