import { bug } from '../../base';
import { placeInOrder } from '../text/place-in-order';
import type { Span } from '../text/span';
import { findMember, type JsonArray, type JsonNode, type JsonObject } from './json-node';
import { detectStyle, indentAfterBreak, printJson, printKey, type JsonStyle, type JsonValue } from './json-style';

/** JSON text that is put in as it is. */
export class RawJson {
  constructor(readonly text: string) {}
}

/** Something that stands in the text, or something to be put in. */
type Entry =
  | { readonly kind: 'kept'; readonly key: string | null; readonly span: Span }
  | { readonly kind: 'new'; readonly key: string | null; readonly value: JsonValue | RawJson };

interface Splice extends Span {
  readonly text: string;
}

/**
 * Changes to a JSON text that leave every other character as it is. Changes are collected by the nodes of the parsed text
 * and carried out together by {@link print}. A change inside something that is removed has no effect.
 */
export class JsonDraft {
  private readonly style: JsonStyle;
  private readonly containers = new Map<JsonObject | JsonArray, Entry[]>();
  private readonly values = new Map<JsonNode, Splice>();

  constructor(
    private readonly text: string,
    root: JsonNode,
  ) {
    this.style = detectStyle(text, root);
  }

  /**
   * Sets a member. A new one goes behind the nearest member that `order` lists before it, else in front of the nearest one
   * listed after it, else to the end.
   */
  setMember(object: JsonObject, key: string, value: JsonValue | RawJson, order: readonly string[]): void {
    const entries = this.entriesOf(object);
    const index = entries.findIndex((entry) => entry.key === key);
    const member = findMember(object, key);
    if (index < 0) entries.splice(placeInOrder(entries, key, order), 0, { kind: 'new', key, value });
    else if (entries[index]?.kind === 'new') entries[index] = { kind: 'new', key, value };
    else if (member !== undefined) this.replace(member.value, value);
  }

  /** Removes every member of the name; none is no error. */
  removeMember(object: JsonObject, key: string): void {
    const entries = this.entriesOf(object);
    this.containers.set(
      object,
      entries.filter((entry) => entry.key !== key),
    );
  }

  /** Puts an item in at an index of the list as changed so far; a larger index appends. */
  insertItem(array: JsonArray, index: number, value: JsonValue | RawJson): void {
    this.entriesOf(array).splice(index, 0, { kind: 'new', key: null, value });
  }

  removeItem(array: JsonArray, item: JsonNode): void {
    const entries = this.entriesOf(array);
    const index = entries.findIndex((entry) => entry.kind === 'kept' && entry.span === item);
    if (index < 0) bug('the item does not stand in this list');
    entries.splice(index, 1);
  }

  replace(node: JsonNode, value: JsonValue | RawJson): void {
    const old = this.text.slice(node.offset, node.end);
    const overLines = node.kind === 'object' || node.kind === 'array' ? hasBreak(old) : this.style.unit !== null;
    const indent = overLines ? this.indentAt(node.offset) : null;
    const text = value instanceof RawJson ? value.text : printJson(value, this.style, indent);
    this.values.set(node, { offset: node.offset, end: node.end, text });
  }

  /** The changed text. Without a change it is the text that the draft was made from. */
  print(): string {
    const splices = [...this.values.values()];
    for (const [container, entries] of this.containers) splices.push(...this.layOut(container, entries));
    splices.sort((a, b) => a.offset - b.offset || a.end - b.end);
    let printed = '';
    let done = 0;
    for (const splice of splices) {
      if (splice.offset < done) continue;
      printed += this.text.slice(done, splice.offset) + splice.text;
      done = splice.end;
    }
    return printed + this.text.slice(done);
  }

  private entriesOf(container: JsonObject | JsonArray): Entry[] {
    const known = this.containers.get(container);
    if (known !== undefined) return known;
    const entries: Entry[] =
      container.kind === 'object'
        ? container.members.map((member) => ({ kind: 'kept', key: member.key, span: member }))
        : container.items.map((item) => ({ kind: 'kept', key: null, span: item }));
    this.containers.set(container, entries);
    return entries;
  }

