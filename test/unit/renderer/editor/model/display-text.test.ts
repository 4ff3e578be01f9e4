import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displaySides } from '../../../../../src/renderer/src/editor/model/display-text';
import { splitLines } from '../../../../../src/shared/diff/lines';
import { strictRule, whitespaceRule } from '../../../../../src/shared/diff/whitespace';

const ignoringAll = whitespaceRule('all', false, false);

describe('displaySides', () => {
  it('drops a final LF that both sides have, and counts lines as git does', () => {
    expect(displaySides('a\nb\n', 'a\n', strictRule)).toEqual({ old: 'a\nb', new: 'a', oldLines: 2, newLines: 1 });
  });

  it('keeps the final LF where one side lacks it, so that the difference can be seen', () => {
    expect(displaySides('a\n', 'a', strictRule)).toMatchObject({ old: 'a\n', new: 'a' });
    expect(displaySides('a\n', 'a', ignoringAll)).toMatchObject({ old: 'a', new: 'a' });
  });

  it('gives an absent side no lines', () => {
    expect(displaySides(null, 'a\nb', strictRule)).toEqual({ old: '', new: 'a\nb', oldLines: 0, newLines: 2 });
    expect(displaySides(null, 'a\n', strictRule)).toMatchObject({ new: 'a' });
  });

  it('marks line endings that differ between the sides', () => {
    expect(displaySides('a\r\nb\r\n', 'a\nb\n', strictRule)).toMatchObject({ old: 'a␍\nb␍', new: 'a\nb' });
  });

  it('marks line endings that differ within a side', () => {
    expect(displaySides('a\r\nb\n', 'a\r\nb\r\n', strictRule)).toMatchObject({ old: 'a␍\nb', new: 'a␍\nb␍' });
  });

  it('hides line endings that are the same everywhere, and all of them with whitespace hidden', () => {
    expect(displaySides('a\r\n', 'b\r\n', strictRule)).toMatchObject({ old: 'a', new: 'b' });
    expect(displaySides('a\r\n', 'a\n', ignoringAll)).toMatchObject({ old: 'a', new: 'a' });
  });

  it('shows a CR inside a line, which the editor would take for its end', () => {
    expect(displaySides('a\rb\n', 'a\rc\n', ignoringAll)).toMatchObject({ old: 'a␍b', new: 'a␍c', oldLines: 1 });
  });

  it('never changes the number of a line', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '\r', '\r\n') });
    fc.assert(
      fc.property(text, text, fc.constantFrom(strictRule, ignoringAll), (old, now, whitespace) => {
        const sides = displaySides(old, now, whitespace);
        const bare = (line: string): string => line.replace(/[\r␍]/g, '');
        const shown = sides.new.split('\n').slice(0, sides.newLines).map(bare);
        expect(shown).toEqual(splitLines(now).map(bare));
        expect(sides.new).not.toContain('\r');
      }),
    );
  });
});
