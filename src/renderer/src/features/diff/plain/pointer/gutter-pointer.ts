import type { CommentRequest } from '../../../../editor/gutter/comment-gutter';
import { noSelection, reduceSelection, selectedSpan, type RangeEvent, type RangeSelection } from '../../../../editor/gutter/range-selection';
import type { LinePoint, LineSpan } from '../../../../editor/model/line-span';
import { lineAtElement } from '../stream/row-elements';

interface GutterListener {
  /** Lines that are being chosen; null when nothing is. */
  readonly onSelect: (key: string, span: LineSpan | null) => void;
  readonly onRequest: (key: string, request: CommentRequest) => void;
}

/** Lets the pointer choose lines over their numbers: presses, drags, Shift and a click. */
export class GutterPointer {
  private selection: RangeSelection = noSelection;
  private key: string | null = null;

  constructor(private readonly listener: GutterListener) {}

  /** Answers whether the press chose a line, so that it selects no text. */
  press(event: Pick<PointerEvent, 'button' | 'shiftKey' | 'target'>): boolean {
    const target = event.target instanceof Element ? event.target : null;
    if (event.button !== 0 || target?.closest('[data-gutter]') == null) return false;
    const at = lineAtElement(target);
    if (at === null) return false;
    const extend = event.shiftKey && at.key === this.key && this.selection.anchor !== null;
    if (at.key !== this.key) this.selection = noSelection;
    this.key = at.key;
    this.apply({ kind: 'press', at: at.point, extend });
    this.followDrag(at.key, extend);
    return true;
  }

  /** The person put the keyboard on a line, from where Shift and a click extend. */
  place(key: string, at: LinePoint): void {
    this.key = key;
    this.selection = reduceSelection(this.selection, { kind: 'place', at });
  }

  /** From here on the window's events count, so that the pointer may leave the columns while it drags. */
  private followDrag(key: string, extending: boolean): void {
    const controller = new AbortController();
    const { signal } = controller;
    const move = (event: PointerEvent): void => {
      const at = lineAtElement(document.elementFromPoint(event.clientX, event.clientY));
      if (at?.key === key) this.apply({ kind: 'move', at: at.point });
    };
    const release = (): void => {
      controller.abort();
      const span = selectedSpan(this.selection);
      this.apply({ kind: 'release' });
      if (span !== null) this.listener.onRequest(key, { span, extends: extending });
    };
    const cancel = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      controller.abort();
      this.apply({ kind: 'cancel' });
    };
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', release, { signal });
    window.addEventListener('keydown', cancel, { signal, capture: true });
  }

  private apply(event: RangeEvent): void {
    const before = this.selection;
    this.selection = reduceSelection(before, event);
    if (before.head !== this.selection.head && this.key !== null) this.listener.onSelect(this.key, selectedSpan(this.selection));
  }
}
