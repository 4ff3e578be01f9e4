import { monaco } from '../monaco/monaco';

/** Height of a line where a wheel counts in lines. CSS pixels. */
const wheelLine = 20;

/** Hands wheel events over to the editor below, except where something under the pointer can scroll that way by itself. */
export function forwardWheel(layer: HTMLElement, editor: monaco.editor.ICodeEditor): void {
  layer.addEventListener(
    'wheel',
    (event) => {
      if (event.ctrlKey || canScrollWithin(event.target, layer, event.deltaY)) return;
      event.preventDefault();
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? wheelLine : event.deltaMode === WheelEvent.DOM_DELTA_PAGE ? editor.getLayoutInfo().height : 1;
      editor.setScrollTop(editor.getScrollTop() + event.deltaY * unit, monaco.editor.ScrollType.Immediate);
      if (event.deltaX !== 0) editor.setScrollLeft(editor.getScrollLeft() + event.deltaX * unit, monaco.editor.ScrollType.Immediate);
    },
    { passive: false },
  );
}

function canScrollWithin(target: EventTarget | null, layer: HTMLElement, delta: number): boolean {
  for (let node = target; node instanceof HTMLElement && node !== layer; node = node.parentElement) {
    const room = node.scrollHeight - node.clientHeight;
    if (room <= 1 || !/auto|scroll/.test(getComputedStyle(node).overflowY)) continue;
    if (delta < 0 ? node.scrollTop > 0 : node.scrollTop < room) return true;
  }
  return false;
}
