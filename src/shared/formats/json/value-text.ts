import type { JsonNode } from './json-node';

/** A value as compact JSON, whatever its layout; of several members of one name the last one counts. */
export function valueText(node: JsonNode): string {
  switch (node.kind) {
    case 'object':
      return `{${[...new Map(node.members.map(({ key, value }) => [key, valueText(value)]))].map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(',')}}`;
    case 'array':
      return `[${node.items.map(valueText).join(',')}]`;
    case 'null':
      return 'null';
    case 'string':
    case 'number':
    case 'boolean':
      return JSON.stringify(node.value);
  }
}
