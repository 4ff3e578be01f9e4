import type { Hunk } from '../../../../shared/diff/hunks';
import type { Side } from '../../../../shared/model/review/place';
import type { DiffHost } from '../host/diff-host';
import type { LinePoint } from '../model/line-span';
import { monaco } from '../monaco/monaco';
import { Ruler, type RulerContent, type RulerStroke } from './ruler';

/** A thread at a line. `colour` names a design token. */
export interface LineDot {
  readonly at: LinePoint;
  readonly colour: string;
}

/** The ruler of the window's editor. */
export class EditorRuler {
  private dots: readonly LineDot[] = [];
  private readonly ruler: Ruler;

  constructor(host: DiffHost) {
    this.ruler = new Ruler(contentOf(host, () => this.dots));
    host.attach(this.ruler.element);
    const editor = host.editorOf('new');
    editor.onDidScrollChange(({ scrollHeightChanged }) => {
      this.ruler.placeSlider();
      if (scrollHeightChanged) this.ruler.draw();
    });
    editor.onDidLayoutChange(() => this.ruler.draw());
    editor.onDidChangeHiddenAreas(() => this.ruler.draw());
    host.onDidChange(() => this.ruler.draw());
  }

  setDots(dots: readonly LineDot[]): void {
    this.dots = dots;
    this.ruler.draw();
  }
}

function contentOf(host: DiffHost, dots: () => readonly LineDot[]): RulerContent {
  const editor = host.editorOf('new');
  const topOf = ({ side, line }: LinePoint): number => host.editorOf(side).getTopForLineNumber(line);
  const stroke = (side: Side, start: number, end: number): readonly RulerStroke[] =>
    start === end ? [] : [{ side, top: topOf({ side, line: start + 1 }), bottom: topOf({ side, line: end }) + host.lineHeight }];
  const strokesOf = ({ oldStart, oldEnd, newStart, newEnd }: Hunk): readonly RulerStroke[] => [...stroke('old', oldStart, oldEnd), ...stroke('new', newStart, newEnd)];
  return {
    get height() {
      return editor.getScrollHeight();
    },
    get viewport() {
      return editor.getLayoutInfo().height;
    },
    get scrollTop() {
      return editor.getScrollTop();
    },
    set scrollTop(top) {
      editor.setScrollTop(top, monaco.editor.ScrollType.Immediate);
    },
    strokes: () => host.changes.counted.flatMap(strokesOf),
    dots: () => dots().map(({ at, colour }) => ({ top: topOf(at), colour })),
  };
}
