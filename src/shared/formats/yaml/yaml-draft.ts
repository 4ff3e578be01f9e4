import { bug } from '../../base';
import { placeInOrder } from '../text/place-in-order';
import type { Span } from '../text/span';
import { startOfItem } from './item-source';
import { columnOf, endOfEmptyLines, startOfEmptyLines } from './lines';
import { printEntry, printFlow, printItem, printValue } from './print-yaml';
import type { YamlValue } from './yaml-value';
import { RawItem } from './yaml-value';
import type { YamlEntry, YamlFile, YamlList, YamlMap, YamlNode, YamlSlot } from './yaml-node';

interface Kept {
  readonly key: string | null;
  readonly slot: YamlSlot;
}

interface New {
  readonly key: string | null;
  readonly slot: null;
  readonly value: YamlValue;
}

interface Splice extends Span {
  readonly text: string;
  /** For whole lines put in at one place: the deeper ones come first. Null for a part of a line. */
  readonly depth: number | null;
}

/**
 * Changes to a YAML text that leave every other character as it is: comments, quoting, styles, order, empty lines. Changes
 * are collected by the nodes of the parsed text and carried out together by {@link print}.
 */
export class YamlDraft {
  private readonly containers = new Map<YamlMap | YamlList, (Kept | New)[]>();
  private readonly values = new Map<YamlSlot, { readonly map: YamlMap; readonly value: YamlValue }>();
  private readonly lineBreak: string;
  /** From the column of a key to the dashes of its list. */
  private readonly listIndent: number;
  /** A text in the manner of JSON gets quotes everywhere. */
  private readonly quoted: boolean;
  private possible = true;

  constructor(private readonly file: YamlFile) {
    this.lineBreak = file.text.includes('\r\n') ? '\r\n' : '\n';
    this.listIndent = listIndentOf(file);
    this.quoted = file.root.kind === 'map' && file.root.flow;
  }

  /** Sets an entry; a new one goes to its place in `order`. */
  setEntry(map: YamlMap, key: string, value: YamlValue, order: readonly string[]): void {
    this.touch(map);
    const entries = this.entriesOf(map);
    const index = entries.findIndex((entry) => entry.key === key);
    const present = entries[index];
    if (present === undefined) entries.splice(placeInOrder(entries, key, order), 0, { key, slot: null, value });
    else if (present.slot === null) entries[index] = { key, slot: null, value };
    else {
      this.touch(present.slot.value);
      this.values.set(present.slot, { map, value });
    }
  }

  /** Removes an entry; an absent one is no error. */
  removeEntry(map: YamlMap, key: string): void {
    const entries = this.entriesOf(map);
    const index = entries.findIndex((entry) => entry.key === key);
    if (index < 0) return;
    this.touch(map);
    entries.splice(index, 1);
  }

  /** Puts an item in at an index of the list as changed so far; a larger index appends. */
  insertItem(list: YamlList, index: number, value: YamlValue): void {
    this.touch(list);
    this.entriesOf(list).splice(index, 0, { key: null, slot: null, value });
  }

  /** Removes an item of a list that others stay in. */
  removeItem(list: YamlList, item: YamlSlot): void {
    this.touch(list);
    const entries = this.entriesOf(list);
    const index = entries.findIndex((entry) => entry.slot === item);
    if (index < 0) bug('the item does not stand in this list');
    entries.splice(index, 1);
  }

  /** The changed text, or null when the layout does not allow the change: it uses aliases, tags or braces in an odd way. */
  print(): string | null {
    const splices: Splice[] = [];
    for (const [slot, { map, value }] of this.values) splices.push(...this.replace(slot, map, value));
    for (const [container, entries] of this.containers) {
      splices.push(...(container.flow ? this.layOutFlow(container, entries) : this.layOutBlock(container, entries)));
    }
    return this.possible ? carryOut(this.file.text, splices, this.lineBreak) : null;
  }

  private touch(node: YamlNode): void {
    if (this.file.shared.has(node)) this.possible = false;
  }

  private entriesOf(container: YamlMap | YamlList): (Kept | New)[] {
    const known = this.containers.get(container);
    if (known !== undefined) return known;
    const entries: (Kept | New)[] =
      container.kind === 'map' ? container.entries.map((slot) => ({ key: slot.key, slot })) : container.items.map((slot) => ({ key: null, slot }));
    this.containers.set(container, entries);
    return entries;
  }

