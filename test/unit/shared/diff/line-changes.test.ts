import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lineChanges } from '../../../../src/shared/diff/line-changes';

it('puts removed lines before those that took their place', () => {
  expect(lineChanges(['a', 'b', 'c'], ['a', 'B', 'c', 'd']).map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'kept a',
    'removed b',
    'added B',
    'kept c',
    'added d',
  ]);
});

it('holds both texts', () => {
  const lines = fc.array(fc.constantFrom('a', 'b', 'c'));
  fc.assert(
    fc.property(lines, lines, (old, now) => {
      const all = lineChanges(old, now);
      expect(all.filter(({ kind }) => kind !== 'added').map(({ text }) => text)).toEqual(old);
      expect(all.filter(({ kind }) => kind !== 'removed').map(({ text }) => text)).toEqual(now);
    }),
  );
});
