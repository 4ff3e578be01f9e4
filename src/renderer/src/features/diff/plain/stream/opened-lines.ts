import { Emitter } from '../../../../../../shared/base';
import { nearestLine, type LineMap } from '../../../../../../shared/diff/line-map';
import { joinRanges, type LineRange } from '../rows/shown-lines';

/** What was drawn of a file before gave way to a newer text. */
export interface Carry {
  readonly map: LineMap;
  /** Lines of the newer text. */
  readonly lines: number;
}

const none: readonly LineRange[] = [];

/** Which folded lines of each file were asked for; kept while its rows are not at hand. */
export class OpenedLines {
  private readonly ranges = new Map<string, readonly LineRange[] | null>();
  private readonly wholeLines = new Map<string, ReadonlySet<string>>();
  private readonly changed = new Emitter<void>();
  readonly onDidChange = this.changed.on.bind(this.changed);

  /** Null: all lines. The same array while nothing changed. */
  of(key: string): readonly LineRange[] | null {
    const known = this.ranges.get(key);
    return known === undefined ? none : known;
  }

  open(key: string, range: LineRange): void {
    const before = this.of(key);
    if (before === null) return;
    this.ranges.set(key, joinRanges([...before, range]));
    this.changed.emit();
  }

  openAll(key: string): void {
    this.ranges.set(key, null);
    this.changed.emit();
  }

  /** Long lines of which all is drawn, as "new:12". */
  wholeLinesOf(key: string): ReadonlySet<string> {
    return this.wholeLines.get(key) ?? noLines;
  }

  showWhole(key: string, line: string): void {
    this.wholeLines.set(key, new Set(this.wholeLinesOf(key)).add(line));
    this.changed.emit();
  }

  /** A newer text took the place of the one before. */
  carry(key: string, { map, lines }: Carry): void {
    const before = this.of(key);
    if (before === null || before.length === 0) return;
    const to = (line: number): number => nearestLine(map, line, lines);
    this.ranges.set(key, joinRanges(before.map(({ start, end }) => ({ start: to(start + 1) - 1, end: to(end) }))));
    this.changed.emit();
  }
}

const noLines: ReadonlySet<string> = new Set();
