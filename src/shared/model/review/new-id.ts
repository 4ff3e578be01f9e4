/**
 * Makes an id `<prefix>-<time>-<random>` as the Searchlight format has it: milliseconds since 1970 in base 36 and six more
 * digits. `random` answers a number from 0 (inclusive) to 1 (exclusive).
 */
export function newId(prefix: string, now: number, random: () => number = Math.random): string {
  const digits = Math.floor(random() * 36 ** 6);
  return `${prefix}-${now.toString(36)}-${digits.toString(36).padStart(6, '0')}`;
}
