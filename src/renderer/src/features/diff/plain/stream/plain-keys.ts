import type { KeyboardEvent } from 'react';
import type { Side } from '../../../../../../shared/model/review/place';
import { spanBetween, type LinePoint, type LineSpan } from '../../../../editor/model/line-span';
import { openedOf } from '../lines/odd-rows';
import { nextStop, pointInRow, pointOf, type Caret } from './caret';
import type { PlainView } from './plain-view';

/** Lines that the keyboard has chosen: from where Shift was first held to the caret. */
export interface KeySelection {
  readonly key: string;
  readonly from: LinePoint;
  readonly span: LineSpan;
}

interface KeyContext {
  readonly view: PlainView;
  readonly lineHeight: number;
  readonly layout: 'split' | 'unified';
  readonly selection: KeySelection | null;
  readonly select: (selection: KeySelection | null) => void;
  /** Folds or unfolds a file whose header the keyboard is on. */
  readonly onToggle: ((key: string) => void) | null;
}

/** Moves the keyboard over rows and headers. Answers whether the key meant something. */
export function handlePlainKey(event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>, context: KeyContext): boolean {
  const { view, lineHeight, layout } = context;
  const { key, shiftKey } = event;
  const mod = event.ctrlKey || event.metaKey;
  if (event.altKey || (mod && key !== 'Home' && key !== 'End')) return false;
  switch (key) {
    case 'ArrowDown':
      return step(context, 1, shiftKey);
    case 'ArrowUp':
      return step(context, -1, shiftKey);
    case 'PageDown':
    case 'PageUp':
      view.scrollTo(view.scrollTop + (key === 'PageDown' ? 1 : -1) * (view.viewportHeight - 2 * lineHeight));
      return true;
    case 'Home':
    case 'End':
      if (!mod) return false;
      view.scrollTo(key === 'Home' ? 0 : view.layout.height);
      view.moveCaret(null);
      return true;
    case 'ArrowLeft':
    case 'ArrowRight':
      return layout === 'split' && !shiftKey && toSide(context, key === 'ArrowLeft' ? 'old' : 'new');
    case 'Enter':
      return activate(context);
    case 'Escape':
      if (context.selection === null) return false;
      context.select(null);
      return true;
    default:
      return false;
  }
}

function step(context: KeyContext, by: 1 | -1, extend: boolean): boolean {
  const { view, lineHeight } = context;
  const from = view.caret ?? firstInView(view);
  if (from === null) return true;
  const next = view.caret === null ? from : neighbour(view, from, by);
  if (next === null) return true;
  if (extend) {
    const start = context.selection?.from ?? pointOf(from);
    const end = pointOf(next);
    if (start === null || end === null || next.key !== from.key) return true;
    context.select({ key: next.key, from: start, span: spanBetween(start, end) });
  } else context.select(null);
  view.moveCaret(next);
  const row = next.spot === null ? null : view.layout.rowOfSpot(next.key, next.spot);
  if (row === null) view.bringHeaderIntoView(next.key);
  else view.bringIntoView(next.key, row, lineHeight);
  return true;
}

function firstInView(view: PlainView): Caret | null {
  const first = view.firstRowInView();
  const model = first === null ? null : view.layout.modelOf(first.key);
  const row = first === null || model === null ? null : nextStop(model, first.row, 1);
  if (first !== null && row !== null) return { key: first.key, spot: view.layout.spotOf(first.key, row), side: 'new' };
  const section = view.layout.sectionAt(view.scrollTop);
  return section === null || section.header === 0 ? null : { key: section.key, spot: null, side: 'new' };
}

/** One row further; past the last row of a file its neighbour's header, where files have headers. */
function neighbour(view: PlainView, { key, spot, side }: Caret, by: 1 | -1): Caret | null {
  const { layout } = view;
  const model = layout.modelOf(key);
  const index = layout.indexOf(key);
  if (index === null) return null;
  const at = spot === null ? null : layout.rowOfSpot(key, spot);
  const folded = layout.sections[index]?.folded === true;
  if (model !== null && !folded && !(at === null && by === -1)) {
    const row = nextStop(model, at === null ? 0 : at + by, by);
    if (row !== null) {
      const point = pointInRow(model, row, side);
      return { key, spot: model.row(row).kind === 'line' && point !== null ? { kind: 'line', point } : layout.spotOf(key, row), side };
    }
  }
  if (at !== null && by === -1) return layout.headerOf(key) === 0 ? null : { key, spot: null, side };
  const next = layout.sections[index + by];
  if (next === undefined || next.header === 0) return null;
  const above = by === -1 && !next.folded ? layout.modelOf(next.key) : null;
  const last = above === null ? null : nextStop(above, above.rowCount - 1, -1);
  return { key: next.key, spot: last === null ? null : layout.spotOf(next.key, last), side };
}

function toSide({ view, select }: KeyContext, side: Side): boolean {
  const { caret } = view;
  if (caret === null || caret.spot === null) return false;
  const model = view.layout.modelOf(caret.key);
  const row = view.layout.rowOfSpot(caret.key, caret.spot);
  const point = model === null || row === null ? null : pointInRow(model, row, side);
  if (point?.side !== side) return true;
  select(null);
  view.moveCaret({ key: caret.key, spot: { kind: 'line', point }, side });
  return true;
}

function activate({ view, onToggle }: KeyContext): boolean {
  const { caret } = view;
  if (caret === null) return false;
  if (caret.spot === null) {
    onToggle?.(caret.key);
    return onToggle !== null;
  }
  const index = view.layout.rowOfSpot(caret.key, caret.spot);
  const row = index === null ? undefined : view.layout.modelOf(caret.key)?.row(index);
  if (row?.kind !== 'fold') return false;
  view.opened.open(caret.key, openedOf(row, 'all'));
  return true;
}