  /** Splices for what lies between the kept entries: commas, white space, removed and new entries. */
  private layOut(container: JsonObject | JsonArray, entries: readonly Entry[]): Splice[] {
    const gaps = new Gaps(this.text, container, this.style, this.indentAt(container.offset));
    const splices: Splice[] = [];
    let done = container.offset + 1;
    let pending = '';
    entries.forEach((entry, index) => {
      const lead = gaps.leadOf(entry.kind === 'kept' ? entry.span : null, index);
      if (entry.kind === 'new') {
        pending += lead + this.printEntry(entry.key, entry.value, lead, container, gaps);
      } else {
        splices.push({ offset: done, end: entry.span.offset, text: pending + lead });
        done = entry.span.end;
        pending = '';
      }
      if (index < entries.length - 1) pending += (entry.kind === 'kept' ? gaps.trailOf(entry.span) : '') + ',';
    });
    splices.push({ offset: done, end: container.end - 1, text: pending + (entries.length === 0 ? '' : gaps.tail) });
    return splices.filter((splice) => splice.text !== this.text.slice(splice.offset, splice.end));
  }

  private printEntry(key: string | null, value: JsonValue | RawJson, lead: string, container: Span, gaps: Gaps): string {
    const name = key === null ? '' : printKey(key, this.style);
    if (value instanceof RawJson) return name + value.text;
    const indent = indentAfterBreak(lead) ?? (gaps.overLines ? this.indentAt(container.offset) : null);
    return name + printJson(value, this.style, indent);
  }

  /** Indentation of the line that an offset lies on. */
  private indentAt(offset: number): string {
    const start = Math.max(this.text.lastIndexOf('\n', offset - 1), this.text.lastIndexOf('\r', offset - 1)) + 1;
    let end = start;
    while (this.text[end] === ' ' || this.text[end] === '\t') end += 1;
    return this.text.slice(start, end);
  }
}

/** The white space of one object or list, and the white space that new entries get from it. */
class Gaps {
  /** White space in front of each entry of the text, by its span. */
  private readonly leads = new Map<Span, string>();
  /** White space between an entry and the comma after it. */
  private readonly trails = new Map<Span, string>();
  private readonly firstLead: string;
  private readonly laterLead: string;
  private readonly first: Span | undefined;
  /** White space in front of the closing bracket. */
  readonly tail: string;
  /** Some entry of the text takes several lines. */
  readonly overLines: boolean;

  constructor(text: string, container: JsonObject | JsonArray, style: JsonStyle, indent: string) {
    const spans: readonly Span[] = container.kind === 'object' ? container.members : container.items;
    let from = container.offset + 1;
    for (const span of spans) {
      this.leads.set(span, text.slice(from, span.offset));
      const comma = text.indexOf(',', span.end);
      this.trails.set(span, text.slice(span.end, span === spans.at(-1) ? span.end : comma));
      from = comma + 1;
    }
    const last = spans.at(-1);
    this.first = spans[0];
    const lineLead = style.unit === null ? '' : style.lineBreak + indent + style.unit;
    this.firstLead = this.first === undefined ? lineLead : (this.leads.get(this.first) ?? '');
    const lastLead = last === undefined || last === this.first ? undefined : this.leads.get(last);
    const plainLead = style.spaceAfterColon ? ' ' : '';
    this.laterLead = lastLead ?? (this.first === undefined || hasBreak(this.firstLead) ? this.firstLead : plainLead);
    this.tail = last !== undefined ? text.slice(last.end, container.end - 1) : style.unit === null ? '' : style.lineBreak + indent;
    this.overLines = spans.some((span) => hasBreak(text.slice(span.offset, span.end)));
  }

  /** Span null: a new entry. */
  leadOf(span: Span | null, index: number): string {
    if (index === 0) return this.firstLead;
    return span === null || span === this.first ? this.laterLead : (this.leads.get(span) ?? this.laterLead);
  }

  trailOf(span: Span): string {
    return this.trails.get(span) ?? '';
  }
}

function hasBreak(text: string): boolean {
  return text.includes('\n') || text.includes('\r');
}
