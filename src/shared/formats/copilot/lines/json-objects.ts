import { isFields, type Fields } from '../fields';

/** Where a walk through JSON text stands; enough to go on with the next line. */
export interface JsonWalk {
  depth: number;
  inString: boolean;
  escaped: boolean;
}


const quote = 0x22;
const backslash = 0x5c;
const open = 0x7b;
const close = 0x7d;

/** How many beginnings of an event are tried in a damaged line, so that a hostile one costs no more than a few readings. */
const triedBeginnings = 16;

/** Keys that the envelope of an event has, one of which stands first. Inside a JSON string its quotes would be escaped. */
const beginning = /\{\s*"(?:type|id|data|timestamp|parentId|agentId|ephemeral)"\s*:/g;
const atBeginning = /^\s*\{\s*"(?:type|id|data|timestamp|parentId|agentId|ephemeral)"\s*:/;

/** The objects that a text begins with, and what is left behind the last whole one. */
export interface WholeObjects {
  readonly objects: readonly Fields[];
  readonly rest: string;
}

/** Reads whole objects from the start of a text, with nothing but white space between them. */
export function readWhole(text: string): WholeObjects {
  const single = parse(text);
  if (single !== undefined) return isFields(single) ? { objects: [single], rest: '' } : { objects: [], rest: text };
  const objects: Fields[] = [];
  let rest = text;
  for (;;) {
    const end = objectEnd(rest, newWalk());
    const object = end === null ? undefined : parse(rest.slice(0, end));
    if (end === null || !isFields(object)) return { objects, rest };
    objects.push(object);
    rest = rest.slice(end);
  }
}

/**
 * Looks for a later point from which a damaged text is whole events to its end: what was cut off before stays behind.
 * @returns null when there is no such point
 */
export function recover(text: string): readonly Fields[] | null {
  const found = new RegExp(beginning);
  found.lastIndex = 1;
  for (let tried = 0; tried < triedBeginnings; tried += 1) {
    const match = found.exec(text);
    if (match === null) return null;
    const { objects, rest } = readWhole(text.slice(match.index));
    if (objects.length > 0 && isBlank(rest) && objects.every(isEvent)) return objects;
    // An envelope may stand inside what this match took for one.
    found.lastIndex = match.index + 1;
  }
  return null;
}

/** Whether a text looks like the start of an event, whole or not. */
export function beginsEvent(text: string): boolean {
  return atBeginning.test(text);
}

/** Every event has a type and at least one more field of the envelope. */
export function isEvent(object: Fields): boolean {
  return typeof object.type === 'string' && object.type !== '' && ('data' in object || 'timestamp' in object || 'id' in object);
}

export function isBlank(text: string): boolean {
  return !/\S/.test(text);
}

export function newWalk(): JsonWalk {
  return { depth: 0, inString: false, escaped: false };
}

/**
 * Walks to the end of the object that a text begins with or, with a walk that has begun, goes on in. Advances the walk.
 * @returns the offset behind its closing brace; null when the text ends before, or begins with something else
 */
export function objectEnd(text: string, walk: JsonWalk): number | null {
  let index = 0;
  if (walk.depth === 0) {
    index = text.search(/\S/);
    if (text.charAt(index) !== '{') return null;
  }
  for (; index < text.length; index += 1) {
    const character = text.charCodeAt(index);
    if (walk.escaped) walk.escaped = false;
    else if (walk.inString) {
      if (character === backslash) walk.escaped = true;
      else if (character === quote) walk.inString = false;
    } else if (character === quote) walk.inString = true;
    else if (character === open) walk.depth += 1;
    else if (character === close) {
      walk.depth -= 1;
      if (walk.depth === 0) return index + 1;
    }
  }
  return null;
}

/**
 * Reads JSON. White space of Unicode around it, a byte order mark among it, is passed over.
 * @returns undefined for what is no JSON
 */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text.trim()) as unknown;
  } catch {
    return undefined; // Damage is an expected case here; what is not JSON is reported by the caller.
  }
}
