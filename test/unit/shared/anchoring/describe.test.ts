import fc from 'fast-check';
import { describe as group, expect, it } from 'vitest';
import { describe } from '../../../../src/shared/anchoring/describe';
import { fileLines } from '../../../../src/shared/anchoring/file-lines';
import type { RepoPath, Sha } from '../../../../src/shared/base';
import type { Place } from '../../../../src/shared/model/review/place';

const path = 'src/a.ts' as RepoPath;
const on = (startLine: number, endLine: number, sides: Partial<Pick<Place, 'side' | 'startSide'>> = {}): Place => ({
  path,
  side: 'new',
  ...sides,
  startLine,
  endLine,
});
const old = fileLines('one\ntwo\nthree\nfour\n');
const now = fileLines('zero\none\n  two\r\nthree\nfour\n');

group('describe', () => {
  it('keeps the exact lines, three before and three after, and the trimmed first line', () => {
    expect(describe(on(3, 4), old, now, { commit: 'c'.repeat(40) as Sha })).toEqual({
      place: on(3, 4),
      anchor: {
        commit: 'c'.repeat(40),
        path,
        side: 'new',
        line: 4,
        startLine: 3,
        before: 'zero\none',
        text: '  two\nthree',
        after: 'four',
      },
      anchorText: 'two',
      recorded: { startLine: 3, endLine: 4 },
    });
  });

  it('leaves out what the file does not have', () => {
    const { anchor } = describe(on(1, 1), null, fileLines('only'));
    expect(anchor).toEqual({ path, side: 'new', line: 1, text: 'only' });
  });

  it('records an old-side line at the nearest new line, with that line as the text for other tools', () => {
    const described = describe(on(2, 2, { side: 'old' }), old, now, { oldPath: 'src/b.ts' as RepoPath });
    expect(described).toEqual({
      place: on(2, 2, { side: 'old' }),
      anchor: { path, oldPath: 'src/b.ts', side: 'old', line: 2, before: 'one', text: 'two', after: 'three\nfour' },
      anchorText: 'two',
      recorded: { startLine: 3, endLine: 3 },
    });
    expect(describe(on(4, 4, { side: 'old' }), old, fileLines('one\ntwo\n'))).toMatchObject({
      anchorText: 'two',
      recorded: { startLine: 2, endLine: 2 },
    });
  });

  it('keeps both ends of a range over both sides', () => {
    expect(describe(on(4, 2, { startSide: 'old' }), old, now)).toEqual({
      place: on(4, 2, { startSide: 'old' }),
      anchor: {
        path,
        side: 'new',
        line: 2,
        startLine: 4,
        before: 'one\ntwo\nthree',
        text: 'one',
        after: '  two\nthree\nfour',
        startSide: 'old',
        startText: 'four',
      },
      anchorText: 'one',
      recorded: { startLine: 2, endLine: 5 },
    });
  });

  it('drops a start side that is the side', () => {
    expect(describe(on(1, 2, { startSide: 'new' }), old, now).place).toEqual(on(1, 2));
  });

  it('records line 1 where there is no new file, and in an empty one', () => {
    const place = on(3, 3, { side: 'old' });
    expect(describe(place, old, null)).toMatchObject({ anchorText: 'three', recorded: { startLine: 1, endLine: 1 } });
    expect(describe(place, old, fileLines(''))).toMatchObject({ anchorText: '', recorded: { startLine: 1, endLine: 1 } });
  });

  it('never describes a line outside the files', () => {
    const text = fc.array(fc.constantFrom('a', 'b', ''), { maxLength: 8 }).map((lines) => fileLines(lines.join('\n')));
    const side = fc.constantFrom('old' as const, 'new' as const);
    const line = fc.integer({ min: 1, max: 12 });
    fc.assert(
      fc.property(text, text, side, side, line, line, (oldLines, newLines, startSide, endSide, startLine, endLine) => {
        const { place, anchor, recorded } = describe(on(startLine, endLine, { side: endSide, startSide }), oldLines, newLines);
        const count = { old: oldLines.lines.length, new: newLines.lines.length };
        expect(place.endLine).toBeLessThanOrEqual(count[endSide]);
        expect(place.startLine).toBeLessThanOrEqual(count[startSide]);
        if (startSide === endSide) expect(place.startLine).toBeLessThanOrEqual(place.endLine);
        expect(recorded.startLine).toBeLessThanOrEqual(recorded.endLine);
        expect(recorded.endLine).toBeLessThanOrEqual(count.new);
        expect(anchor.line).toBe(place.endLine);
      }),
    );
  });
});
