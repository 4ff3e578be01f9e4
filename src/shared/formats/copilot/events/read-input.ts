import { isFields, type Fields } from '../fields';
import { parse } from '../lines/json-objects';

/** Reads a call's arguments: an object, or the same as JSON in a text (VS Code), or a text that is the input itself (patches). */
export function readInput(value: unknown): Fields | string | null {
  if (isFields(value)) return value;
  if (typeof value !== 'string') return null;
  const parsed = value.trimStart().startsWith('{') ? parse(value) : undefined;
  return isFields(parsed) ? parsed : value;
}
