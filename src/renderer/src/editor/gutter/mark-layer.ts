import { Emitter } from '../../../../shared/base';
import type { DiffHost } from '../host/diff-host';
import { commentColumnLeft, extentOfLine } from '../host/geometry';
import { onLinesMoved } from '../host/on-lines-moved';
import type { LineSpan } from '../model/line-span';
import { bracketsOf, type Bracket } from './brackets';
import styles from './gutter.module.css';
import tones from './tones.module.css';

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
  /** Null while it is not drawn. */
  icon: HTMLElement | null;
}

/** Strokes beside the line numbers and an icon on the last line, kept level with the lines. */
export class MarkLayer {
  private readonly marks = new Map<string, Mark>();
  /** What the marks are in. */
  readonly element = document.createElement('div');
  /** What the icons are to be rendered into: all into one, since a portal of its own for each costs more than the icons. */
  readonly icons = document.createElement('div');
  private shown: readonly string[] = [];
  private readonly shownChanged = new Emitter<readonly string[]>();
  /** Keys of marks whose icon is in sight and to be rendered. */
  readonly onDidChangeShown = this.shownChanged.on.bind(this.shownChanged);
  private readonly schedulePlacing: () => void;

  constructor(private readonly host: DiffHost) {
    this.element.className = styles.layer ?? '';
    this.element.setAttribute('aria-hidden', 'true');
    this.element.append(this.icons);
    host.attach(this.element);
    this.schedulePlacing = onLinesMoved(host, ['old', 'new'], () => this.place());
    host.onDidChange(() => this.relayout());
  }

  get shownKeys(): readonly string[] {
    return this.shown;
  }

  /** Keeps a rendered icon level with its mark. Answers how to let it go. */
  holdIcon(key: string, icon: HTMLElement): () => void {
    const mark = this.marks.get(key);
    if (mark === undefined) return () => undefined;
    mark.icon = icon;
    this.placeIcon(mark);
    return () => {
      mark.icon = null;
    };
  }

  setMarks(specs: readonly MarkSpec[]): void {
    const wanted = new Set(specs.map(({ key }) => key));
    for (const [key, mark] of this.marks) {
      if (wanted.has(key)) continue;
      for (const stroke of mark.strokes) stroke.remove();
      this.marks.delete(key);
    }
    for (const spec of specs) {
      const known = this.marks.get(spec.key);
      if (known !== undefined) known.spec = spec;
      else this.marks.set(spec.key, { spec, brackets: [], strokes: [], icon: null });
    }
    this.relayout();
  }

  private relayout(): void {
    for (const mark of this.marks.values()) {
      mark.brackets = bracketsOf(mark.spec.span, this.host.changes, this.host.layout);
      while (mark.strokes.length > mark.brackets.length) mark.strokes.pop()?.remove();
      while (mark.strokes.length < mark.brackets.length) {
        const stroke = document.createElement('div');
        stroke.className = `${tones.tone ?? ''} ${styles.stroke ?? ''}`;
        this.element.append(stroke);
        mark.strokes.push(stroke);
      }
      for (const stroke of mark.strokes) stroke.dataset['tone'] = mark.spec.tone;
    }
    this.schedulePlacing();
  }

  private place(): void {
    const { height } = this.host.editorOf('new').getLayoutInfo();
    const shown: string[] = [];
    for (const [key, mark] of this.marks) {
      for (const [index, bracket] of mark.brackets.entries()) this.placeStroke(bracket, mark.strokes[index], height);
      if (this.placeIcon(mark)) shown.push(key);
    }
    if (shown.length === this.shown.length && shown.every((key, index) => key === this.shown[index])) return;
    this.shown = shown;
    this.shownChanged.emit(shown);
  }

  /** Answers whether the icon's line is in sight. */
  private placeIcon({ brackets, icon }: Mark): boolean {
    const last = brackets.at(-1)?.to;
    if (last === undefined) return false;
    const { top, bottom } = extentOfLine(this.host, last);
    if (icon !== null) {
      Object.assign(icon.style, { top: `${top}px`, height: `${bottom - top}px`, left: `${commentColumnLeft(this.host, last.side)}px` });
    }
    return bottom >= 0 && top <= this.host.editorOf('new').getLayoutInfo().height;
  }

  private placeStroke({ from, to }: Bracket, stroke: HTMLElement | undefined, height: number): void {
    if (stroke === undefined) return;
    const { top } = extentOfLine(this.host, from);
    const { bottom } = extentOfLine(this.host, to);
    stroke.hidden = top > height || bottom < 0;
    if (stroke.hidden) return;
    Object.assign(stroke.style, { top: `${top}px`, height: `${bottom - top}px`, left: `${commentColumnLeft(this.host, to.side)}px` });
  }
}