  private replace(slot: YamlSlot, map: YamlMap, value: YamlValue): Splice[] {
    const { head, body } = slot;
    if (head === null) return this.impossible();
    const wasEmpty = head.offset === head.end;
    if (map.flow) {
      const colon = wasEmpty && isColonless(slot) ? ': ' : wasEmpty && spacesBefore(this.file.text, head.offset) === 0 ? ' ' : '';
      return [{ ...head, text: colon + printFlow(value, this.quoted), depth: null }];
    }
    const column = this.columnOf(map);
    const printed = printValue(value, column, this.listIndent);
    const lines = this.lines(printed.lines, body, column + 1);
    const before = printed.head === '' ? head.offset - spacesBefore(this.file.text, head.offset) : head.offset;
    const text = printed.head === '' || !wasEmpty ? printed.head : ` ${printed.head}`;
    return [{ offset: before, end: head.end, text, depth: null }, ...(printed.lines.length > 0 || body.offset < body.end ? [lines] : [])];
  }

  private layOutBlock(container: YamlMap | YamlList, entries: readonly (Kept | New)[]): Splice[] {
    const kept = new Set(entries.map(({ slot }) => slot));
    if (!slotsOf(container).some((slot) => kept.has(slot))) return this.impossible();
    const column = this.columnOf(container);
    const splices = container.kind === 'map' ? this.removeEntries(container, kept) : this.removeItems(container, kept);
    let last: YamlSlot | null = null;
    let leading: string[] = [];
    for (const [index, entry] of entries.entries()) {
      if (entry.slot === null) {
        const lines = this.printBlock(this.closed(entry, entries[index + 1], last?.after, container), column);
        if (last === null) leading.push(...lines);
        else splices.push(this.lines(lines, { offset: last.after, end: last.after }, column + (container.kind === 'list' ? 0.5 : 0)));
        continue;
      }
      if (leading.length > 0) splices.push(this.before(entry.slot, leading, column));
      leading = [];
      last = entry.slot;
    }
    return splices;
  }

  /** Lines in front of an entry or item, and of the empty lines before it. An entry may itself stand behind a dash. */
  private before(slot: YamlSlot, lines: readonly string[], column: number): Splice {
    if (this.beginsLine(slot.offset)) {
      const at = startOfEmptyLines(this.file.text, this.lineStart(slot.offset));
      return this.lines(lines, { offset: at, end: at }, column);
    }
    const text = lines.map((line, index) => (index === 0 ? line.slice(column) : line) + this.lineBreak).join('') + ' '.repeat(column);
    return { offset: slot.offset, end: slot.offset, text, depth: null };
  }

  /** A raw item whose text would take in the empty lines that follow is printed anew, as the text that it is. */
  private closed(entry: New, next: Kept | New | undefined, at: number | undefined, container: YamlMap | YamlList): New {
    const { value } = entry;
    if (!(value instanceof RawItem) || !value.keepsEmptyLines) return entry;
    const following = next?.slot === null ? beginningOf(next) : this.file.text.slice(at);
    const meetsEmptyLines = at === undefined || beginsEmpty(following) || (next === undefined && this.addsEmptyLines(at, container));
    return meetsEmptyLines ? { ...entry, value: value.data } : entry;
  }

  /** Whether another container gets an item at this place whose empty lines come first. */
  private addsEmptyLines(at: number, container: YamlMap | YamlList): boolean {
    return [...this.containers].some(([other, entries]) => {
      if (other === container || other.flow) return false;
      const index = entries.findIndex(({ slot }) => slot?.after === at);
      const added = index < 0 ? undefined : entries[index + 1];
      return added?.slot === null && beginsEmpty(beginningOf(added));
    });
  }

  private printBlock({ key, value }: New, column: number): readonly string[] {
    return key === null ? printItem(value, column, this.listIndent) : printEntry(key, value, column, this.listIndent);
  }

  private removeEntries(map: YamlMap, kept: ReadonlySet<YamlSlot | null>): Splice[] {
    const splices: Splice[] = [];
    const [first] = map.entries;
    const firstKept = map.entries.findIndex((entry) => kept.has(entry));
    const next = map.entries[firstKept];
    const lastGone = map.entries[firstKept - 1];
    const behindDash = first !== undefined && !this.beginsLine(first.offset);
    if (behindDash && lastGone !== undefined && next !== undefined) {
      const comments = this.file.text.slice(lastGone.after, this.lineStart(next.offset)).trim() !== '';
      splices.push({ offset: first.offset, end: comments ? lastGone.after : next.offset, text: comments ? this.lineBreak : '', depth: null });
    }
    map.entries.forEach((entry, index) => {
      if (kept.has(entry) || (behindDash && index < firstKept)) return;
      splices.push({ offset: this.lineStart(entry.offset), end: this.endOfRemoval(map, entry), text: '', depth: null });
    });
    return splices;
  }

  private removeItems(list: YamlList, kept: ReadonlySet<YamlSlot | null>): Splice[] {
    const gone = list.items.filter((item) => !kept.has(item));
    if (gone.some((item) => !this.beginsLine(item.offset))) return this.impossible();
    return gone.map((item) => ({ offset: startOfItem(this.file.text, list, item), end: this.endOfRemoval(list, item), text: '', depth: null }));
  }

