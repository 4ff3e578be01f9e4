// @ts-check
import { median } from '../bench/statistics.mjs';

/**
 * What was there at a moment, by name: `descriptors of main`, say.
 * @typedef {object} Sample
 * @property {number} at milliseconds since the first one
 * @property {Readonly<Record<string, number>>} figures
 *
 * @typedef {object} Judgement
 * @property {string} name
 * @property {number} before median of the second third of the time
 * @property {number} after median of the last third
 * @property {number} perMinute what came in a minute, from the middle of the one third to that of the other
 * @property {boolean} flat
 */

/** A tenth more is no leak, nor is what one more cached thing takes. */
const share = 0.1;
const least = { count: 2, megabytes: 4 };

/**
 * Judges what was sampled over one life of the app, or of a window: the first third is for warming up, and of each figure the median of the
 * last third may be a tenth above that of the second. A figure that some samples lack counts as none there.
 * @param {readonly Sample[]} samples in order, at least three
 * @returns {readonly Judgement[]} by name
 */
export function judge(samples) {
  const end = samples.at(-1)?.at ?? 0;
  const start = samples[0]?.at ?? 0;
  const third = (end - start) / 3;
  const second = samples.filter(({ at }) => at >= start + third && at < start + 2 * third);
  const last = samples.filter(({ at }) => at >= start + 2 * third);
  if (second.length === 0 || last.length === 0) throw new Error('Too few samples to compare: let it run longer.');
  const names = new Set(samples.flatMap(({ figures }) => Object.keys(figures)));
  return [...names].sort().map((name) => {
    const medianOf = (/** @type {readonly Sample[]} */ part) => median(part.map(({ figures }) => figures[name] ?? 0));
    const [before, after] = [medianOf(second), medianOf(last)];
    return { name, before, after, perMinute: ((after - before) / third) * 60_000, flat: isFlat(name, before, after) };
  });
}

/**
 * Whether a figure is no higher than it was, within what {@link judge} allows.
 * @param {string} name
 * @param {number} before
 * @param {number} after
 */
export function isFlat(name, before, after) {
  return after - before <= Math.max(before * share, name.endsWith(' MB') ? least.megabytes : least.count);
}
