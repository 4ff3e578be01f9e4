import { Emitter } from '../../../../shared/base';
import type { DiffHost } from '../host/diff-host';
import { commentColumnLeft, extentOfLine, lineAt } from '../host/geometry';
import { linesOf } from '../model/changes';
import type { LinePoint, LineSpan } from '../model/line-span';
import { monaco } from '../monaco/monaco';
import { noSelection, reduceSelection, selectedSpan, type RangeEvent, type RangeSelection } from './range-selection';
import styles from './gutter.module.css';

/** Lines chosen to comment on. `extends` says that the choice began where the last one did (Shift and a click). */
export interface CommentRequest {
  readonly span: LineSpan;
  readonly extends: boolean;
}

/** Lets the pointer choose lines: a plus on the line under it, drags over the numbers, Shift and a click. */
export class CommentGutter {
  private selection: RangeSelection = noSelection;
  private extending = false;
  private hovered: LinePoint | null = null;
  private readonly plus = document.createElement('button');
  private readonly requested = new Emitter<CommentRequest>();
  readonly onDidRequest = this.requested.on.bind(this.requested);
  private readonly selected = new Emitter<LineSpan | null>();
  /** The lines being chosen changed; null when nothing is. */
  readonly onDidSelect = this.selected.on.bind(this.selected);

  constructor(
    private readonly host: DiffHost,
    layer: HTMLElement,
  ) {
    this.plus.type = 'button';
    this.plus.className = styles.plus ?? '';
    this.plus.textContent = '+';
    this.plus.tabIndex = -1;
    this.plus.hidden = true;
    layer.append(this.plus);
    // Before the editor, which would select lines of text.
    host.element.addEventListener('mousedown', (event) => this.press(event), { capture: true });
    host.element.addEventListener('mousemove', (event) => this.hover(event));
    host.element.addEventListener('mouseleave', () => this.hoverLine(null));
    for (const side of ['old', 'new'] as const) {
      const editor = host.editorOf(side);
      editor.onDidScrollChange(() => this.hoverLine(null));
      editor.onDidChangeCursorPosition(({ position, reason }) => {
        if (reason === monaco.editor.CursorChangeReason.Explicit) this.apply({ kind: 'place', at: { side, line: position.lineNumber } });
      });
    }
  }

  private press(event: MouseEvent): void {
    if (event.button !== 0 || isForeign(event.target)) return;
    const at = event.target === this.plus ? this.hovered : this.gutterLineAt(event);
    if (at === null) return;
    event.preventDefault();
    event.stopPropagation();
    this.extending = event.shiftKey && this.selection.anchor !== null;
    this.apply({ kind: 'press', at, extend: event.shiftKey });
    this.followDrag();
  }

  /** From here on the window's events count, so that the pointer may leave the columns while it drags. */
  private followDrag(): void {
    const controller = new AbortController();
    const { signal } = controller;
    const move = (event: MouseEvent): void => {
      const line = lineAt(this.host, this.clampX(event.clientX), event.clientY);
      if (line !== null) this.apply({ kind: 'move', at: line.point });
    };
    const release = (): void => {
      controller.abort();
      const span = selectedSpan(this.selection);
      this.apply({ kind: 'release' });
      if (span !== null) this.requested.emit({ span, extends: this.extending });
    };
    const cancel = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      controller.abort();
      this.apply({ kind: 'cancel' });
    };
    window.addEventListener('mousemove', move, { signal });
    window.addEventListener('mouseup', release, { signal });
    window.addEventListener('keydown', cancel, { signal, capture: true });
  }

  private clampX(clientX: number): number {
    const { left, right } = this.host.element.getBoundingClientRect();
    return Math.max(left + 1, Math.min(clientX, right - 1));
  }

  private hover(event: MouseEvent): void {
    if (event.target === this.plus) return;
    if (event.buttons !== 0 || isForeign(event.target)) this.hoverLine(null);
    else this.hoverLine(lineAt(this.host, event.clientX, event.clientY)?.point ?? null);
  }

  private hoverLine(point: LinePoint | null): void {
    this.hovered = point;
    this.plus.hidden = point === null;
    if (point === null) return;
    const { top } = extentOfLine(this.host, point);
    const height = this.host.lineHeight;
    Object.assign(this.plus.style, {
      top: `${top + 1}px`,
      height: `${height - 2}px`,
      left: `${commentColumnLeft(this.host, point.side)}px`,
    });
    this.plus.setAttribute('aria-label', `Comment on ${point.side} line ${point.line}`);
  }

  private gutterLineAt(event: MouseEvent): LinePoint | null {
    const line = lineAt(this.host, event.clientX, event.clientY);
    return line?.inGutter === true && line.point.line <= linesOf(this.host.changes, line.point.side) ? line.point : null;
  }

  private apply(event: RangeEvent): void {
    const before = this.selection;
    this.selection = reduceSelection(before, event);
    if (before.head !== this.selection.head) this.selected.emit(selectedSpan(this.selection));
  }
}

/** Threads between the lines and Monaco's own widgets handle their pointer events themselves. */
export function isForeign(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-zone], .find-widget, .monaco-hover, .diff-hidden-lines, .sticky-widget, .scrollbar, [data-ruler]') !== null;
}
