import type { Span } from '../text/span';

/** A JSON value together with where it stands in its text. */
export type JsonNode = JsonObject | JsonArray | JsonString | JsonNumber | JsonBoolean | JsonNull;

/** One `"key": value` of an object; the span goes from the key's quote to the end of the value. */
export interface JsonMember extends Span {
  readonly key: string;
  readonly value: JsonNode;
}

export interface JsonObject extends Span {
  readonly kind: 'object';
  /** In the order of the text; a key may occur more than once. */
  readonly members: readonly JsonMember[];
}

export interface JsonArray extends Span {
  readonly kind: 'array';
  readonly items: readonly JsonNode[];
}

export interface JsonString extends Span {
  readonly kind: 'string';
  /** Escapes decoded. */
  readonly value: string;
}

interface JsonNumber extends Span {
  readonly kind: 'number';
  readonly value: number;
}

interface JsonBoolean extends Span {
  readonly kind: 'boolean';
  readonly value: boolean;
}

interface JsonNull extends Span {
  readonly kind: 'null';
}

/** The member that counts for a key: the last one of that name, as `JSON.parse` has it. */
export function findMember(object: JsonObject, key: string): JsonMember | undefined {
  for (let index = object.members.length - 1; index >= 0; index -= 1) {
    const member = object.members[index];
    if (member?.key === key) return member;
  }
  return undefined;
}
