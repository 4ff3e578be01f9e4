import type { Side } from '../../../../../../shared/model/review/place';
import type { LineSpan } from '../../../../editor/model/line-span';
import { spanBetween } from '../../../../editor/model/line-span';
import { sideOf } from '../texts/file-diff';
import { lineAt } from '../texts/line-text';
import { pointInRow } from '../stream/caret';
import type { PlainView } from '../stream/plain-view';
import { rowAtElement } from '../stream/row-elements';

/** One end of selected text. */
interface TextEnd {
  readonly key: string;
  readonly row: number;
  readonly side: Side;
  /** UTF-16 units from the start of the line. */
  readonly offset: number;
}

/** The ends of the text that is selected in the view, the upper one first; null when none is. */
export function selectedText(view: PlainView, root: Element): { readonly start: TextEnd; readonly end: TextEnd } | null {
  const selection = document.getSelection();
  if (selection === null || selection.isCollapsed || !root.contains(selection.anchorNode)) return null;
  const anchor = endAt(selection.anchorNode, selection.anchorOffset);
  const focus = endAt(selection.focusNode, selection.focusOffset);
  if (anchor === null || focus === null) return null;
  const order = (end: TextEnd): number => (view.layout.indexOf(end.key) ?? 0) * 1e9 + end.row;
  const forwards = order(anchor) < order(focus) || (order(anchor) === order(focus) && anchor.offset <= focus.offset);
  return forwards ? { start: anchor, end: focus } : { start: focus, end: anchor };
}

function endAt(node: Node | null, offset: number): TextEnd | null {
  const element = node instanceof Element ? node : (node?.parentElement ?? null);
  const row = rowAtElement(element);
  const cell = element?.closest<HTMLElement>('[data-line]') ?? element?.closest('[data-row]')?.querySelector<HTMLElement>('[data-line]') ?? null;
  if (node === null || row === null || cell === null) return null;
  const code = cell.querySelector('[data-code]');
  const side: Side = cell.dataset['side'] === 'old' ? 'old' : 'new';
  if (code?.contains(node) !== true) return { ...row, side, offset: 0 };
  const range = document.createRange();
  range.setStart(code, 0);
  range.setEnd(node, offset);
  return { ...row, side, offset: range.toString().length };
}

/** Lines of the file that the text is in, where it is in one; a selection that ends before the first character of a line does not mean it. */
export function spanOfText(view: PlainView, root: Element): { readonly key: string; readonly span: LineSpan } | null {
  const text = selectedText(view, root);
  if (text === null || text.start.key !== text.end.key) return null;
  const { start, end } = text;
  const model = view.layout.modelOf(start.key);
  if (model === null) return null;
  const lastRow = end.offset === 0 && end.row > start.row ? end.row - 1 : end.row;
  const first = pointInRow(model, Math.min(start.row, model.rowCount - 1), start.side);
  const last = pointInRow(model, Math.min(lastRow, model.rowCount - 1), end.side);
  return first === null || last === null ? null : { key: start.key, span: spanBetween(first, last) };
}

/**
 * The selected text as it is in the files: lines of one side in a split diff, what is drawn in a unified one. It is taken from the files
 * and not from the page, which holds only the rows in sight.
 */
export function copiedText(view: PlainView, root: Element, layout: 'split' | 'unified'): string | null {
  const text = selectedText(view, root);
  if (text === null) return null;
  const { start, end } = text;
  const first = view.layout.indexOf(start.key) ?? 0;
  const last = view.layout.indexOf(end.key) ?? 0;
  const lines: string[] = [];
  for (const { key } of view.layout.sections.slice(first, last + 1)) {
    const model = view.layout.modelOf(key);
    const diff = view.diffs.get(key);
    if (model === null || diff === undefined) continue;
    const from = key === start.key ? start.row : 0;
    const to = key === end.key ? Math.min(end.row, model.rowCount - 1) : model.rowCount - 1;
    for (let index = from; index <= to; index += 1) {
      const row = model.row(index);
      if (row.kind !== 'line') continue;
      const side: Side = layout === 'split' ? start.side : row.new === null ? 'old' : 'new';
      const number = row[side];
      if (number === null) continue;
      const line = lineAt(sideOf(diff, side), number);
      lines.push(line.slice(key === start.key && index === start.row ? start.offset : 0, key === end.key && index === end.row ? end.offset : undefined));
    }
  }
  return lines.join('\n');
}

/** Selects a part of a drawn line. UTF-16 units from its start, half-open. */
export function selectIn(code: Element, start: number, end: number): void {
  const from = textAt(code, start);
  const to = textAt(code, end);
  if (from !== null && to !== null) document.getSelection()?.setBaseAndExtent(from.node, from.offset, to.node, to.offset);
}

function textAt(code: Element, offset: number): { readonly node: Node; readonly offset: number } | null {
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  let left = offset;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const length = node.textContent?.length ?? 0;
    if (left <= length) return { node, offset: left };
    left -= length;
  }
  return null;
}
