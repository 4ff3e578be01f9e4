import type { ExtraProps } from 'react-markdown';
import { findReferences, wholeReference } from '../../../shared/model/references/find-references';

type Element = NonNullable<ExtraProps['node']>;
type Child = Element['children'][number];

/** Texts of these are not looked into: links lead elsewhere already, and code is written to be read as it is. */
const opaque: readonly string[] = ['a', 'pre'];

/**
 * A plugin for the tree of elements: puts each reference of the text into a `span` of its own, which nothing else makes, and a code
 * span that is one as a whole too. The text stays as it is.
 */
export function markReferences(): (tree: { children: Child[] }) => void {
  return (tree) => {
    tree.children = tree.children.flatMap(marked);
  };
}

function marked(node: Child): Child[] {
  if (node.type === 'text') return split(node.value);
  if (node.type !== 'element' || opaque.includes(node.tagName)) return [node];
  if (node.tagName === 'code') return [wholeReference(textOf(node)) === null ? node : span([node])];
  return [{ ...node, children: node.children.flatMap(marked) }];
}

function split(text: string): Child[] {
  const parts: Child[] = [];
  let from = 0;
  for (const { start, end } of findReferences(text)) {
    if (start > from) parts.push({ type: 'text', value: text.slice(from, start) });
    parts.push(span([{ type: 'text', value: text.slice(start, end) }]));
    from = end;
  }
  if (from < text.length) parts.push({ type: 'text', value: text.slice(from) });
  return parts;
}

function span(children: Element['children']): Element {
  return { type: 'element', tagName: 'span', properties: {}, children };
}

/** The text of an element and all below it. */
export function textOf(node: Element): string {
  return node.children
    .map((child) => (child.type === 'text' ? child.value : child.type === 'element' ? textOf(child) : ''))
    .join('');
}
