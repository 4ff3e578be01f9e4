import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffLines } from '../../../../src/shared/diff/hunks';
import { findMoves, moveAt } from '../../../../src/shared/diff/moves';
import { strictRule, whitespaceRule } from '../../../../src/shared/diff/whitespace';

function moves(old: readonly string[], now: readonly string[], rule = strictRule): readonly string[] {
  return findMoves(diffLines(old, now), old, now, rule).map(({ oldStart, oldEnd, newStart, newEnd }) => `${oldStart}-${oldEnd} to ${newStart}-${newEnd}`);
}

const body = Array.from({ length: 12 }, (_, index) => `kept(${index});`);
const block = ['function open() {', '  read();', '}'];

describe('findMoves', () => {
  it('finds a block that went down, with its braces', () => {
    expect(moves([...block, ...body], [...body, ...block])).toEqual(['0-3 to 12-15']);
  });

  it('finds blocks that changed places with what stands between them', () => {
    const other = ['class Shut {', '  close();', '  wait();', '};'];
    expect(moves([...block, 'x', ...body, ...other], [...other, ...body, 'y', ...block])).toEqual(['16-20 to 0-4', '0-3 to 17-20']);
  });

  it('tells of a short block only when it says much', () => {
    expect(moves(['a();', 'b();', ...body], [...body, 'a();', 'b();'])).toEqual([]);
    const long = 'const reason = describeWhatHappened(error, place);';
    expect(moves([long, ...body], [...body, long])).toEqual(['0-1 to 12-13']);
  });

  it('leaves blank lines at the ends out', () => {
    expect(moves(['', ...block, '', ...body], [...body, '', ...block, ''])).toEqual(['1-4 to 13-16']);
  });

  it('does not guess which of two equal blocks it was', () => {
    expect(moves([...block, ...body], [...body, ...block, 'between();', ...block])).toEqual([]);
  });

  it('follows indentation only where white space is ignored', () => {
    const indented = block.map((line) => `    ${line}`);
    expect(moves([...block, ...body], [...body, ...indented])).toEqual([]);
    expect(moves([...block, ...body], [...body, ...indented], whitespaceRule('all', false, false))).toEqual(['0-3 to 12-15']);
  });

  it('gives up on a rewritten file', () => {
    const many = Array.from({ length: 60_000 }, (_, index) => `line ${index}`);
    expect(findMoves([{ oldStart: 0, oldEnd: many.length, newStart: 0, newEnd: many.length }], many, many, strictRule)).toEqual([]);
  });

  it('pairs equal lines, each at most once, in changed lines only', () => {
    const lines = fc.array(fc.constantFrom('first();', 'second();', 'third();', 'fourth();', 'fifth();', '}', ''), { maxLength: 25 });
    fc.assert(
      fc.property(lines, lines, (old, now) => {
        const hunks = diffLines(old, now);
        const found = findMoves(hunks, old, now, strictRule);
        const [oldLines, newLines] = [new Set<number>(), new Set<number>()];
        for (const { oldStart, oldEnd, newStart, newEnd } of found) {
          expect(old.slice(oldStart, oldEnd)).toEqual(now.slice(newStart, newEnd));
          expect(hunks.some((hunk) => hunk.oldStart <= oldStart && oldEnd <= hunk.oldEnd)).toBe(true);
          expect(hunks.some((hunk) => hunk.newStart <= newStart && newEnd <= hunk.newEnd)).toBe(true);
          for (let line = oldStart; line < oldEnd; line += 1) expect(oldLines.size).toBeLessThan(oldLines.add(line).size);
          for (let line = newStart; line < newEnd; line += 1) expect(newLines.size).toBeLessThan(newLines.add(line).size);
        }
      }),
    );
  });
});

describe('moveAt', () => {
  it('finds the block of a line of either side', () => {
    const move = { oldStart: 0, oldEnd: 3, newStart: 12, newEnd: 15 };
    expect(moveAt([move], 'old', 3)).toBe(move);
    expect(moveAt([move], 'new', 13)).toBe(move);
    expect(moveAt([move], 'new', 12)).toBeUndefined();
    expect(moveAt([move], 'old', 13)).toBeUndefined();
  });
});
