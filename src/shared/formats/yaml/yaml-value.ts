import type { YamlNode } from './yaml-node';

/** A text with the way in which it is written; a bare string is plain where that is safe, else quoted. */
export class Styled {
  /**
   * @param style plain: as it is, for what must not be quoted, such as a time. literal: below a `|`, where YAML can hold the
   *   text so; else quoted.
   */
  constructor(
    readonly style: 'plain' | 'quoted' | 'literal',
    readonly text: string,
  ) {}
}

/** A list between brackets on one line. */
export class FlowList {
  constructor(readonly items: readonly YamlValue[]) {}
}

/** A raw item is only an item of a list. */
export type YamlValue = string | number | boolean | Styled | FlowList | RawItem | readonly YamlValue[] | YamlFields;

export interface YamlFields {
  readonly [key: string]: YamlValue;
}

/** An item of a list as it stood in a text: with its comments, its styles, and the empty lines before it. */
export class RawItem {
  /**
   * @param value by offsets in `source`.
   * @param data for where the source itself does not fit.
   * @param column of the dash; null for an item of a list between brackets.
   * @param keepsEmptyLines as for a slot.
   */
  constructor(
    readonly source: string,
    readonly value: YamlNode,
    readonly data: YamlValue,
    readonly column: number | null,
    readonly keepsEmptyLines: boolean,
  ) {}
}
