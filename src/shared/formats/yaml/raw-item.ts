import { leadingSpaces } from './lines';
import type { YamlValue } from './print-yaml';
import type { YamlNode } from './yaml-node';

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

/** Lines of a raw block item with its dash moved from one column to another. */
export function moveLines(source: string, from: number, to: number): readonly string[] {
  const lines = source.replace(/\r?\n$/, '').split(/\r?\n/);
  return lines.map((line) => {
    const spaces = leadingSpaces(line);
    return line === '' ? line : ' '.repeat(Math.max(0, spaces + to - from)) + line.slice(spaces);
  });
}
