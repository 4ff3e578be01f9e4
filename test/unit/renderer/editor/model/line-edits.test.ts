import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editTouches, lineEdits } from '../../../../../src/renderer/src/editor/model/line-edits';

const lines = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 12 });

describe('lineEdits', () => {
  it('has nothing to do for equal texts', () => {
    expect(lineEdits(['a', 'b'], ['a', 'b'])).toEqual([]);
  });

  it('leaves lines between two edits alone', () => {
    expect(lineEdits(['a', 'b', 'c', 'd'], ['x', 'a', 'b', 'c', 'y'])).toEqual([
      { startLine: 0, endLine: 0, lines: ['x'] },
      { startLine: 3, endLine: 4, lines: ['y'] },
    ]);
  });

  it('turns the one text into the other', () => {
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const applied: string[] = [...before];
        for (const { startLine, endLine, lines: now } of [...lineEdits(before, after)].reverse()) applied.splice(startLine, endLine - startLine, ...now);
        expect(applied).toEqual(after);
      }),
    );
  });
});

describe('editTouches', () => {
  const edit = { startLine: 4, endLine: 6, lines: [] };

  it('sees lines that are replaced', () => {
    expect(editTouches(edit, 6, 6)).toBe(true);
    expect(editTouches(edit, 1, 5)).toBe(true);
  });

  it('lets lines above and below alone', () => {
    expect(editTouches(edit, 1, 4)).toBe(false);
    expect(editTouches(edit, 7, 9)).toBe(false);
  });

  it('sees an insertion between two lines of a range, and none at its edges', () => {
    const insertion = { startLine: 4, endLine: 4, lines: ['x'] };
    expect(editTouches(insertion, 4, 5)).toBe(true);
    expect(editTouches(insertion, 5, 7)).toBe(false);
    expect(editTouches(insertion, 2, 4)).toBe(false);
  });
});
