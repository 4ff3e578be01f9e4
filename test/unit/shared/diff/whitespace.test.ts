import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitLines } from '../../../../src/shared/diff/lines';
import {
  comparisonKey,
  countedHunks,
  diffLinesUnder,
  keyPositions,
  sameUnder,
  strictRule,
  whitespaceRule,
  type WhitespaceRule,
} from '../../../../src/shared/diff/whitespace';

const rule = fc.constantFrom<WhitespaceRule['ignoring'][]>('nothing', 'trailing', 'all').chain((ignoring) =>
  fc.tuple(fc.boolean(), fc.boolean()).map(([blankLines, lineEndings]) => whitespaceRule(ignoring, blankLines, lineEndings)),
);
const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\t', '\n', '\r\n', '\u00a0') });

describe('whitespaceRule', () => {
  it('answers the same object for the same choice', () => {
    expect(whitespaceRule('all', true, false)).toBe(whitespaceRule('all', true, false));
    expect(whitespaceRule('nothing', false, false)).toBe(strictRule);
  });
});

describe('comparisonKey', () => {
  it.each<[WhitespaceRule, string, string]>([
    [strictRule, '  a b \r', '  a b \r'],
    [whitespaceRule('nothing', false, true), '  a b \r', '  a b '],
    [whitespaceRule('trailing', false, false), '  a b \t\r', '  a b'],
    [whitespaceRule('all', false, false), '  a b \t\r', 'ab'],
    [whitespaceRule('all', false, false), 'a\u00a0b', 'a\u00a0b'],
  ])('%j of %j', (given, line, key) => {
    expect(comparisonKey(line, given)).toBe(key);
  });

  it('is made of the characters that its positions name', () => {
    fc.assert(
      fc.property(rule, fc.string({ unit: fc.constantFrom('a', ' ', '\t', '\r', 'ü') }), (given, line) => {
        const key = comparisonKey(line, given);
        const positions = keyPositions(line, given);
        expect(positions === null ? line.slice(0, key.length) : positions.map((at) => line[at]).join('')).toBe(key);
      }),
    );
  });
});

describe('diffLinesUnder', () => {
  it('keeps only lines with equal keys', () => {
    fc.assert(
      fc.property(rule, text, text, (given, oldText, newText) => {
        const [old, now] = [splitLines(oldText), splitLines(newText)];
        let [oldAt, newAt] = [0, 0];
        for (const hunk of [...diffLinesUnder(given, old, now), { oldStart: old.length, oldEnd: 0, newStart: now.length, newEnd: 0 }]) {
          expect(hunk.oldStart - oldAt).toBe(hunk.newStart - newAt);
          for (; oldAt < hunk.oldStart; oldAt += 1, newAt += 1) expect(comparisonKey(old[oldAt] ?? '', given)).toBe(comparisonKey(now[newAt] ?? '', given));
          [oldAt, newAt] = [hunk.oldEnd, hunk.newEnd];
        }
      }),
    );
  });

  it('leaves blank lines to countedHunks', () => {
    const [old, now] = [['a', 'b'], ['a', '', '', 'b', 'c']];
    const given = whitespaceRule('nothing', true, false);
    const hunks = diffLinesUnder(given, old, now);
    expect(hunks).toHaveLength(2);
    expect(countedHunks(given, hunks, old, now)).toEqual([{ oldStart: 2, oldEnd: 2, newStart: 4, newEnd: 5 }]);
    expect(countedHunks(strictRule, hunks, old, now)).toBe(hunks);
  });
});

describe('sameUnder', () => {
  it('holds where no hunk counts, but for a final LF', () => {
    fc.assert(
      fc.property(rule, text, text, (given, oldText, newText) => {
        const [old, now] = [splitLines(oldText), splitLines(newText)];
        const same = sameUnder(given, oldText, newText);
        if (same) expect(countedHunks(given, diffLinesUnder(given, old, now), old, now)).toEqual([]);
        expect(sameUnder(given, newText, oldText)).toBe(same);
        expect(sameUnder(given, oldText, oldText)).toBe(true);
      }),
    );
  });

  it('sees a missing final LF unless line endings are ignored', () => {
    expect(sameUnder(strictRule, 'a\n', 'a')).toBe(false);
    expect(sameUnder(whitespaceRule('nothing', true, false), 'a\n', 'a')).toBe(false);
    expect(sameUnder(whitespaceRule('nothing', false, true), 'a\n', 'a')).toBe(true);
  });
});
