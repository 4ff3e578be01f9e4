import { describe, expect, test } from 'vitest';
import { diffLines } from '../../../../../../src/shared/diff/hunks';
import { changesFrom } from '../../../../../../src/renderer/src/editor/model/changes';
import { differenceAt, linesOfDifference, lineWords } from '../../../../../../src/renderer/src/features/diff/plain/read/difference-lines';

const old = Array.from('abcdefghij');
/** Line 2 changed, 7 and 8 removed. */
const now = ['a', 'B', 'c', 'd', 'e', 'f', 'i', 'j'];
const changes = changesFrom(diffLines(old, now), old.length, now.length, false);

function wordsOf(difference: number): readonly string[] {
  const hunk = changes.counted[difference];
  if (hunk === undefined) return [];
  const lines = linesOfDifference(changes, hunk);
  return Array.from({ length: lines.count }, (_, index) => lineWords(lines.line(index)));
}

describe('changes that are read line by line', () => {
  test('come with the lines around them, the removed before the added', () => {
    expect(wordsOf(0)).toEqual(['Line 1', 'Removed, old line 2', 'Added, new line 2', 'Line 3', 'Line 4', 'Line 5']);
    expect(wordsOf(1)).toEqual(['Line 4', 'Line 5', 'Line 6', 'Removed, old line 7', 'Removed, old line 8', 'Old line 9, new line 7', 'Old line 10, new line 8']);
  });

  test('lines around one difference are none of the next', () => {
    const close = changesFrom(diffLines(['a', 'b', 'c'], ['A', 'b', 'C']), 3, 3, false);
    const [first] = close.counted;
    expect(first === undefined ? 0 : linesOfDifference(close, first).count).toBe(3);
  });

  test('begin at the line where one is', () => {
    const at = (side: 'old' | 'new', line: number): number | null => differenceAt(changes, { side, line });
    expect([at('new', 1), at('new', 2), at('new', 3), at('old', 7), at('old', 10)]).toEqual([0, 0, 1, 1, 1]);
    expect(differenceAt(changesFrom([], 3, 3, false), { side: 'new', line: 1 })).toBeNull();
  });
});
