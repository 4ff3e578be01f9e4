import type { YamlNode } from './yaml-node';

/** A value as text that is the same for the same value, whatever its layout and styles. */
export function valueText(node: YamlNode): string {
  switch (node.kind) {
    case 'map':
      return `{${node.entries.map(({ key, value }) => `${JSON.stringify(key)}:${valueText(value)}`).join(',')}}`;
    case 'list':
      return `[${node.items.map(({ value }) => valueText(value)).join(',')}]`;
    case 'scalar':
      return JSON.stringify(node.value.trimEnd());
  }
}
