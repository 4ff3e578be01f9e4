import { columnOf, startOfEmptyLines } from './lines';
import { parseYaml } from './parse-yaml';
import { Styled, type YamlFields, type YamlValue } from './yaml-value';
import { RawItem } from './yaml-value';
import type { YamlFile, YamlList, YamlNode, YamlSlot } from './yaml-node';

/** Text of an item, from which {@link readItem} makes it again. */
export function sourceOfItem({ text }: Pick<YamlFile, 'text'>, list: YamlList, item: YamlSlot): string {
  return list.flow ? text.slice(item.offset, item.end) : text.slice(startOfItem(text, list, item), item.after);
}

/** Reads what {@link sourceOfItem} gave; null when it is no item, or one with keys that are no texts. */
export function readItem(source: string): RawItem | null {
  const parsed = parseYaml(source);
  if (!parsed.ok) return null;
  const { root } = parsed.value;
  const block = root.kind === 'list' && !root.flow ? root.items[0] : undefined;
  const value = block?.value ?? root;
  const data = valueOf(value);
  if (data === null) return null;
  return new RawItem(source, value, data, block === undefined ? null : columnOf(source, block.offset), block?.keepsEmptyLines === true);
}

/** Offset at which the lines of a block item begin, those that are empty before it included. */
export function startOfItem(text: string, list: YamlList, item: YamlSlot): number {
  const lineStart = item.offset - columnOf(text, item.offset);
  const before = list.items[list.items.indexOf(item) - 1];
  return before === undefined ? lineStart : Math.max(Math.min(before.after, lineStart), startOfEmptyLines(text, lineStart));
}

/** The plain data of a node, each text in the style that it had. */
function valueOf(node: YamlNode): YamlValue | null {
  switch (node.kind) {
    case 'scalar':
      if (node.style === 'plain' && !/[\n,[\]{}]/.test(node.value)) return new Styled('plain', node.value);
      return new Styled(node.style === 'block' ? 'literal' : 'quoted', node.value);
    case 'list': {
      const items = node.items.map(({ value }) => valueOf(value));
      return items.every(isValue) ? items : null;
    }
    case 'map': {
      const fields = node.entries.map(({ key, value }) => [key ?? '', key === null ? null : valueOf(value)] as const);
      return fields.every(([, value]) => value !== null) ? (Object.fromEntries(fields) as YamlFields) : null;
    }
  }
}

function isValue(value: YamlValue | null): value is YamlValue {
  return value !== null;
}
