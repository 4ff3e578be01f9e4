import { useEffect, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import type { Move } from '../../../../../../shared/diff/moves';
import type { Side } from '../../../../../../shared/model/review/place';
import type { LineColours } from '../../../../editor/colours/line-colours';
import { rowKey, type LineRow, type Row } from '../rows/row';
import type { RowModel } from '../rows/row-model';
import { usePlain, useViewValue } from '../stream/plain-context';
import type { Slice } from '../stream/stream-layout';
import type { FileDiff } from '../texts/file-diff';
import { LineRowView, type SideLook } from './line-row';
import { EndRowView, FoldRowView, ZoneRowView } from './odd-rows';
import type { FoundRange } from './pieces';
import { movedLineAt } from './moved-lines';
import { markAt, type SpanMark } from './row-marks';
import { useLineColours } from './use-line-colours';
import type { RowLayout } from './use-row-layout';
import styles from './lines.module.css';

interface SectionRowsProps {
  readonly slice: Slice;
  readonly paths: { readonly old: string; readonly new: string };
  readonly diff: FileDiff;
  readonly rows: RowLayout;
  readonly marks: readonly SpanMark[];
  readonly found: ReadonlyMap<string, readonly FoundRange[]>;
  readonly renderZone: (key: string) => ReactNode;
}

/** The rows of a file that are in sight, and those that must stay drawn. */
export function SectionRows({ slice, paths, diff, rows, marks, found, renderZone }: SectionRowsProps): ReactNode {
  const { view, options, idPrefix } = usePlain();
  const { key, from, to } = slice;
  const { model, heights, onMeasure } = rows;
  const old = useLineColours(diff.old, paths.old);
  const now = useLineColours(diff.new, paths.new);
  const caretRow = useViewValue(view.onDidMoveCaret, () => (view.caret?.key === key && view.caret.spot !== null ? view.layout.rowOfSpot(key, view.caret.spot) : null));
  const whole = useViewValue(view.opened.onDidChange.bind(view.opened), () => view.opened.wholeLinesOf(key));
  const cache = useMemo(() => new RowCache(model), [model]);
  const moves = options.markMoves ? diff.changes.moves : noMoves;
  const looks = useMemo(() => new LookCache({ marks, found, whole, moves }), [marks, found, whole, moves]);
  useEffect(() => wantColours(model, Math.min(to, model.rowCount) - 1, old, now), [model, to, old, now]);

  const children: ReactNode[] = [];
  let drawnTo = 0;
  for (const index of indicesOf(view.pinnedRows(key), from, Math.min(to, model.rowCount))) {
    const gap = heights.top(index) - heights.top(drawnTo);
    if (index > drawnTo) children.push(<div key={`gap ${drawnTo === 0 ? 'top' : drawnTo}`} style={{ height: gap }} role="presentation" />);
    drawnTo = index + 1;
    children.push(draw(index));
  }
  return (
    <div className={styles.rows} role="presentation" data-wrap={options.wrapLines || undefined}>
      {children}
    </div>
  );

  function draw(index: number): ReactNode {
    const row = cache.row(index);
    const name = rowKey(row);
    const caretId = index === caretRow ? caretIdOf(idPrefix) : null;
    switch (row.kind) {
      case 'line': {
        const line = <LineRowView key={name} index={index} row={row} diff={diff} layout={options.layout} old={looks.of(row, 'old', old)} new={looks.of(row, 'new', now)} caretId={caretId} />;
        return options.wrapLines ? (
          <Measured key={name} row={index} onMeasure={onMeasure}>
            {line}
          </Measured>
        ) : (
          line
        );
      }
      case 'fold':
        return <FoldRowView key={name} index={index} row={row} caretId={caretId} />;
      case 'end':
        return <EndRowView key={name} index={index} row={row} />;
      case 'zone':
        return (
          <ZoneRowView key={name} index={index} zone={row.key} side={row.side} layout={options.layout} onMeasure={onMeasure}>
            {renderZone(row.key)}
          </ZoneRowView>
        );
    }
  }
}

/** The name of the row that the keyboard is on. */
export function caretIdOf(idPrefix: string): string {
  return `${idPrefix}caret`;
}

/** A line that may be broken into several. */
function Measured({ row, onMeasure, children }: { readonly row: number; readonly onMeasure: RowLayout['onMeasure']; readonly children: ReactNode }): ReactNode {
  const node = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = node;
    if (current === null) return undefined;
    const observer = new ResizeObserver(() => onMeasure(row, current.offsetHeight));
    observer.observe(current);
    return () => observer.disconnect();
  }, [row, onMeasure]);
  return (
    <div ref={node} role="presentation">
      {children}
    </div>
  );
}

/** Rows as objects, each made once, so that a row that stays is not drawn again. */
class RowCache {
  private readonly made = new Map<number, Row>();

  constructor(private readonly model: RowModel) {}

  row(index: number): Row {
    const known = this.made.get(index) ?? this.model.row(index);
    this.made.set(index, known);
    return known;
  }
}

interface LookSource {
  readonly marks: readonly SpanMark[];
  readonly found: ReadonlyMap<string, readonly FoundRange[]>;
  readonly whole: ReadonlySet<string>;
  readonly moves: readonly Move[];
}

const notFound: readonly FoundRange[] = [];
const noMoves: readonly Move[] = [];

/** How lines look, each made once for as long as its colours stay the same. */
class LookCache {
  private readonly made = new Map<string, SideLook>();

  constructor(private readonly source: LookSource) {}

  of(row: LineRow, side: Side, colours: LineColours): SideLook | null {
    const line = row[side];
    if (line === null) return null;
    const name = `${side}:${line}`;
    const colour = colours.of(line);
    const known = this.made.get(name);
    if (known?.colour === colour) return known;
    const look: SideLook = {
      colour,
      mark: markAt(this.source.marks, side, line, row[side === 'old' ? 'new' : 'old']),
      found: this.source.found.get(name) ?? notFound,
      whole: this.source.whole.has(name),
      moved: row.changed ? movedLineAt(this.source.moves, { side, line }) : null,
    };
    this.made.set(name, look);
    return look;
  }
}

/** What is to be drawn, ascending, each once. */
function indicesOf(pinned: readonly number[], from: number, to: number): readonly number[] {
  const near = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
  return [...pinned.filter((row) => row < from), ...near, ...pinned.filter((row) => row >= Math.max(from, to))];
}

/** The last lines that are in sight, on both sides. */
function wantColours(model: RowModel, last: number, old: LineColours, now: LineColours): void {
  const until = { old: 0, new: 0 };
  for (let index = last; index >= 0 && (until.old === 0 || until.new === 0) && index > last - 200; index -= 1) {
    const row = model.row(index);
    if (row.kind !== 'line') continue;
    until.old ||= row.old ?? 0;
    until.new ||= row.new ?? 0;
  }
  old.want(until.old);
  now.want(until.new);
}
