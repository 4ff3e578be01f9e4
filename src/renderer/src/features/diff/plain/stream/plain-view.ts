import { Emitter } from '../../../../../../shared/base';
import { nearestLine } from '../../../../../../shared/diff/line-map';
import type { LinePoint } from '../../../../editor/model/line-span';
import type { RowModel } from '../rows/row-model';
import { contextLines } from '../rows/shown-lines';
import type { FileDiff } from '../texts/file-diff';
import type { Caret } from './caret';
import { OpenedLines, type Carry } from './opened-lines';
import { StreamLayout, type Anchor, type SectionBody, type SectionSpec, type Slice, type Spot } from './stream-layout';

/** How much is drawn above and below the viewport. CSS pixels. */
const overscan = 480;

/** Where a revealed line stands: so much of the viewport is above it. */
const revealShare = 0.25;

/** One can scroll until so much is left at the top, so that the last file can stand there too. CSS pixels. */
const endLeft = 60;

/**
 * A column of files that scrolls: knows where it is scrolled to, keeps what the reader looks at in its place while heights change, and
 * says which rows are to be drawn. What it draws them with is not its business.
 */
export class PlainView {
  readonly layout = new StreamLayout();
  readonly opened = new OpenedLines();
  /** Texts of the files whose rows are at hand. */
  readonly diffs = new Map<string, FileDiff>();
  private element: HTMLElement | null = null;
  private y = 0;
  /** Where the element is, as it said last or was told. */
  private elementY = 0;
  private viewport = 0;
  private anchor: Anchor | null = null;
  private drawn: readonly Slice[] = [];
  private place: Caret | null = null;
  private readonly waitingForRows = new Map<string, () => void>();
  /** What is to be revealed as soon as its rows are at hand. */
  private awaited: { readonly key: string; readonly spot: Spot } | null = null;
  private readonly changed = new Emitter<void>();
  /** What is to be drawn changed, or the total height. */
  readonly onDidChange = this.changed.on.bind(this.changed);
  private readonly laid = new Emitter<void>();
  /** Files came, went or grew. */
  readonly onDidLay = this.laid.on.bind(this.laid);
  private readonly scrolled = new Emitter<number>();
  /** The person or a jump scrolled; not while heights change around what is looked at. */
  readonly onDidScroll = this.scrolled.on.bind(this.scrolled);
  private readonly caretMoved = new Emitter<Caret | null>();
  readonly onDidMoveCaret = this.caretMoved.on.bind(this.caretMoved);
  /** Rows that stay drawn wherever the view is scrolled to, by who needs them. */
  private readonly pins = new Map<string, { readonly key: string; readonly spot: Spot }>();
  private state = { slices: this.drawn, height: 0, pinned: 0 };

  /** Takes the element that scrolls; answers how to let it go. */
  attach(element: HTMLElement): () => void {
    this.element = element;
    const onScroll = (): void => this.noteScroll(element.scrollTop);
    const observer = new ResizeObserver(() => this.resize(element.clientHeight));
    element.addEventListener('scroll', onScroll, { passive: true });
    observer.observe(element);
    this.resize(element.clientHeight);
    return () => {
      element.removeEventListener('scroll', onScroll);
      observer.disconnect();
      this.element = null;
    };
  }

  focus(): void {
    this.element?.focus({ preventScroll: true });
  }

  /** The sections to draw and how high what scrolls is. The same object while nothing changed. */
  get snapshot(): { readonly slices: readonly Slice[]; readonly height: number } {
    return this.state;
  }

  /** Keeps a row drawn, because the keyboard or an end of the selection is in it; null lets it go. */
  pin(who: string, place: { readonly key: string; readonly spot: Spot } | null): void {
    if (place === null ? !this.pins.delete(who) : sameSpot(this.pins.get(who) ?? null, place)) return;
    if (place !== null) this.pins.set(who, place);
    this.state = { ...this.state, pinned: this.state.pinned + 1 };
    this.redraw(true);
  }

