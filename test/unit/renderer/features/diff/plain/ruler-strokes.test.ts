import { expect, test } from 'vitest';
import { diffLines } from '../../../../../../src/shared/diff/hunks';
import { RowHeights } from '../../../../../../src/renderer/src/features/diff/plain/rows/row-heights';
import { RowModel } from '../../../../../../src/renderer/src/features/diff/plain/rows/row-model';
import { strokesOf } from '../../../../../../src/renderer/src/features/diff/plain/ruler/ruler-strokes';
import { StreamLayout } from '../../../../../../src/renderer/src/features/diff/plain/stream/stream-layout';

const header = 36;
const unit = 20;

test('the ruler shows changed lines where their rows lie, and nothing of files without rows', () => {
  const hunks = diffLines(['a', 'b', 'c'], ['a', 'x', 'y', 'c']);
  const model = new RowModel({ layout: 'unified', hunks, oldLines: 3, newLines: 4, openEnds: [], opened: [], zones: [] });
  const layout = new StreamLayout();
  layout.setSections(['far', 'near'].map((key) => ({ key, header, estimate: 100, folded: false })));
  layout.setBody('near', { kind: 'rows', model, heights: new RowHeights(model.rowCount, unit, []) });
  const top = header + 100 + header;
  expect(strokesOf(layout, 'far', hunks)).toEqual([]);
  expect(strokesOf(layout, 'near', hunks)).toEqual([
    { side: 'old', top: top + unit, bottom: top + 2 * unit },
    { side: 'new', top: top + 2 * unit, bottom: top + 4 * unit },
  ]);
});
