import type { Findings } from '../../review-file/findings';
import { findEntry, isNull, type YamlList, type YamlMap, type YamlNode, type YamlScalar } from '../../yaml/yaml-node';

/** Above this no line number is believed. */
const largestLine = 100_000_000;

/**
 * Tolerant readers of single fields. An absent field and `null` are `undefined`; a field of another type is reported, left
 * out of what is read, and stays in the file. A text is any scalar, exactly as it is written: a commit of digits alone, a
 * time and `yes` are texts where a text is meant.
 */
export function textField(map: YamlMap, key: string, findings: Findings): string | undefined {
  const node = presentField(map, key);
  if (node === undefined || node.kind === 'scalar') return node?.value;
  findings.add('warning', node, `${key} is ignored: it is not a text.`);
  return undefined;
}

/** A whole number from 1 as the core schema has it (YAML 1.2.2, section 10.3.2): `12`, also `+12` and `012`. */
export function countField(map: YamlMap, key: string, findings: Findings): number | undefined {
  const node = presentField(map, key);
  if (node === undefined) return undefined;
  const number = isPlain(node) && /^\+?\d+$/.test(node.value) ? Number(node.value) : 0;
  if (number >= 1 && number <= largestLine) return number;
  findings.add('warning', node, `${key} is ignored: it is not a whole number from 1.`);
  return undefined;
}

/** `true` or `false`, as the core schema has them; `yes` is a text. */
export function flagField(map: YamlMap, key: string, findings: Findings): boolean | undefined {
  const node = presentField(map, key);
  if (node === undefined) return undefined;
  if (isPlain(node) && /^(?:true|True|TRUE)$/.test(node.value)) return true;
  if (isPlain(node) && /^(?:false|False|FALSE)$/.test(node.value)) return false;
  findings.add('warning', node, `${key} is ignored: it is neither true nor false.`);
  return undefined;
}

/** One of the words that the format knows. */
export function wordField<W extends string>(map: YamlMap, key: string, words: readonly W[], findings: Findings): W | undefined {
  const node = presentField(map, key);
  if (node === undefined) return undefined;
  const word = node.kind === 'scalar' ? words.find((candidate) => candidate === node.value) : undefined;
  if (word === undefined) findings.add('warning', node, `${key} is ignored: it is none of ${words.join(', ')}.`);
  return word;
}

export function mapField(map: YamlMap, key: string, findings: Findings): YamlMap | undefined {
  const node = presentField(map, key);
  if (node === undefined || node.kind === 'map') return node;
  findings.add('warning', node, `${key} is ignored: it is not a map.`);
  return undefined;
}

export function listField(map: YamlMap, key: string, findings: Findings): YamlList | undefined {
  const node = presentField(map, key);
  if (node === undefined || node.kind === 'list') return node;
  findings.add('error', node, `${key} cannot be read: it is not a list.`);
  return undefined;
}

/** The texts of a list, each once, in the order of the file; items of another type are reported. */
export function textsField(map: YamlMap, key: string, findings: Findings): readonly YamlScalar[] {
  const texts = new Map<string, YamlScalar>();
  for (const { value } of listField(map, key, findings)?.items ?? []) {
    if (value.kind !== 'scalar' || isNull(value)) findings.add('warning', value, `An item of ${key} is ignored: it is not a text.`);
    else if (!texts.has(value.value)) texts.set(value.value, value);
  }
  return [...texts.values()];
}

/** The value of a key, unless it is absent or null. */
export function presentField(map: YamlMap, key: string): YamlNode | undefined {
  const value = findEntry(map, key)?.value;
  return value === undefined || isNull(value) ? undefined : value;
}

function isPlain(node: YamlNode): node is YamlScalar {
  return node.kind === 'scalar' && node.style === 'plain';
}
