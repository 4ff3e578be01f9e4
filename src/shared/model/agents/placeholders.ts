const placeholder = /\{([A-Za-z]+)\}/g;

/** Puts values in for `{name}`, all at once: what stands in a value is never taken for a placeholder. Unknown names stay. */
export function fillPlaceholders(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(placeholder, (whole, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? whole) : whole));
}

/** Names in braces, each once. */
export function placeholdersIn(template: string): readonly string[] {
  return [...new Set([...template.matchAll(placeholder)].map((match) => match[1] ?? ''))];
}
