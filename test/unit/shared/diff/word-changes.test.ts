import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wordChanges } from '../../../../src/shared/diff/word-changes';

function marked(old: string, now: string): readonly [readonly string[], readonly string[]] {
  const changes = wordChanges(old, now);
  return [changes.old.map(({ start, end }) => old.slice(start, end)), changes.new.map(({ start, end }) => now.slice(start, end))];
}

describe('words that differ', () => {
  test.each([
    ['const a = 1;', 'const b = 1;', ['a'], ['b']],
    ['step(10);', 'step(10, renewed);', [], [', renewed']],
    ['a  b', 'a b', ['  '], [' ']],
    ['return one two;', 'return three four;', ['one two'], ['three four']],
    ['export function grant() {', '}', [], []],
    ['', 'new', [], []],
    ['wörter und mehr', 'wörter oder mehr', ['und'], ['oder']],
  ])('%j and %j', (old, now, inOld, inNew) => {
    expect(marked(old, now)).toEqual([inOld, inNew]);
  });

  test('very long lines are compared at their ends', () => {
    const long = 'x'.repeat(100_000);
    expect(marked(`${long}1${long}`, `${long}22${long}`)).toEqual([['1'], ['22']]);
  });

  test('what is not marked is the same on both sides', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '(', 'é') });
    fc.assert(
      fc.property(text, text, (old, now) => {
        const changes = wordChanges(old, now);
        fc.pre(changes.old.length + changes.new.length > 0);
        const rest = (line: string, ranges: typeof changes.old): string =>
          [...line].filter((_, index) => !ranges.some(({ start, end }) => index >= start && index < end)).join('').replaceAll(' ', '');
        expect(rest(old, changes.old)).toBe(rest(now, changes.new));
      }),
    );
  });
});
