import { useCallback, useLayoutEffect, useMemo, useReducer, useRef } from 'react';
import type { LineZone } from '../../thread-zones';
import { estimatedHeight } from '../../zones/zone-content';
import { RowHeights, type OddRow } from '../rows/row-heights';
import { RowModel } from '../rows/row-model';
import { usePlain, useViewValue } from '../stream/plain-context';
import type { Carry } from '../stream/opened-lines';
import type { FileDiff } from '../texts/file-diff';

/** CSS pixels; the same as in the styles. */
const foldHeight = 28;
const endHeight = 24;

/** The rows of a file, laid out in the view for as long as the component is mounted. */
export interface RowLayout {
  readonly model: RowModel;
  readonly heights: RowHeights;
  /** Takes the height of a zone by its key, or of a line that is broken into several by its row. */
  readonly onMeasure: (key: string | number, height: number) => void;
}

export function useRowLayout(section: string, diff: FileDiff, zones: readonly LineZone[], carry: Carry | null): RowLayout {
  const { view, options } = usePlain();
  const { layout, lineHeight, wholeFile } = options;
  const opened = useViewValue(view.opened.onDidChange.bind(view.opened), () => view.opened.of(section));
  const model = useMemo(
    () =>
      new RowModel({
        layout,
        hunks: diff.changes.toNew.hunks,
        counted: diff.changes.counted,
        oldLines: diff.changes.oldLines,
        newLines: diff.changes.newLines,
        openEnds: diff.openEnds,
        opened: wholeFile ? null : opened,
        zones,
      }),
    [layout, diff, wholeFile, opened, zones],
  );
  const measured = useRef<Measured>({ zones: new Map(), lines: new Map() });
  const [measuring, remeasured] = useReducer((count: number) => count + 1, 0);
  const estimates = useMemo(() => new Map(zones.map((zone) => [zone.key, estimatedHeight(zone)])), [zones]);
  const heights = useMemo(() => {
    const { zones, lines } = measured.current;
    const heightOf = (row: number): number => {
      const shown = model.row(row);
      if (shown.kind === 'zone') return zones.get(shown.key) ?? estimates.get(shown.key) ?? 0;
      return shown.kind === 'fold' ? foldHeight : endHeight;
    };
    const broken = lines.get(model) ?? noLines;
    const odd = [...model.oddRows().map((row) => ({ row, height: heightOf(row) })), ...broken.values()];
    return new RowHeights(model.rowCount, lineHeight, odd.sort((a, b) => a.row - b.row));
    // What was measured is read at that time.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [model, estimates, lineHeight, measuring]);

  const carried = useRef(carry);
  useLayoutEffect(() => {
    const moved = carry !== carried.current ? carry : null;
    carried.current = carry;
    if (moved !== null) view.opened.carry(section, moved);
    view.diffs.set(section, diff);
    view.setBody(section, { kind: 'rows', model, heights }, moved);
  }, [view, section, diff, model, heights, carry]);

  useLayoutEffect(
    () => () => {
      view.diffs.delete(section);
      view.setBody(section, null);
    },
    [view, section],
  );

  const pending = useRef(false);
  const onMeasure = useCallback(
    (key: string | number, height: number): void => {
      if (!note(measured.current, model, lineHeight, key, height) || pending.current) return;
      // All that were measured at once are laid out once, still before the next frame.
      pending.current = true;
      queueMicrotask(() => {
        pending.current = false;
        remeasured();
      });
    },
    [model, lineHeight],
  );
  return { model, heights, onMeasure };
}

/** CSS pixels. */
interface Measured {
  readonly zones: Map<string, number>;
  /** Lines that are broken into several, of the rows that are drawn now. */
  lines: Map<RowModel, Map<number, OddRow>>;
}

const noLines: ReadonlyMap<number, OddRow> = new Map();

/** Notes the height of a zone (by key) or of a row (by index). Answers whether it was another one. */
function note(measured: Measured, model: RowModel, lineHeight: number, key: string | number, height: number): boolean {
  if (typeof key === 'string') {
    if (measured.zones.get(key) === height) return false;
    measured.zones.set(key, height);
    return true;
  }
  const lines = measured.lines.get(model) ?? new Map<number, OddRow>();
  if ((lines.get(key)?.height ?? lineHeight) === height) return false;
  measured.lines = new Map([[model, lines.set(key, { row: key, height })]]);
  return true;
}
