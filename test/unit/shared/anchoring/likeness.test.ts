import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alike, likeness } from '../../../../src/shared/anchoring/likeness';

describe('likeness', () => {
  it.each<[string, string, number]>([
    ['', '', 1],
    ['a', '', 0],
    ['abc', 'xyz', 0],
    ['abcd', 'abxd', 0.75],
    ['  return true;', '\t\treturn  true;', 0.99],
    ['one\ntwo', 'one', 0.66],
    ['one\ntwo', 'two\none', 0.5],
  ])('of %j and %j', (one, other, expected) => expect(likeness(one, other)).toBeCloseTo(expected, 1));

  it('puts an edited word above the threshold and another statement below it', () => {
    const line = '  const limit = retryLimit(3);';
    expect(likeness(line, '  const limit = retryLimit(5);')).toBeGreaterThanOrEqual(alike);
    expect(likeness(line, '  if (lease.expired) return;')).toBeLessThan(alike);
  });

  it('finds more in common with less of a change', () => {
    const line = 'const lease = await renew(handle);';
    const order = ['const lease = await renew(handles);', 'const lease = renew(handle);', 'renew(handle);', 'x'];
    const found = order.map((other) => likeness(line, other));
    expect(found).toEqual([...found].sort((a, b) => b - a));
    expect(new Set(found).size).toBe(order.length);
  });

  it('lies between 0 and 1, is 1 only for equal texts, and has no direction on single lines', () => {
    const line = fc.string({ maxLength: 20 }).filter((text) => !text.includes('\n'));
    fc.assert(
      fc.property(line, line, (one, other) => {
        const found = likeness(one, other);
        expect(found).toBeGreaterThanOrEqual(0);
        expect(found === 1).toBe(one === other);
        expect(found).toBeLessThanOrEqual(1);
        expect(likeness(other, one)).toBeCloseTo(found, 10);
      }),
    );
  });

  it('is bounded in cost: two long unrelated lines are not alike, and the answer comes', () => {
    expect(likeness('ab'.repeat(50_000), 'xyz'.repeat(30_000))).toBe(0);
    expect(likeness('ab'.repeat(50_000), `${'ab'.repeat(50_000)}c`)).toBeGreaterThan(alike);
  });
});
