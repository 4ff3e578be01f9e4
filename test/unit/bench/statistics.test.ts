import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { median, percentile } from '../../bench/statistics.mjs';

describe('percentile', () => {
  it.each([
    [[5], 0.95, 5],
    [[3, 1, 2], 0.5, 2],
    [[4, 3, 2, 1], 0.5, 2],
    [Array.from({ length: 100 }, (_, index) => index + 1), 0.95, 95],
  ])('of %j at %d is %d', (values, share, expected) => {
    expect(percentile(values, share)).toBe(expected);
  });

  it('is one of the values and grows with the share', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 1 }), (values) => {
        expect(values).toContain(median(values));
        expect(percentile(values, 0.2)).toBeLessThanOrEqual(percentile(values, 0.9));
      }),
    );
  });

  it('refuses to answer for nothing', () => {
    expect(() => percentile([], 0.5)).toThrow();
  });
});