  /** The empty lines behind what is removed must not become text of what stands before it. */
  private endOfRemoval(container: YamlMap | YamlList, slot: YamlSlot): number {
    const slots = slotsOf(container);
    const before = slots[slots.indexOf(slot) - 1];
    return before?.keepsEmptyLines === true ? endOfEmptyLines(this.file.text, slot.after) : slot.after;
  }

  private layOutFlow(container: YamlMap | YamlList, entries: readonly (Kept | New)[]): Splice[] {
    const slots = slotsOf(container);
    const kept = new Set(entries.map(({ slot }) => slot));
    const firstKept = slots.findIndex((slot) => kept.has(slot));
    const splices: Splice[] = [];
    slots.forEach((slot, index) => {
      if (kept.has(slot)) return;
      const before = slots[index - 1];
      if (firstKept < 0) {
        if (index === 0) splices.push({ offset: slot.offset, end: container.end - 1, text: '', depth: null });
      } else if (index < firstKept) {
        splices.push({ offset: slot.offset, end: slots[index + 1]?.offset ?? slot.end, text: '', depth: null });
      } else {
        splices.push({ offset: before?.end ?? slot.offset, end: slot.end, text: '', depth: null });
      }
    });
    const quoted = this.quoted || usesQuotes(container);
    let at = container.offset + 1;
    let texts: string[] = [];
    const flush = (next: boolean): void => {
      const joined = texts.join(', ');
      const text = at > container.offset + 1 ? `, ${joined}` : next ? `${joined}, ` : joined;
      if (texts.length > 0) splices.push({ offset: at, end: at, text, depth: null });
      texts = [];
    };
    for (const entry of entries) {
      if (entry.slot === null) {
        texts.push((entry.key === null ? '' : `${printFlow(entry.key, quoted)}: `) + printFlow(entry.value, quoted));
        continue;
      }
      flush(true);
      at = entry.slot.end;
    }
    flush(false);
    return splices;
  }

  private lines(lines: readonly string[], span: Span, depth: number): Splice {
    return { offset: span.offset, end: span.end, text: lines.map((line) => line + this.lineBreak).join(''), depth };
  }

  private columnOf(container: YamlMap | YamlList): number {
    const [first] = slotsOf(container);
    return columnOf(this.file.text, first?.offset ?? container.offset);
  }

  private lineStart(offset: number): number {
    return offset - columnOf(this.file.text, offset);
  }

  private beginsLine(offset: number): boolean {
    return this.file.text.slice(this.lineStart(offset), offset).trim() === '';
  }

  private impossible(): Splice[] {
    this.possible = false;
    return [];
  }
}

/** Null when two changes meet at one place, which happens only in texts of an odd layout. */
function carryOut(text: string, splices: readonly Splice[], lineBreak: string): string | null {
  // A part of a line comes before the lines below it, which stand at the same offset at the end of a text.
  const rank = ({ depth }: Splice): number => depth ?? Number.MAX_SAFE_INTEGER;
  const ordered = [...splices].sort((a, b) => a.offset - b.offset || a.end - b.end || rank(b) - rank(a));
  let printed = '';
  let done = 0;
  for (const { offset, end, text: put, depth } of ordered) {
    if (offset < done) return null;
    printed += text.slice(done, offset);
    if (depth !== null && put !== '' && printed !== '' && !printed.endsWith('\n')) printed += lineBreak;
    printed += put;
    done = end;
  }
  return printed + text.slice(done);
}

/** Two, unless the first list of the file has its dashes elsewhere, as under the key itself. */
function listIndentOf({ text, root }: YamlFile): number {
  if (root.kind !== 'map') return 2;
  for (const { offset, value } of root.entries) {
    const first = value.kind === 'list' && !value.flow ? value.items[0] : undefined;
    if (first !== undefined) return Math.max(0, columnOf(text, first.offset) - columnOf(text, offset));
  }
  return 2;
}

/** Whether the texts of a list between brackets are in quotes. */
function usesQuotes(container: YamlMap | YamlList): boolean {
  const [first] = slotsOf(container);
  return first?.value.kind === 'scalar' && first.value.style === 'quoted';
}

function beginningOf({ value }: New): string {
  return value instanceof RawItem ? value.source : '-';
}

function beginsEmpty(text: string): boolean {
  return /^[ \t]*\r?\n/.test(text);
}

function isColonless(slot: YamlSlot): boolean {
  return 'colon' in slot && !(slot as YamlEntry).colon;
}

function spacesBefore(text: string, offset: number): number {
  return /[ \t]*$/.exec(text.slice(Math.max(0, offset - 100), offset))?.[0].length ?? 0;
}

function slotsOf(container: YamlMap | YamlList): readonly YamlSlot[] {
  return container.kind === 'map' ? container.entries : container.items;
}

