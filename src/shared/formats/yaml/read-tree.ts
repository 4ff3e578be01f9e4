import { isAlias, isMap, isScalar, isSeq, type Alias, type CST, type ParsedNode, type Scalar, type YAMLMap, type YAMLSeq } from 'yaml';
import { bug, err, ok, type Result } from '../../base';
import type { Span } from '../text/span';
import { shortMessage } from '../text/text-problem';
import { columnOf, endOfDeeperComments } from './lines';
import type { YamlEntry, YamlFile, YamlList, YamlMap, YamlNode, YamlProblem, YamlSlot } from './yaml-node';

/** How much larger than the text a document may get by aliases, in nodes. */
const mostAliasedNodes = 10_000;

/** Turns what the library read into nodes with offsets. Aliases become the node that they stand for. */
export function readTree(text: string, contents: ParsedNode): Result<Pick<YamlFile, 'root' | 'shared'>, YamlProblem> {
  const reader = new TreeReader(text);
  const root = reader.read(contents);
  return reader.problem === null ? ok({ root, shared: reader.shared() }) : err(reader.problem);
}

interface Anchored {
  readonly node: YamlNode;
  /** Nodes in it, aliases expanded. */
  readonly size: number;
}

class TreeReader {
  problem: YamlProblem | null = null;
  /** Null while the anchored node is being read: an alias to it then leads in a circle. */
  private readonly anchors = new Map<string, Anchored | null>();
  private readonly aliased = new Set<YamlNode>();
  private nodes = 0;
  private aliasedNodes = 0;

  constructor(private readonly text: string) {}

  read(parsed: ParsedNode): YamlNode {
    if (isAlias(parsed)) return this.resolve(parsed);
    const { anchor } = parsed;
    const before = this.nodes + this.aliasedNodes;
    if (anchor !== undefined) this.anchors.set(anchor, null);
    const node = this.readOwn(parsed);
    if (anchor !== undefined) this.anchors.set(anchor, { node, size: this.nodes + this.aliasedNodes - before });
    return node;
  }

  shared(): ReadonlySet<YamlNode> {
    const shared = new Set<YamlNode>();
    const add = (node: YamlNode): void => {
      if (shared.has(node)) return;
      shared.add(node);
      if (node.kind !== 'scalar') for (const { value } of slotsOf(node)) add(value);
    };
    for (const node of this.aliased) add(node);
    return shared;
  }

  private resolve(alias: Alias.Parsed): YamlNode {
    const nothing: YamlNode = { kind: 'scalar', value: '', style: 'plain', offset: alias.range[0], end: alias.range[1] };
    const target = this.anchors.get(alias.source);
    if (target === undefined) return this.fail(alias.range[0], `*${alias.source} stands for nothing: no &${alias.source} comes before it.`, nothing);
    if (target === null) return this.fail(alias.range[0], `*${alias.source} leads in a circle.`, nothing);
    this.aliasedNodes += target.size;
    if (this.aliasedNodes > mostAliasedNodes) return this.fail(alias.range[0], 'The aliases of the file stand for too much text.', nothing);
    this.aliased.add(target.node);
    return target.node;
  }

  private readOwn(parsed: Exclude<ParsedNode, Alias.Parsed>): YamlNode {
    this.nodes += 1;
    if (isScalar(parsed)) return this.readScalar(parsed);
    if (isMap(parsed)) return this.readMap(parsed);
    if (isSeq(parsed)) return this.readList(parsed);
    return bug('the document holds a node of another kind');
  }

  private readScalar(parsed: Scalar.Parsed): YamlNode {
    const style = parsed.type === 'PLAIN' || parsed.type === undefined ? 'plain' : parsed.type.startsWith('BLOCK') ? 'block' : 'quoted';
    return { kind: 'scalar', value: String(parsed.value), style, offset: parsed.range[0], end: parsed.range[1] };
  }

  private readMap(parsed: YAMLMap.Parsed): YamlMap {
    const flow = parsed.flow === true || parsed.srcToken?.type === 'flow-collection';
    const keys = new Set<string>();
    const entries = parsed.items.map((pair): YamlEntry => {
      const token = pair.srcToken ?? bug('the library keeps source tokens');
      const key = isScalar(pair.key) ? String(pair.key.value) : null;
      const keyRange = pair.key.range;
      const offset = firstPart(token.start)?.offset ?? keyRange[0];
      if (key !== null && keys.has(key)) this.fail(keyRange[0], `The key ${key} occurs twice.`, null);
      if (key !== null) keys.add(key);
      const colon = token.sep?.find((part) => part.type === 'map-value-ind');
      const before = Math.max(keyRange[1], endOf(lastPart(token.sep ?? [])) ?? 0);
      return { key, colon: colon !== undefined, ...this.withComments(this.readSlot(pair.value, token.value, offset, before), flow) };
    });
    return { kind: 'map', flow, entries, offset: parsed.range[0], end: parsed.range[1] };
  }

