import type { DiffHost } from '../host/diff-host';
import { commentColumnLeft, extentOfLine } from '../host/geometry';
import type { LineSpan } from '../model/line-span';
import { bracketsOf, type Bracket } from './brackets';
import styles from './gutter.module.css';

/** Marks lines that have a thread, or are being chosen for one. */
export interface MarkSpec {
  readonly key: string;
  readonly span: LineSpan;
  /** Names the colours: a lane, or `selecting`. */
  readonly tone: string;
}

interface Mark {
  spec: MarkSpec;
  brackets: readonly Bracket[];
  readonly strokes: HTMLElement[];
  readonly icon: HTMLElement;
}

/** Strokes beside the line numbers and an icon on the last line, kept level with the lines. */
export class MarkLayer {
  private readonly marks = new Map<string, Mark>();
  /** What the marks are in. */
  readonly element = document.createElement('div');

  constructor(private readonly host: DiffHost) {
    this.element.className = styles.layer ?? '';
    this.element.setAttribute('aria-hidden', 'true');
    host.attach(this.element);
    const place = (): void => this.place();
    for (const side of ['old', 'new'] as const) {
      const editor = host.editorOf(side);
      editor.onDidScrollChange(place);
      editor.onDidLayoutChange(place);
      editor.onDidContentSizeChange(place);
      editor.onDidChangeHiddenAreas(place);
    }
    host.onDidChange(() => this.relayout());
  }

  /** The node to render a mark's icon into. */
  iconOf(key: string): HTMLElement | null {
    return this.marks.get(key)?.icon ?? null;
  }

  setMarks(specs: readonly MarkSpec[]): void {
    const wanted = new Set(specs.map(({ key }) => key));
    for (const [key, mark] of this.marks) {
      if (wanted.has(key)) continue;
      for (const node of [...mark.strokes, mark.icon]) node.remove();
      this.marks.delete(key);
    }
    for (const spec of specs) {
      const known = this.marks.get(spec.key);
      if (known !== undefined) known.spec = spec;
      else this.marks.set(spec.key, this.create(spec));
    }
    this.relayout();
  }

  private create(spec: MarkSpec): Mark {
    const icon = document.createElement('div');
    icon.className = styles.icon ?? '';
    this.element.append(icon);
    return { spec, brackets: [], strokes: [], icon };
  }

  private relayout(): void {
    for (const mark of this.marks.values()) {
      mark.brackets = bracketsOf(mark.spec.span, this.host.changes, this.host.layout);
      while (mark.strokes.length > mark.brackets.length) mark.strokes.pop()?.remove();
      while (mark.strokes.length < mark.brackets.length) {
        const stroke = document.createElement('div');
        stroke.className = styles.stroke ?? '';
        this.element.append(stroke);
        mark.strokes.push(stroke);
      }
      for (const node of [...mark.strokes, mark.icon]) node.dataset['tone'] = mark.spec.tone;
    }
    this.place();
  }

  private place(): void {
    const { height } = this.host.editorOf('new').getLayoutInfo();
    for (const mark of this.marks.values()) {
      for (const [index, bracket] of mark.brackets.entries()) this.placeStroke(bracket, mark.strokes[index], height);
      const last = mark.brackets.at(-1)?.to;
      if (last === undefined) continue;
      const { top, bottom } = extentOfLine(this.host, last);
      mark.icon.hidden = bottom < 0 || top > height;
      Object.assign(mark.icon.style, { top: `${top}px`, height: `${bottom - top}px`, left: `${commentColumnLeft(this.host, last.side)}px` });
    }
  }

  private placeStroke({ from, to }: Bracket, stroke: HTMLElement | undefined, height: number): void {
    if (stroke === undefined) return;
    const { top } = extentOfLine(this.host, from);
    const { bottom } = extentOfLine(this.host, to);
    stroke.hidden = top > height || bottom < 0;
    Object.assign(stroke.style, { top: `${top}px`, height: `${bottom - top}px`, left: `${commentColumnLeft(this.host, to.side)}px` });
  }
}
