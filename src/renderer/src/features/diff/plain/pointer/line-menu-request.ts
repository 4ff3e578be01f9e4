import type { LineMenuRequest } from '../../../../editor/lines/line-menu';
import type { LineSpan } from '../../../../editor/model/line-span';
import type { DiffHandle } from '../../../../editor/diff-editor';
import type { PlainView } from '../stream/plain-view';
import { lineAtElement } from '../stream/row-elements';

interface MenuContext {
  readonly view: PlainView;
  /** The file that is looked at. */
  readonly section: string;
  readonly shown: Pick<DiffHandle, 'currentSpan' | 'hasSelection' | 'cursorBox'>;
}

interface MenuAsked {
  readonly key: string;
  readonly request: LineMenuRequest;
}

/**
 * What a request for a menu is about: by the pointer the line under it or the chosen lines that it is in, by the keyboard the line that it
 * is on. Null over threads and between the lines. Puts the keyboard on the line that was pointed at.
 */
export function lineMenuRequest(event: Pick<MouseEvent, 'button' | 'clientX' | 'clientY' | 'target'>, { view, section, shown }: MenuContext): MenuAsked | null {
  const target = event.target instanceof Element ? event.target : null;
  if (target === null || target.closest('[data-zone]') !== null) return null;
  if (event.button !== 2) return { key: section, request: { span: shown.currentSpan(), anchor: shown.cursorBox() } };
  const at = lineAtElement(target);
  if (at === null) return null;
  const { clientX: x, clientY: y } = event;
  const anchor = { left: x, right: x, top: y, bottom: y };
  const chosen = at.key === section && shown.hasSelection() ? shown.currentSpan() : null;
  if (chosen !== null && holds(chosen, at.point.side, at.point.line)) return { key: at.key, request: { span: chosen, anchor } };
  view.moveCaret({ key: at.key, spot: { kind: 'line', point: at.point }, side: at.point.side });
  return { key: at.key, request: { span: { side: at.point.side, startLine: at.point.line, endLine: at.point.line }, anchor } };
}

function holds({ side, startSide = side, startLine, endLine }: LineSpan, at: LineSpan['side'], line: number): boolean {
  return startSide === side && side === at && line >= startLine && line <= endLine;
}
