import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffLines, type Hunk } from '../../../../src/shared/diff/hunks';
import { keepCommon } from '../../../../src/shared/diff/myers';

const fewLines = fc.array(fc.constantFrom('a', 'b', 'c', '}', ''), { maxLength: 30 });
const manyLines = fc.array(fc.string({ maxLength: 2 }), { maxLength: 60 });

/** What a diff means: take the old lines, put each hunk's new lines in the place of its old ones. */
function apply(old: readonly string[], now: readonly string[], hunks: readonly Hunk[]): readonly string[] {
  const result: string[] = [];
  let at = 0;
  for (const hunk of hunks) {
    result.push(...old.slice(at, hunk.oldStart), ...now.slice(hunk.newStart, hunk.newEnd));
    at = hunk.oldEnd;
  }
  return [...result, ...old.slice(at)];
}

function isCanonical(hunks: readonly Hunk[]): boolean {
  return hunks.every((hunk, at) => {
    const before = hunks[at - 1];
    const holdsSomething = hunk.oldStart < hunk.oldEnd || hunk.newStart < hunk.newEnd;
    const keepsBetween = before === undefined || (before.oldEnd < hunk.oldStart && before.newEnd < hunk.newStart);
    return holdsSomething && keepsBetween;
  });
}

describe('diffLines', () => {
  it.each<[string, string, string]>([
    ['', '', ''],
    ['ab', 'ab', ''],
    ['', 'ab', '0-0 0-2'],
    ['ab', '', '0-2 0-0'],
    ['abc', 'axc', '1-2 1-2'],
    ['abc', 'xabcy', '0-0 0-1, 3-3 4-5'],
    ['abcd', 'ad', '1-3 1-1'],
  ])('of %j and %j', (old, now, hunks) => {
    const shown = diffLines([...old], [...now]).map((h) => `${h.oldStart}-${h.oldEnd} ${h.newStart}-${h.newEnd}`);
    expect(shown.join(', ')).toBe(hunks);
  });

  it('keeps a brace with its own function', () => {
    const old = ['first {', '}', 'second {', '}'];
    const now = ['first {', '}', 'between {', '}', 'second {', '}'];
    expect(diffLines(old, now)).toEqual([{ oldStart: 2, oldEnd: 2, newStart: 2, newEnd: 4 }]);
  });

  it('applied to the old lines gives the new ones, in canonical hunks', () => {
    for (const lines of [fewLines, manyLines]) {
      fc.assert(
        fc.property(lines, lines, (old, now) => {
          const hunks = diffLines(old, now);
          expect(apply(old, now, hunks)).toEqual(now);
          expect(isCanonical(hunks)).toBe(true);
        }),
      );
    }
  });

  it('is valid however small its budget', () => {
    fc.assert(
      fc.property(fewLines, fewLines, fc.nat({ max: 80 }), (old, now, steps) => {
        const hunks = diffLines(old, now, steps);
        expect(apply(old, now, hunks)).toEqual(now);
        expect(isCanonical(hunks)).toBe(true);
      }),
    );
  });

  it('takes few steps for 60,000 lines with 3,000 edits', () => {
    const old = Array.from({ length: 60_000 }, (_, at) => (at % 5 === 0 ? '}' : `line ${at}`));
    const now = old.flatMap((line, at) => (at % 20 === 7 ? (at % 40 === 7 ? [] : [`new ${at}`, line]) : [line]));
    const hunks = diffLines(old, now, 500_000);
    expect(hunks).toHaveLength(3000);
    expect(apply(old, now, hunks)).toEqual(now);
  });

  it('ends with a coarse hunk for texts of the same few lines in another order', () => {
    const old = Array.from({ length: 20_000 }, (_, at) => `word ${(at * 7919) % 13}`);
    const now = Array.from({ length: 20_000 }, (_, at) => `word ${(at * 104_729) % 11}`);
    expect(apply(old, now, diffLines(old, now, 200_000))).toEqual(now);
  });
});

describe('keepCommon', () => {
  it('keeps as many tokens as the longest common subsequence has', () => {
    const tokens = fc.array(fc.nat({ max: 3 }), { maxLength: 20 });
    fc.assert(
      fc.property(tokens, tokens, (old, now) => {
        let kept = 0;
        const span = { oldStart: 0, oldEnd: old.length, newStart: 0, newEnd: now.length };
        keepCommon(Int32Array.from(old), Int32Array.from(now), span, { steps: 1e6 }, (oldStart, newStart, length) => {
          expect(old.slice(oldStart, oldStart + length)).toEqual(now.slice(newStart, newStart + length));
          kept += length;
        });
        expect(kept).toBe(longestCommon(old, now));
      }),
    );
  });
});

/** By the textbook's table. */
function longestCommon(one: readonly number[], other: readonly number[]): number {
  let row = new Array<number>(other.length + 1).fill(0);
  for (const token of one) {
    const next = [0];
    other.forEach((rival, at) => {
      const skip = Math.max(next[at] ?? 0, row[at + 1] ?? 0);
      next.push(token === rival ? (row[at] ?? 0) + 1 : skip);
    });
    row = next;
  }
  return row.at(-1) ?? 0;
}
