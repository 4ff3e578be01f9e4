import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffLines } from '../../../../src/shared/diff/hunks';
import {
  compose,
  hunkAt,
  identityMap,
  invert,
  mapLine,
  mapRange,
  nearestLine,
  sourceLine,
  type LineMap,
} from '../../../../src/shared/diff/line-map';

const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd', '}'), { maxLength: 25 });
const mapOf = (old: readonly string[], now: readonly string[]): LineMap => ({ hunks: diffLines(old, now) });
const letters = (old: string, now: string): LineMap => mapOf([...old], [...now]);
const linesOf = (lines: readonly string[]): readonly number[] => lines.map((_, at) => at + 1);

describe('mapLine', () => {
  it.each<[string, string, string]>([
    ['abc', 'abc', '1 2 3'],
    ['abc', 'xabc', '2 3 4'],
    ['abc', 'bc', '- 1 2'],
    ['abc', 'axxc', '1 - 4'],
    ['abc', 'ab', '1 2 -'],
  ])('from %j to %j', (old, now, expected) => {
    const map = letters(old, now);
    expect([...old].map((_, at) => mapLine(map, at + 1)).join(' ').replaceAll('deleted', '-')).toBe(expected);
  });

  it('gives a line with the same text, in ascending order', () => {
    fc.assert(
      fc.property(text, text, (old, now) => {
        const map = mapOf(old, now);
        let last = 0;
        for (const line of linesOf(old)) {
          const mapped = mapLine(map, line);
          if (mapped === 'deleted') continue;
          expect(now[mapped - 1]).toBe(old[line - 1]);
          expect(mapped).toBeGreaterThan(last);
          last = mapped;
        }
      }),
    );
  });

  it('maps every line of a text onto itself', () => expect([1, 7].map((line) => mapLine(identityMap, line))).toEqual([1, 7]));
});

describe('invert', () => {
  it('brings kept lines back, and twice is the same map', () => {
    fc.assert(
      fc.property(text, text, (old, now) => {
        const map = mapOf(old, now);
        const back = invert(map);
        expect(invert(back)).toEqual(map);
        for (const line of linesOf(old)) {
          const mapped = mapLine(map, line);
          if (mapped !== 'deleted') expect(mapLine(back, mapped)).toBe(line);
        }
      }),
    );
  });

  it('is what sourceLine answers', () => {
    fc.assert(
      fc.property(text, text, (old, now) => {
        const map = mapOf(old, now);
        for (const line of linesOf(now)) {
          const mapped = mapLine(invert(map), line);
          expect(sourceLine(map, line)).toBe(mapped === 'deleted' ? 'inserted' : mapped);
        }
      }),
    );
  });
});

describe('compose', () => {
  const through = (first: LineMap, second: LineMap, line: number): number | 'deleted' => {
    const between = mapLine(first, line);
    return between === 'deleted' ? 'deleted' : mapLine(second, between);
  };

  it('maps as both maps one after the other', () => {
    fc.assert(
      fc.property(text, text, text, (one, two, three) => {
        const first = mapOf(one, two);
        const second = mapOf(two, three);
        const both = compose(first, second);
        for (const line of [...linesOf(one), one.length + 1, one.length + 5]) {
          expect(mapLine(both, line)).toBe(through(first, second, line));
        }
        expect(invert(both)).toEqual(compose(invert(second), invert(first)));
      }),
      { numRuns: 500 },
    );
  });

  it('has the identity as its neutral element and is associative', () => {
    fc.assert(
      fc.property(text, text, text, text, (one, two, three, four) => {
        const [a, b, c] = [mapOf(one, two), mapOf(two, three), mapOf(three, four)];
        expect(compose(a, identityMap)).toEqual(a);
        expect(compose(identityMap, a)).toEqual(a);
        expect(compose(compose(a, b), c)).toEqual(compose(a, compose(b, c)));
      }),
    );
  });

  it('leaves no trace of lines that came and went', () => {
    expect(compose(letters('ab', 'axb'), letters('axb', 'ab'))).toEqual(identityMap);
  });

  it('keeps a line gone whose text comes back', () => {
    const both = compose(letters('abc', 'ac'), letters('ac', 'abc'));
    expect(mapLine(both, 2)).toBe('deleted');
    expect(mapLine(letters('abc', 'abc'), 2)).toBe(2);
  });
});

describe('mapRange', () => {
  it.each<[string, string, number, number, string]>([
    ['abcde', 'xabcde', 2, 4, '3-5'],
    ['abcde', 'abxcde', 2, 4, '2-5'],
    ['abcde', 'acde', 2, 4, '2-3'],
    ['abcde', 'abce', 2, 4, '2-3'],
    ['abcde', 'ae', 2, 4, 'deleted'],
    ['abcde', 'axyze', 2, 4, 'deleted'],
    ['abcde', 'axcye', 2, 4, '3-3'],
  ])('from %j to %j, %i-%i', (old, now, startLine, endLine, expected) => {
    const range = mapRange(letters(old, now), startLine, endLine);
    expect(range === 'deleted' ? range : `${range.startLine}-${range.endLine}`).toBe(expected);
  });

  it('goes from the first to the last kept line', () => {
    fc.assert(
      fc.property(text, text, fc.nat(24), fc.nat(24), (old, now, one, other) => {
        const startLine = Math.min(one, other) + 1;
        const endLine = Math.min(Math.max(one, other) + 1, old.length);
        fc.pre(startLine <= endLine);
        const map = mapOf(old, now);
        const kept = linesOf(old)
          .slice(startLine - 1, endLine)
          .map((line) => mapLine(map, line))
          .filter((line) => line !== 'deleted');
        const expected = kept.length === 0 ? 'deleted' : { startLine: kept[0], endLine: kept.at(-1) };
        expect(mapRange(map, startLine, endLine)).toEqual(expected);
      }),
    );
  });
});

describe('nearestLine', () => {
  it.each<[string, string, number, number]>([
    ['abc', 'xabc', 2, 3],
    ['abc', 'ac', 2, 2],
    ['abc', 'ab', 3, 2],
    ['abcd', 'axyd', 3, 3],
    ['abcd', 'axd', 3, 2],
    ['abc', '', 2, 1],
  ])('from %j to %j, line %i', (old, now, line, expected) => {
    expect(nearestLine(letters(old, now), line, now.length)).toBe(expected);
  });

  it('is always a line of the other text, or 1', () => {
    fc.assert(
      fc.property(text, text, fc.integer({ min: 1, max: 30 }), (old, now, line) => {
        const near = nearestLine(mapOf(old, now), line, now.length);
        expect(near).toBeGreaterThanOrEqual(1);
        expect(near).toBeLessThanOrEqual(Math.max(1, now.length));
      }),
    );
  });
});

describe('hunkAt', () => {
  it('is the hunk that took a line away, none for a kept line', () => {
    const map = letters('abc', 'xaxc');
    expect([1, 2, 3].map((line) => hunkAt(map, line)?.oldStart)).toEqual([undefined, 1, undefined]);
  });
});
