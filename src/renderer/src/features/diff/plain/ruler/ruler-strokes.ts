import type { Hunk } from '../../../../../../shared/diff/hunks';
import type { RulerStroke } from '../../../../editor/ruler/ruler';
import type { Side } from '../../../../../../shared/model/review/place';
import type { StreamLayout } from '../stream/stream-layout';

/** Where the changed lines of a file lie; nothing while its rows are not at hand. */
export function strokesOf(layout: StreamLayout, key: string, hunks: readonly Hunk[]): readonly RulerStroke[] {
  const model = layout.modelOf(key);
  if (model === null) return [];
  const stroke = (side: Side, start: number, end: number): readonly RulerStroke[] => {
    if (start === end) return [];
    const [first, last] = [model.rowOfLine({ side, line: start + 1 }), model.rowOfLine({ side, line: end })];
    return [{ side, top: layout.topOfRow(key, first), bottom: layout.topOfRow(key, last + 1) }];
  };
  return hunks.flatMap(({ oldStart, oldEnd, newStart, newEnd }) => [...stroke('old', oldStart, oldEnd), ...stroke('new', newStart, newEnd)]);
}
