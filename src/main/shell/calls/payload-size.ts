/** The most that one call may bring: UTF-16 units of text and values, counted together. The contract's own limits lie below. */
const sizeLimit = 4_000_000;

const depthLimit = 16;

/**
 * Whether what a call brought is too much to be looked at: checked before the contract's schema walks it. Everything that
 * structured clone lets through is counted; what plain data cannot hold (buffers, maps) counts as too much.
 */
export function isTooLarge(input: unknown): boolean {
  let left = sizeLimit;

  function fits(value: unknown, depth: number): boolean {
    left -= typeof value === 'string' ? value.length + 1 : 1;
    if (left < 0 || depth > depthLimit) return false;
    if (typeof value !== 'object' || value === null) return true;
    if (Array.isArray(value)) return value.length <= left && value.every((item) => fits(item, depth + 1));
    if (Object.getPrototypeOf(value) !== Object.prototype) return false;
    return Object.entries(value).every(([key, item]) => {
      left -= key.length;
      return fits(item, depth + 1);
    });
  }

  return !fits(input, 0);
}
