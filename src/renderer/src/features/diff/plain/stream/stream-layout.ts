import type { LinePoint } from '../../../../editor/model/line-span';
import type { RowHeights } from '../rows/row-heights';
import type { RowModel } from '../rows/row-model';

/** One file in the scrolled content. Heights in CSS pixels. */
export interface SectionSpec {
  readonly key: string;
  /** Of the header that stands above its rows. */
  readonly header: number;
  /** Of what is below the header, until it is known. */
  readonly estimate: number;
  /** Nothing but the header is shown. */
  readonly folded: boolean;
}

/** What stands below a section's header. */
export type SectionBody =
  | { readonly kind: 'rows'; readonly model: RowModel; readonly heights: RowHeights }
  /** Something that is drawn as a whole; its height as measured. */
  | { readonly kind: 'block'; readonly height: number };

/** A place in the content that stays the same while heights change. */
export interface Anchor {
  readonly key: string;
  /** Null: the section itself. */
  readonly spot: Spot | null;
  /** From the top of the spot to the top of the viewport, CSS pixels. */
  readonly offset: number;
}

/** A row, by what it shows. */
export type Spot = { readonly kind: 'line'; readonly point: LinePoint } | { readonly kind: 'zone'; readonly zone: string };

/** The part of a section that is to be drawn. */
export interface Slice {
  readonly key: string;
  /** From the top of the content, CSS pixels. */
  readonly top: number;
  readonly height: number;
  /** Rows, half-open; empty for a section that has none (yet). */
  readonly from: number;
  readonly to: number;
}

/** Rows are drawn in groups of so many, so that scrolling by a line draws nothing. */
const rowGroup = 8;

/** Where everything lies in a long column of sections, each with a header and rows. */
export class StreamLayout {
  private specs: readonly SectionSpec[] = [];
  private indices: ReadonlyMap<string, number> = new Map();
  private readonly bodies = new Map<string, SectionBody>();
  /** As last known, also of sections whose rows are gone. */
  private readonly lastHeights = new Map<string, number>();
  private tops: Float64Array | null = null;

  setSections(specs: readonly SectionSpec[]): void {
    this.specs = specs;
    this.indices = new Map(specs.map(({ key }, index) => [key, index]));
    this.tops = null;
  }

  get sections(): readonly SectionSpec[] {
    return this.specs;
  }

  /** Null: its rows are not at hand any more; its height stays. */
  setBody(key: string, body: SectionBody | null): void {
    if (body === null) this.bodies.delete(key);
    else {
      this.bodies.set(key, body);
      this.lastHeights.set(key, heightOf(body));
    }
    this.tops = null;
  }

  modelOf(key: string): RowModel | null {
    const body = this.bodies.get(key);
    return body?.kind === 'rows' ? body.model : null;
  }

  indexOf(key: string): number | null {
    return this.indices.get(key) ?? null;
  }

  /** Height of everything. */
  get height(): number {
    return this.topAt(this.specs.length);
  }

  /** Top of the section of an index; of one past the last the end. */
  topAt(index: number): number {
    this.tops ??= this.computeTops();
    return this.tops[index] ?? 0;
  }

  topOf(key: string): number {
    return this.topAt(this.indexOf(key) ?? 0);
  }

  /** Top of a row, from the top of the content. */
  topOfRow(key: string, row: number): number {
    const body = this.bodies.get(key);
    return this.topOf(key) + this.headerOf(key) + (body?.kind === 'rows' ? body.heights.top(row) : 0);
  }

  headerOf(key: string): number {
    return this.specs[this.indexOf(key) ?? -1]?.header ?? 0;
  }

