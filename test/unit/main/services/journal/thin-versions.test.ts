import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { versionsToDrop, type StoredVersion, type ThinningLimits } from '../../../../../src/main/services/journal/thin-versions';

const day = 24 * 60 * 60 * 1000;
const now = Date.parse('2026-11-01T12:00:00Z');
const wide: ThinningLimits = { now, oldest: now - 30 * day, count: 100, bytes: 1_000_000 };

/** @param age in days */
function version(number: number, age: number, rest: Partial<StoredVersion> = {}): StoredVersion {
  return { number, file: 'a', id: `id-${number}`, at: new Date(now - age * day).toISOString(), size: 100, stored: 10, readable: true, by: 'others', ...rest };
}
const dropped = (versions: readonly StoredVersion[], limits: Partial<ThinningLimits> = {}, needed: readonly number[] = []): readonly number[] =>
  [...versionsToDrop(versions, { ...wide, ...limits }, ({ number }) => needed.includes(number))].map(({ number }) => number).sort((one, other) => one - other);

describe('what is too old goes', () => {
  test('but never the newest version of a file, nor its newest readable one, nor what is needed', () => {
    const versions = [version(1, 60), version(2, 50), version(3, 45), version(4, 40), version(5, 39, { readable: false })];
    expect(dropped(versions, {}, [2])).toEqual([1, 3]);
  });
});

describe('what is too much goes', () => {
  test('of a burst the last version stays', () => {
    const burst = [0, 1, 2, 3].map((step) => version(step + 2, 5 - step / 100_000));
    expect(dropped([version(1, 10), ...burst, version(6, 1)], { count: 3 })).toEqual([2, 3, 4]);
  });

  test('of versions at equal distances the oldest goes first', () => {
    expect(dropped([version(1, 5), version(2, 4), version(3, 3), version(4, 2), version(5, 1)], { count: 3 })).toEqual([1, 2]);
  });

  test('files are counted apart, and a text that several versions have counts once', () => {
    const versions = [version(1, 5), version(2, 4, { file: 'b' }), version(3, 3), version(4, 2, { file: 'b' })];
    expect(dropped(versions, { count: 2 })).toEqual([]);
    const same = [version(1, 5, { id: 'x' }), version(2, 4, { id: 'y' }), version(3, 3, { id: 'x' })];
    expect(dropped(same, { bytes: 20 })).toEqual([]);
    expect(dropped(same, { bytes: 19 })).toEqual([1, 2]);
  });
});

test('whatever the versions: what stays is within the limits, or has to stay', () => {
  const versions = fc
    .array(fc.record({ age: fc.double({ min: 0, max: 60, noNaN: true }), file: fc.constantFrom('a', 'b'), id: fc.constantFrom('x', 'y', 'z', 'w'), readable: fc.boolean() }), { maxLength: 30 })
    .map((items) => [...items].sort((one, other) => other.age - one.age).map(({ age, ...rest }, index) => version(index + 1, age, rest)));
  fc.assert(
    fc.property(versions, fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 40 }), (all, count, bytes) => {
      const limits = { ...wide, count, bytes };
      const gone = versionsToDrop(all, limits, () => false);
      const left = all.filter((one) => !gone.has(one));
      for (const file of ['a', 'b']) {
        const of = (list: readonly StoredVersion[]): readonly StoredVersion[] => list.filter((one) => one.file === file);
        const newest = [of(all).at(-1), of(all).filter(({ readable }) => readable).at(-1)].filter((one) => one !== undefined);
        for (const one of newest) expect(gone.has(one)).toBe(false);
        expect(of(left).length).toBeLessThanOrEqual(Math.max(count, new Set(newest).size));
      }
      expect(left.every(({ at }) => Date.parse(at) >= limits.oldest || newestAnywhere(all, at))).toBe(true);
    }),
  );
});

function newestAnywhere(all: readonly StoredVersion[], at: string): boolean {
  return ['a', 'b'].some((file) => {
    const of = all.filter((one) => one.file === file);
    return [of.at(-1), of.filter(({ readable }) => readable).at(-1)].some((one) => one?.at === at);
  });
}
