import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spanBetween, type LinePoint } from '../../../../../src/renderer/src/editor/model/line-span';

const point: fc.Arbitrary<LinePoint> = fc.record({ side: fc.constantFrom('old', 'new'), line: fc.integer({ min: 1, max: 99 }) });

describe('spanBetween', () => {
  it('orders lines of one side', () => {
    expect(spanBetween({ side: 'new', line: 9 }, { side: 'new', line: 4 })).toEqual({ side: 'new', startLine: 4, endLine: 9 });
  });

  it('goes from the old line to the new one, however far apart their numbers are', () => {
    expect(spanBetween({ side: 'new', line: 3 }, { side: 'old', line: 40 })).toEqual({
      side: 'new',
      startSide: 'old',
      startLine: 40,
      endLine: 3,
    });
  });

  it('does not depend on where the pointer began', () => {
    fc.assert(
      fc.property(point, point, (first, second) => {
        expect(spanBetween(first, second)).toEqual(spanBetween(second, first));
      }),
    );
  });
});
