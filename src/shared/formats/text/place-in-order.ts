/**
 * Index at which an entry of a key is put in: behind the nearest entry that `order` lists before it, else in front of the
 * nearest one listed after it, else at the end.
 */
export function placeInOrder(entries: readonly { readonly key: string | null }[], key: string, order: readonly string[]): number {
  const rank = order.indexOf(key);
  let before = -1;
  let after = -1;
  entries.forEach((entry, index) => {
    const other = entry.key === null ? -1 : order.indexOf(entry.key);
    if (other < 0) return;
    if (other < rank && (before < 0 || other >= order.indexOf(entries[before]?.key ?? ''))) before = index;
    if (other > rank && (after < 0 || other < order.indexOf(entries[after]?.key ?? ''))) after = index;
  });
  if (before >= 0) return before + 1;
  return after >= 0 ? after : entries.length;
}