  private readList(parsed: YAMLSeq.Parsed): YamlList {
    const source = parsed.srcToken;
    const tokens: readonly CST.CollectionItem[] = source?.items.filter(isItem) ?? [];
    if (tokens.length !== parsed.items.length) bug('the library keeps one source token for each item');
    const flow = source?.type === 'flow-collection';
    const items = parsed.items.map((item, index): YamlSlot => {
      const token = tokens[index] ?? bug('no token');
      const last = lastPart(token.start);
      const start = firstPart(token.start)?.offset ?? startOf(item) ?? bug('an item without a place');
      return this.withComments(this.readSlot(isNode(item) ? item : null, token.value, start, endOf(last) ?? start), flow);
    });
    return { kind: 'list', flow, items, offset: parsed.range[0], end: parsed.range[1] };
  }

  /** @param before end of what stands before the value: colon, dash, tag, anchor. */
  private readSlot(parsed: ParsedNode | null, token: CST.Token | undefined, offset: number, before: number): YamlSlot {
    const absent: YamlNode = { kind: 'scalar', value: '', style: 'plain', offset: before, end: before };
    const value = parsed === null ? absent : this.read(parsed);
    const gap: Span = { offset: before, end: before };
    if (parsed === null || token === undefined) return { value, offset, end: before, head: gap, ...this.nothingBelow(before) };
    if (token.type === 'block-scalar') {
      const header = token.props.find(isHeader) ?? bug('a block scalar without its mark');
      const bodyStart = token.props.reduce((end, part) => ('source' in part ? Math.max(end, part.offset + part.source.length) : end), 0);
      const keepsEmptyLines = header.source.includes('+');
      const after = endOfBlock(bodyStart, token.source, keepsEmptyLines);
      return { value, offset, end: after, head: spanOf(header), body: { offset: bodyStart, end: after }, after, keepsEmptyLines };
    }
    if ((token.type === 'block-map' || token.type === 'block-seq') && value.kind !== 'scalar') {
      const { after, keepsEmptyLines } = slotsOf(value).at(-1) ?? bug('a block collection is never empty');
      const below = this.lineAfter(before);
      const head = below <= value.offset ? gap : null;
      return { value, offset, end: value.end, head, body: { offset: Math.min(below, after), end: after }, after, keepsEmptyLines };
    }
    const { range } = parsed;
    return { value, offset, end: range[1], head: { offset: range[0], end: range[1] }, ...this.nothingBelow(range[1]) };
  }

  private withComments(slot: YamlSlot, flow: boolean): YamlSlot {
    return flow ? slot : { ...slot, after: endOfDeeperComments(this.text, slot.after, columnOf(this.text, slot.offset)) };
  }

  private nothingBelow(end: number): Pick<YamlSlot, 'body' | 'after' | 'keepsEmptyLines'> {
    const after = this.lineAfter(end);
    return { body: { offset: after, end: after }, after, keepsEmptyLines: false };
  }

  private lineAfter(offset: number): number {
    const lineBreak = this.text.indexOf('\n', offset);
    return lineBreak < 0 ? this.text.length : lineBreak + 1;
  }

  private fail<T>(offset: number, message: string, value: T): T {
    this.problem ??= { offset, message: shortMessage(message) };
    return value;
  }
}

/** Empty lines at the end belong to the text of the scalar only if it keeps them. */
function endOfBlock(start: number, source: string, keeps: boolean): number {
  return start + (keeps ? source : source.replace(/(?<=\n)(?:\r?\n)+$/, '')).length;
}

function slotsOf(node: YamlMap | YamlList): readonly YamlSlot[] {
  return node.kind === 'map' ? node.entries : node.items;
}

function isNode(item: unknown): item is ParsedNode {
  return isScalar(item) || isMap(item) || isSeq(item) || isAlias(item);
}

/** Where an item without a dash begins, which is one of a flow list. */
function startOf(item: unknown): number | undefined {
  return isNode(item) ? item.range[0] : undefined;
}

/** The library leaves tokens without an item out, which hold comments alone. */
function isItem(token: CST.CollectionItem): boolean {
  return token.value !== undefined || token.key !== undefined || token.sep !== undefined || firstPart(token.start) !== undefined;
}

const trivia: readonly string[] = ['space', 'newline', 'comment', 'comma'];

function firstPart(parts: readonly CST.SourceToken[]): CST.SourceToken | undefined {
  return parts.find((part) => !trivia.includes(part.type));
}

function lastPart(parts: readonly CST.SourceToken[]): CST.SourceToken | undefined {
  return parts.filter((part) => !trivia.includes(part.type)).at(-1);
}

function isHeader(part: CST.Token): part is CST.SourceToken {
  return part.type === 'block-scalar-header';
}

function endOf(token: CST.SourceToken | undefined): number | undefined {
  return token && token.offset + token.source.length;
}

function spanOf(token: CST.SourceToken): Span {
  return { offset: token.offset, end: token.offset + token.source.length };
}