  /** Rows of a section that stay drawn, ascending. */
  pinnedRows(key: string): readonly number[] {
    const rows = [...this.pins.values()].flatMap((pin) => (pin.key === key ? (this.layout.rowOfSpot(key, pin.spot) ?? []) : []));
    return [...new Set(rows)].sort((a, b) => a - b);
  }

  get scrollTop(): number {
    return this.y;
  }

  get viewportHeight(): number {
    return this.viewport;
  }

  get caret(): Caret | null {
    return this.place;
  }

  setSections(specs: readonly SectionSpec[]): void {
    this.keepPlace(() => this.layout.setSections(specs));
  }

  /** Sets what stands below a header. `carry` says where the lines shown before are now. */
  setBody(key: string, body: SectionBody | null, carry: Carry | null = null): void {
    if (carry !== null) {
      this.anchor = this.anchor?.key === key ? { ...this.anchor, spot: carrySpot(this.anchor.spot, carry) } : this.anchor;
      this.place = this.place?.key === key ? { ...this.place, spot: carrySpot(this.place.spot, carry) } : this.place;
    }
    this.keepPlace(() => this.layout.setBody(key, body));
    if (body?.kind === 'rows') {
      this.waitingForRows.get(key)?.();
      this.waitingForRows.delete(key);
    }
    if (this.awaited?.key === key) this.revealSpot(key, this.awaited.spot);
  }

  /** Acts once the rows of a section are at hand; what was to be done before then is forgotten. */
  whenLaid(key: string, act: () => void): void {
    if (this.layout.modelOf(key) === null) this.waitingForRows.set(key, act);
    else act();
  }

  /** After what is to be drawn was drawn: scrolls to where it belongs. */
  settle(): void {
    // Asking the element would make it lay itself out.
    if (this.element === null || Math.abs(this.elementY - this.y) < 1) return;
    this.element.scrollTop = this.y;
    this.elementY = this.y;
  }

  /** Scrolls so that `y` is the top of the viewport. */
  scrollTo(y: number): void {
    this.y = Math.max(0, Math.min(y, this.lastY));
    this.noteAnchor();
    this.redraw();
    this.scrolled.emit(this.y);
  }

  /** Scrolls to the header of a section, or to a distance below it. */
  showSection(key: string, offset = 0): void {
    this.scrollTo(this.layout.topOf(key) + offset);
  }

  /** Scrolls so that a row stands in the upper part. */
  reveal(key: string, row: number): void {
    this.scrollTo(this.layout.topOfRow(key, row) - this.layout.headerOf(key) - this.viewport * revealShare);
  }

  /** The same, opening the fold over a line; waits for the rows where they are not at hand. */
  revealSpot(key: string, spot: Spot): void {
    const model = this.layout.modelOf(key);
    const row = this.layout.rowOfSpot(key, spot);
    if (model === null || row === null) {
      this.awaited = { key, spot };
      if (model === null) this.showSection(key);
      return;
    }
    if (spot.kind === 'line' && model.row(row).kind === 'fold') {
      this.awaited = { key, spot };
      const line = toNewLine(model, spot.point);
      this.opened.open(key, { start: line - 1 - contextLines, end: line + contextLines });
      return;
    }
    this.awaited = null;
    this.reveal(key, row);
  }

  /** Scrolls as little as is needed to see a row whole. */
  bringIntoView(key: string, row: number, height: number): void {
    const top = this.layout.topOfRow(key, row) - this.layout.headerOf(key);
    const bottom = this.layout.topOfRow(key, row) + height - this.viewport;
    if (this.y > top) this.scrollTo(top);
    else if (this.y < bottom) this.scrollTo(bottom);
  }

  /** Scrolls as little as is needed to see a header. */
  bringHeaderIntoView(key: string): void {
    const top = this.layout.topOf(key);
    const bottom = top + this.layout.headerOf(key) - this.viewport;
    if (this.y > top) this.scrollTo(top);
    else if (this.y < bottom) this.scrollTo(bottom);
  }

