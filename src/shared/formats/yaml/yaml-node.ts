import type { Span } from '../text/span';

/** A YAML value together with where it stands in its text, without its tag and anchor. */
export type YamlNode = YamlScalar | YamlMap | YamlList;

export interface YamlScalar extends Span {
  readonly kind: 'scalar';
  /** Always text; what a plain `12` or `true` means is decided by who reads it. An absent value is an empty plain one. */
  readonly value: string;
  readonly style: 'plain' | 'quoted' | 'block';
}

/** A value in its map or list, and how it can be replaced. */
export interface YamlSlot {
  readonly value: YamlNode;
  /** Where the key, the `?` or the dash stands; in a flow list the value itself. */
  readonly offset: number;
  /** End of the value, of an absent one the end of what stands before it. */
  readonly end: number;
  /**
   * The part of the value on the line of the key: all of a value between brackets or in quotes, the `|` of a block scalar, an
   * alias, else nothing, behind the colon or dash. Null for a value that begins on the line of its dash.
   */
  readonly head: Span | null;
  /** The lines below that belong to the value alone. */
  readonly body: Span;
  /** Start of the line that follows the last line of the value and its comment; in a flow collection without meaning. */
  readonly after: number;
  /** Empty lines that came to stand behind it would become part of its text. */
  readonly keepsEmptyLines: boolean;
}

export interface YamlEntry extends YamlSlot {
  /** Null for a key that is no text. */
  readonly key: string | null;
  /** Whether a colon separates key and value; `{a}` has none. */
  readonly colon: boolean;
}

export interface YamlMap extends Span {
  readonly kind: 'map';
  /** Between braces, as in JSON. */
  readonly flow: boolean;
  /** In the order of the text, keys unique. */
  readonly entries: readonly YamlEntry[];
}

export interface YamlList extends Span {
  readonly kind: 'list';
  /** Between brackets, as in JSON. */
  readonly flow: boolean;
  readonly items: readonly YamlSlot[];
}

/** A parsed text. */
export interface YamlFile {
  readonly text: string;
  readonly root: YamlNode;
  /** Nodes that stand for several places of the file, by anchor and alias. To change them would change all of those. */
  readonly shared: ReadonlySet<YamlNode>;
  /** What is odd in the file and does not keep it from being read. */
  readonly warnings: readonly { readonly offset: number; readonly message: string }[];
}

export function findEntry(map: YamlMap, key: string): YamlEntry | undefined {
  return map.entries.find((entry) => entry.key === key);
}

/** True for an absent value, `~` and `null` (YAML 1.2.2, section 10.3.2). */
export function isNull(node: YamlNode): boolean {
  return node.kind === 'scalar' && node.style === 'plain' && /^(?:|~|null|Null|NULL)$/.test(node.value);
}

/** Where a text stops being YAML that is read; a UTF-16 offset. */
export interface YamlProblem {
  readonly offset: number;
  readonly message: string;
}
