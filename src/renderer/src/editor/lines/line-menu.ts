import { Emitter } from '../../../../shared/base';
import { isForeign } from '../gutter/comment-gutter';
import type { DiffHost } from '../host/diff-host';
import { lineAt } from '../host/geometry';
import type { Navigator } from '../host/navigate';
import type { LinePoint, LineSpan } from '../model/line-span';
import type { ScreenBox } from '../model/screen-box';

/** The person asked what can be done with lines. */
export interface LineMenuRequest {
  /** The line under the pointer, or the selection that it is in. */
  readonly span: LineSpan;
  /** Where to put the menu. */
  readonly anchor: ScreenBox;
}

/** Notices requests for a menu: the pointer's other button, Shift F10, the menu key. */
export class LineMenu {
  private readonly requested = new Emitter<LineMenuRequest>();
  readonly onDidRequest = this.requested.on.bind(this.requested);

  constructor(host: DiffHost, navigator: Navigator) {
    host.element.addEventListener('contextmenu', (event) => {
      if (isForeign(event.target)) return;
      event.preventDefault();
      if (event.button !== 2) {
        this.requested.emit({ span: navigator.currentSpan(), anchor: navigator.cursorBox() });
        return;
      }
      const pointed = lineAt(host, event.clientX, event.clientY);
      if (pointed === null) return;
      const { clientX: x, clientY: y } = event;
      this.requested.emit({ span: this.spanAt(navigator, pointed.point), anchor: { left: x, right: x, top: y, bottom: y } });
    });
  }

  /** A selection stays when the pointer is in it; elsewhere the cursor goes along. */
  private spanAt(navigator: Navigator, point: LinePoint): LineSpan {
    const span = navigator.currentSpan();
    if (navigator.hasSelection() && span.side === point.side && point.line >= span.startLine && point.line <= span.endLine) return span;
    navigator.putCursor(point);
    return { side: point.side, startLine: point.line, endLine: point.line };
  }
}
