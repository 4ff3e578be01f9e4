import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editTouches, minimalEdit } from '../../../../../src/renderer/src/editor/model/minimal-edit';

const lines = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 12 });

describe('minimalEdit', () => {
  it('is null for equal texts', () => {
    expect(minimalEdit(['a', 'b'], ['a', 'b'])).toBeNull();
  });

  it('leaves both ends alone', () => {
    expect(minimalEdit(['a', 'b', 'c'], ['a', 'x', 'y', 'c'])).toEqual({ startLine: 1, endLine: 2, lines: ['x', 'y'] });
  });

  it('inserts without taking a line away', () => {
    expect(minimalEdit(['a', 'a'], ['a', 'a', 'a'])).toEqual({ startLine: 2, endLine: 2, lines: ['a'] });
  });

  it('turns the one text into the other', () => {
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const edit = minimalEdit(before, after);
        const applied = edit === null ? before : [...before.slice(0, edit.startLine), ...edit.lines, ...before.slice(edit.endLine)];
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

  it('sees an insertion between two lines of a range, and none above its first', () => {
    const insertion = { startLine: 4, endLine: 4, lines: ['x'] };
    expect(editTouches(insertion, 4, 5)).toBe(true);
    expect(editTouches(insertion, 6, 7)).toBe(false);
  });
});
