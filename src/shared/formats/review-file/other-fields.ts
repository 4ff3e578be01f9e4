/** Fields with the text of their values, but for those that are told of in another way. */
export function otherFields(fields: Iterable<readonly [name: string, value: string]>, told: readonly string[]): ReadonlyMap<string, string> {
  return new Map([...fields].filter(([name]) => !told.includes(name)));
}
