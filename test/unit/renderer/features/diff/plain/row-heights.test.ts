import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RowHeights } from '../../../../../../src/renderer/src/features/diff/plain/rows/row-heights';

test('positions are those of rows laid below each other', () => {
  const heights = fc.array(fc.oneof(fc.constant(20), fc.integer({ min: 1, max: 90 })), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(heights, fc.integer({ min: -5, max: 2_000 }), (all, y) => {
      const rows = new RowHeights(all.length, 20, all.flatMap((height, row) => (height === 20 ? [] : [{ row, height }])));
      const tops = all.map((_, row) => all.slice(0, row).reduce((sum, height) => sum + height, 0));
      const total = all.reduce((sum, height) => sum + height, 0);
      expect(rows.total).toBe(total);
      expect(all.map((_, row) => rows.top(row))).toEqual(tops);
      expect(rows.top(all.length)).toBe(total);
      const expected = tops.filter((top) => top <= y).length - 1;
      expect(rows.at(y)).toBe(Math.max(0, expected));
    }),
  );
});
