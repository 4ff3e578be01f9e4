import { isFields, type Fields } from '../copilot/fields';

/** An object of a JSON text, null for anything else. */
export function parseObject(text: string): Fields | null {
  try {
    const value: unknown = JSON.parse(text);
    return isFields(value) ? value : null;
  } catch {
    return null; // The caller says that the file is damaged.
  }
}