  /** The section at a distance from the top, clamped to those there are; null when there is none. */
  sectionAt(y: number): SectionSpec | null {
    let low = 0;
    let high = this.specs.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.topAt(middle) <= y) low = middle + 1;
      else high = middle;
    }
    return this.specs[Math.max(0, low - 1)] ?? null;
  }

  /** The row at a distance from the top; null where there are no rows. */
  rowAt(y: number): { readonly key: string; readonly row: number } | null {
    const section = this.sectionAt(y);
    const body = section === null || section.folded ? undefined : this.bodies.get(section.key);
    const inside = section === null ? -1 : y - this.topOf(section.key) - section.header;
    if (section === null || body?.kind !== 'rows' || inside < 0 || body.heights.count === 0) return null;
    return { key: section.key, row: body.heights.at(inside) };
  }

  /**
   * What a reader looks at when `y` is the top of the viewport: the first row below the header that sticks there. Where its rows are not
   * known, the next section in sight, so that it stays when they come.
   */
  anchorAt(y: number, viewport: number): Anchor | null {
    const section = this.sectionAt(y);
    if (section === null) return null;
    const { key, header } = section;
    const top = this.topOf(key);
    if (y <= top) return { key, spot: null, offset: y - top };
    const first = this.rowAt(y + header);
    if (first !== null) {
      const spot = this.spotOf(first.key, first.row);
      if (spot !== null) return { key: first.key, spot, offset: y - this.topOfRow(first.key, first.row) };
    }
    const next = this.specs[(this.indexOf(key) ?? 0) + 1];
    if (next !== undefined && this.bodies.get(key) === undefined && this.topOf(next.key) < y + viewport) {
      return { key: next.key, spot: null, offset: y - this.topOf(next.key) };
    }
    return { key, spot: null, offset: y - top };
  }

  /** The top of the viewport that shows the anchor where it was; null when its section is gone. */
  yOf({ key, spot, offset }: Anchor): number | null {
    if (this.indexOf(key) === null) return null;
    const row = spot === null ? null : this.rowOfSpot(key, spot);
    return offset + (row === null ? this.topOf(key) : this.topOfRow(key, row));
  }

  /** The row that shows it now; null where the rows are not at hand or it is gone. */
  rowOfSpot(key: string, spot: Spot): number | null {
    const model = this.modelOf(key);
    if (model === null || model.rowCount === 0) return null;
    return spot.kind === 'zone' ? model.rowOfZone(spot.zone) : model.rowOfLine(spot.point);
  }

  spotOf(key: string, index: number): Spot | null {
    const model = this.modelOf(key);
    if (model === null) return null;
    const row = model.row(index);
    switch (row.kind) {
      case 'zone':
        return { kind: 'zone', zone: row.key };
      case 'fold':
        return { kind: 'line', point: { side: 'new', line: row.newStart } };
      case 'end':
        return index === 0 ? null : this.spotOf(key, index - 1);
      case 'line':
        return { kind: 'line', point: row.new === null ? { side: 'old', line: row.old ?? 1 } : { side: 'new', line: row.new } };
    }
  }

  /** What lies between two distances from the top. */
  slices(from: number, to: number): readonly Slice[] {
    const first = this.sectionAt(from);
    const slices: Slice[] = [];
    for (let index = this.indexOf(first?.key ?? '') ?? this.specs.length; index < this.specs.length && this.topAt(index) < to; index += 1) {
      const section = this.specs[index];
      if (section === undefined) break;
      const top = this.topAt(index);
      slices.push({ key: section.key, top, height: this.topAt(index + 1) - top, ...this.rowsWithin(section, from - top - section.header, to - top - section.header) });
    }
    return slices;
  }

  private rowsWithin({ key, folded }: SectionSpec, from: number, to: number): { readonly from: number; readonly to: number } {
    const body = this.bodies.get(key);
    if (folded || body?.kind !== 'rows' || body.heights.count === 0 || to <= 0) return { from: 0, to: 0 };
    const { heights } = body;
    if (from >= heights.total) return { from: heights.count, to: heights.count };
    return {
      from: Math.floor(heights.at(from) / rowGroup) * rowGroup,
      to: Math.min(heights.count, Math.ceil((heights.at(to) + 1) / rowGroup) * rowGroup),
    };
  }

  private computeTops(): Float64Array {
    const tops = new Float64Array(this.specs.length + 1);
    let top = 0;
    for (const [index, { key, header, estimate, folded }] of this.specs.entries()) {
      tops[index] = top;
      top += header + (folded ? 0 : (this.lastHeights.get(key) ?? estimate));
    }
    tops[this.specs.length] = top;
    return tops;
  }
}

function heightOf(body: SectionBody): number {
  return body.kind === 'rows' ? body.heights.total : body.height;
}
