/** An object of a log. Nothing is known of its fields until one of the readers below has looked. */
export type Fields = Readonly<Record<string, unknown>>;

const none: Fields = {};

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/*
 * Tolerant readers of single fields: one that is absent, null or of another type is null (or empty). Logs are written by many
 * versions of several programs, so a wrong type is no reason to lose the rest of an event.
 */

export function textField(fields: Fields, key: string): string | null {
  const value = fields[key];
  return typeof value === 'string' ? value : null;
}

/** A text that says something: an empty one is null too. */
export function wordField(fields: Fields, key: string): string | null {
  return textField(fields, key) || null;
}

export function numberField(fields: Fields, key: string): number | null {
  const value = fields[key];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

export function flagField(fields: Fields, key: string): boolean | null {
  const value = fields[key];
  return typeof value === 'boolean' ? value : null;
}

export function fieldsField(fields: Fields, key: string): Fields {
  const value = fields[key];
  return isFields(value) ? value : none;
}

export function listField(fields: Fields, key: string): readonly unknown[] {
  const value = fields[key];
  return Array.isArray(value) ? value : [];
}

/** The first of several keys that holds a text which says something. */
export function firstWord(fields: Fields, keys: readonly string[]): string | null {
  for (const key of keys) {
    const value = wordField(fields, key);
    if (value !== null) return value;
  }
  return null;
}
