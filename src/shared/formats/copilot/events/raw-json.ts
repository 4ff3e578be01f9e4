import type { Fields } from '../fields';
import { isReasoning } from './silent-types';

/** Fields that are dropped at any depth: the model's thoughts, readable or not, and the prompt with what was added to it. */
const sensitive: ReadonlySet<string> = new Set([
  'reasoningText',
  'reasoningOpaque',
  'reasoningContent',
  'encryptedContent',
  'encrypted_content',
  'reasoning_content',
  'transformedContent',
]);

/** An event as indented JSON, without what is never shown. */
export function rawJson(object: Fields): string {
  return indentedJson(isReasoning(String(object.type)) ? { ...object, data: {} } : object);
}

/** A value of JSON on indented lines, without what is never shown. */
export function indentedJson(value: unknown): string {
  try {
    return JSON.stringify(value, (key, field: unknown) => (sensitive.has(key) ? undefined : field), 2);
  } catch (error) {
    // Reading takes any depth, writing does not.
    if (error instanceof RangeError) return '"It is nested too deeply to be shown."';
    throw error;
  }
}
