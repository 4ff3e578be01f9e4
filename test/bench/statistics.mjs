// @ts-check

/**
 * The value below which `share` of all lie (nearest rank).
 * @param {readonly number[]} values at least one
 * @param {number} share 0 to 1
 */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new Error('There is no percentile of nothing.');
  return value;
}

/** @param {readonly number[]} values at least one */
export function median(values) {
  return percentile(values, 0.5);
}
