import { findMember, type JsonArray, type JsonNode, type JsonObject, type JsonString } from '../../json/json-node';
import type { Findings } from '../../review-file/findings';

/** Above this no line number is believed. */
const largestLine = 100_000_000;

/** Up to here comparing each key with each is cheaper than a set; a large review has many small objects. */
const fewMembers = 16;

/**
 * Tolerant readers of single fields. An absent field and `null` are `undefined`; a field of another type is reported, left
 * out of what is read, and stays in the file.
 */
export function textField(object: JsonObject, key: string, findings: Findings): string | undefined {
  const node = presentField(object, key);
  if (node === undefined || node.kind === 'string') return node?.value;
  findings.add('warning', node, `${key} is ignored: it is not a text.`);
  return undefined;
}

/** A whole number from 1; anything else is reported. */
export function countField(object: JsonObject, key: string, findings: Findings): number | undefined {
  const node = presentField(object, key);
  if (node === undefined) return undefined;
  if (node.kind === 'number' && Number.isInteger(node.value) && node.value >= 1 && node.value <= largestLine) return node.value;
  findings.add('warning', node, `${key} is ignored: it is not a whole number from 1.`);
  return undefined;
}

/** One of the words that the format knows. */
export function wordField<W extends string>(object: JsonObject, key: string, words: readonly W[], findings: Findings): W | undefined {
  const node = presentField(object, key);
  if (node === undefined) return undefined;
  const word = node.kind === 'string' ? words.find((candidate) => candidate === node.value) : undefined;
  if (word === undefined) findings.add('warning', node, `${key} is ignored: it is none of ${words.join(', ')}.`);
  return word;
}

export function objectField(object: JsonObject, key: string, findings: Findings): JsonObject | undefined {
  const node = presentField(object, key);
  if (node === undefined || node.kind === 'object') return node;
  findings.add('warning', node, `${key} is ignored: it is not an object.`);
  return undefined;
}

export function listField(object: JsonObject, key: string, findings: Findings): JsonArray | undefined {
  const node = presentField(object, key);
  if (node === undefined || node.kind === 'array') return node;
  findings.add('error', node, `${key} cannot be read: it is not a list.`);
  return undefined;
}

/** The texts of a list, each once, in the order of the file; items of another type are reported. */
export function textsField(object: JsonObject, key: string, findings: Findings): readonly JsonString[] {
  const texts = new Map<string, JsonString>();
  for (const item of listField(object, key, findings)?.items ?? []) {
    if (item.kind !== 'string') findings.add('warning', item, `An item of ${key} is ignored: it is not a text.`);
    else if (!texts.has(item.value)) texts.set(item.value, item);
  }
  return [...texts.values()];
}

/** The value that counts for a key, unless it is absent or null. */
export function presentField(object: JsonObject, key: string): JsonNode | undefined {
  const value = findMember(object, key)?.value;
  return value?.kind === 'null' ? undefined : value;
}

/** Reports keys that occur more than once in an object. */
export function reportRepeatedKeys(object: JsonObject, findings: Findings): void {
  const { members } = object;
  const seen = members.length > fewMembers ? new Set<string>() : null;
  members.forEach((member, index) => {
    const repeated = seen === null ? members.findIndex(({ key }) => key === member.key) < index : seen.has(member.key);
    if (repeated) findings.add('warning', member, `${member.key} occurs more than once; the last one counts.`);
    seen?.add(member.key);
  });
}
