import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displaySides } from '../../../../../src/renderer/src/editor/model/display-text';
import { splitLines } from '../../../../../src/shared/diff/lines';

describe('displaySides', () => {
  it('drops a final LF that both sides have, and counts lines as git does', () => {
    expect(displaySides('a\nb\n', 'a\n', true)).toEqual({ old: 'a\nb', new: 'a', oldLines: 2, newLines: 1 });
  });

  it('keeps the final LF where one side lacks it, so that the difference can be seen', () => {
    expect(displaySides('a\n', 'a', true)).toMatchObject({ old: 'a\n', new: 'a' });
    expect(displaySides('a\n', 'a', false)).toMatchObject({ old: 'a', new: 'a' });
  });

  it('gives an absent side no lines', () => {
    expect(displaySides(null, 'a\nb', true)).toEqual({ old: '', new: 'a\nb', oldLines: 0, newLines: 2 });
    expect(displaySides(null, 'a\n', true)).toMatchObject({ new: 'a' });
  });

  it('marks line endings that differ between the sides', () => {
    expect(displaySides('a\r\nb\r\n', 'a\nb\n', true)).toMatchObject({ old: 'a␍\nb␍', new: 'a\nb' });
  });

  it('marks line endings that differ within a side', () => {
    expect(displaySides('a\r\nb\n', 'a\r\nb\r\n', true)).toMatchObject({ old: 'a␍\nb', new: 'a␍\nb␍' });
  });

  it('hides line endings that are the same everywhere, and all of them with whitespace hidden', () => {
    expect(displaySides('a\r\n', 'b\r\n', true)).toMatchObject({ old: 'a', new: 'b' });
    expect(displaySides('a\r\n', 'a\n', false)).toMatchObject({ old: 'a', new: 'a' });
  });

  it('shows a CR inside a line, which the editor would take for its end', () => {
    expect(displaySides('a\rb\n', 'a\rc\n', false)).toMatchObject({ old: 'a␍b', new: 'a␍c', oldLines: 1 });
  });

  it('never changes the number of a line', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '\r', '\r\n') });
    fc.assert(
      fc.property(text, text, fc.boolean(), (old, now, showWhitespace) => {
        const sides = displaySides(old, now, showWhitespace);
        const bare = (line: string): string => line.replace(/[\r␍]/g, '');
        const shown = sides.new.split('\n').slice(0, sides.newLines).map(bare);
        expect(shown).toEqual(splitLines(now).map(bare));
        expect(sides.new).not.toContain('\r');
      }),
    );
  });
});
