/**
 * Gives back `next` with every part that equals a part of `previous` replaced by that part, so that what did not change
 * keeps its identity and memoised components do not draw again. List items are matched by their `path`, `key` or `id`, so
 * that an inserted row does not make all later ones new. For plain data only.
 */
export function reconcile<T>(previous: unknown, next: T): T {
  if (Object.is(previous, next)) return next;
  if (Array.isArray(next)) return (Array.isArray(previous) ? reconcileList(previous, next) : next) as T;
  if (isRecord(previous) && isRecord(next)) return reconcileRecord(previous, next) as T;
  return next;
}

function reconcileList(previous: readonly unknown[], next: readonly unknown[]): readonly unknown[] {
  const byName = new Map<string, unknown>();
  for (const item of previous) {
    const name = nameOf(item);
    if (name !== null) byName.set(name, item);
  }
  let same = previous.length === next.length;
  const result = next.map((item, index) => {
    const name = nameOf(item);
    const kept = reconcile(name === null ? previous[index] : byName.get(name), item);
    same &&= Object.is(kept, previous[index]);
    return kept;
  });
  return same ? previous : result;
}

function reconcileRecord(previous: Record<string, unknown>, next: Record<string, unknown>): Record<string, unknown> {
  const keys = Object.keys(next);
  let same = Object.keys(previous).length === keys.length;
  const entries = keys.map((key): [string, unknown] => {
    const known = Object.hasOwn(previous, key);
    const kept = reconcile(known ? previous[key] : undefined, next[key]);
    same &&= known && Object.is(kept, previous[key]);
    return [key, kept];
  });
  // Not by assignment, for which the key `__proto__` means another thing.
  return same ? previous : Object.fromEntries(entries);
}

function nameOf(item: unknown): string | null {
  if (!isRecord(item)) return null;
  const name = item['path'] ?? item['key'] ?? item['id'];
  return typeof name === 'string' ? name : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
