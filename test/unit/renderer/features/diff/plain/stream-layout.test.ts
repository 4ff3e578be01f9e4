import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diffLines } from '../../../../../../src/shared/diff/hunks';
import { RowHeights } from '../../../../../../src/renderer/src/features/diff/plain/rows/row-heights';
import { RowModel } from '../../../../../../src/renderer/src/features/diff/plain/rows/row-model';
import { StreamLayout, type SectionBody } from '../../../../../../src/renderer/src/features/diff/plain/stream/stream-layout';

const unit = 20;
const header = 36;

/** Rows of a new file of so many lines. */
function rows(lines: number): SectionBody {
  const text = Array.from({ length: lines }, (_, index) => `line ${index}`);
  const model = new RowModel({ layout: 'split', hunks: diffLines([], text), oldLines: 0, newLines: lines, openEnds: [], opened: [], zones: [] });
  return { kind: 'rows', model, heights: new RowHeights(model.rowCount, unit, []) };
}

function layoutOf(files: readonly { readonly estimate: number; readonly lines: number | null }[], folded: readonly number[] = []): StreamLayout {
  const layout = new StreamLayout();
  layout.setSections(files.map(({ estimate }, index) => ({ key: String(index), header, estimate, folded: folded.includes(index) })));
  for (const [index, { lines }] of files.entries()) if (lines !== null) layout.setBody(String(index), rows(lines));
  return layout;
}

describe('a column of files', () => {
  test('lies below each other, estimated until rows are known, and as high as they were when rows are gone', () => {
    const layout = layoutOf([{ estimate: 100, lines: null }, { estimate: 100, lines: 10 }, { estimate: 50, lines: null }], [2]);
    expect([0, 1, 2, 3].map((index) => layout.topAt(index))).toEqual([0, 136, 372, 408]);
    expect(layout.topOfRow('1', 3)).toBe(136 + header + 60);
    layout.setBody('1', null);
    expect(layout.height).toBe(408);
    expect(layout.rowAt(136 + header + 60)).toBeNull();
  });

  test('says which rows are to be drawn, in groups, and only where rows are', () => {
    const layout = layoutOf([{ estimate: 0, lines: 100 }, { estimate: 400, lines: null }]);
    expect(layout.slices(header + 20 * unit, header + 30 * unit)).toEqual([{ key: '0', top: 0, height: header + 2_000, from: 16, to: 32 }]);
    expect(layout.slices(2_000, 2_100).map(({ key, from, to }) => [key, from, to])).toEqual([['0', 96, 100], ['1', 0, 0]]);
  });

  test('keeps the next known file in its place while the one above it is loaded', () => {
    const layout = layoutOf([{ estimate: 500, lines: null }, { estimate: 100, lines: 5 }]);
    const anchor = layout.anchorAt(400, 600);
    expect(anchor).toEqual({ key: '1', spot: null, offset: 400 - 536 });
    layout.setBody('0', rows(100));
    expect(anchor === null ? null : layout.yOf(anchor)).toBe(2_036 - 136);
  });

  const files = fc.array(fc.record({ estimate: fc.integer({ min: 0, max: 300 }), lines: fc.integer({ min: 1, max: 40 }) }), { minLength: 2, maxLength: 6 });

  test('what is looked at stays where it was, whatever height a file above it gets', () => {
    fc.assert(
      fc.property(files, fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 1, max: 60 }), (all, share, lines) => {
        const layout = layoutOf(all);
        const y = Math.floor(share * layout.height);
        const anchor = layout.anchorAt(y, 300);
        if (anchor === null) return;
        expect(layout.yOf(anchor)).toBe(y);
        if (anchor.key === '0') return;
        const before = layout.topAt(1);
        layout.setBody('0', rows(lines));
        expect(layout.yOf(anchor)).toBe(y + layout.topAt(1) - before);
      }),
    );
  });
});