  /** Whether a row, or with null a header, is in the viewport. */
  isInView({ key, spot }: Caret): boolean {
    if (this.layout.indexOf(key) === null) return false;
    const row = spot === null ? null : this.layout.rowOfSpot(key, spot);
    const top = row === null ? this.layout.topOf(key) : this.layout.topOfRow(key, row);
    const bottom = row === null ? top + this.layout.headerOf(key) : this.layout.topOfRow(key, row + 1);
    return bottom > this.y && top < this.y + this.viewport;
  }

  /** The first row below the header that sticks at the top; null where there are no rows. */
  firstRowInView(): { readonly key: string; readonly row: number } | null {
    const header = this.layout.sectionAt(this.y)?.header ?? 0;
    for (const y of [this.y + header, ...this.drawn.map((slice) => slice.top + this.layout.headerOf(slice.key)).filter((top) => top > this.y && top < this.y + this.viewport)]) {
      const row = this.layout.rowAt(y);
      if (row !== null) return row;
    }
    return null;
  }

  moveCaret(caret: Caret | null): void {
    this.place = caret;
    this.caretMoved.emit(caret);
  }

  private noteScroll(top: number): void {
    this.elementY = top;
    if (Math.abs(top - this.y) < 1) return;
    this.awaited = null;
    this.y = top;
    this.noteAnchor();
    this.redraw();
    this.scrolled.emit(top);
  }

  private resize(viewport: number): void {
    if (viewport === this.viewport) return;
    this.viewport = viewport;
    this.noteAnchor();
    this.redraw();
    this.laid.emit();
  }

  private keepPlace(change: () => void): void {
    change();
    const kept = this.anchor === null ? null : this.layout.yOf(this.anchor);
    this.y = Math.max(0, Math.min(kept ?? this.y, this.lastY));
    if (kept === null) this.noteAnchor();
    this.redraw();
    this.laid.emit();
  }

  private noteAnchor(): void {
    this.anchor = this.layout.anchorAt(this.y, this.viewport);
  }

  private get lastY(): number {
    const { height, sections } = this.layout;
    return sections.length === 1 && height <= this.viewport ? 0 : Math.max(0, height - endLeft);
  }

  private redraw(force = false): void {
    const near = this.viewport === 0 ? [] : this.layout.slices(this.y - overscan, this.y + this.viewport + overscan);
    const slices = [...near, ...this.pinnedSlices(near)];
    const height = this.lastY + this.viewport;
    if (!force && height === this.state.height && sameSlices(slices, this.drawn)) return;
    this.drawn = slices;
    this.state = { ...this.state, slices, height };
    this.changed.emit();
  }

  /** Sections out of sight of which a row stays drawn. */
  private pinnedSlices(near: readonly Slice[]): readonly Slice[] {
    const keys = new Set([...this.pins.values()].map(({ key }) => key).filter((key) => this.layout.indexOf(key) !== null && !near.some((slice) => slice.key === key)));
    return [...keys].map((key) => {
      const index = this.layout.indexOf(key) ?? 0;
      const top = this.layout.topAt(index);
      return { key, top, height: this.layout.topAt(index + 1) - top, from: 0, to: 0 };
    });
  }
}

/** The line of the new side beside a line that is folded away. */
function toNewLine(model: RowModel, { side, line }: LinePoint): number {
  const fold = model.row(model.rowOfLine({ side, line }));
  return side === 'old' && fold.kind === 'fold' ? fold.newStart + line - fold.oldStart : line;
}

function carrySpot(spot: Spot | null, { map, lines }: Carry): Spot | null {
  if (spot?.kind !== 'line' || spot.point.side === 'old') return spot;
  return { kind: 'line', point: { side: 'new', line: nearestLine(map, spot.point.line, lines) } };
}

function sameSpot(first: { readonly key: string; readonly spot: Spot } | null, second: { readonly key: string; readonly spot: Spot }): boolean {
  return first !== null && first.key === second.key && JSON.stringify(first.spot) === JSON.stringify(second.spot);
}

function sameSlices(first: readonly Slice[], second: readonly Slice[]): boolean {
  return (
    first.length === second.length &&
    first.every((slice, index) => {
      const other = second[index];
      return other?.key === slice.key && other.top === slice.top && other.height === slice.height && other.from === slice.from && other.to === slice.to;
    })
  );
}
