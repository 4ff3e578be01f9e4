// @ts-check
import { percentile } from './statistics.mjs';

/**
 * How evenly a page was drawn. Times in milliseconds between the beginnings of frames that follow each other.
 * @typedef {object} FrameFigures
 * @property {number} frames
 * @property {number} longest
 * @property {number} p95
 * @property {number} over50 frames of more than 50 ms
 * @property {number} over100
 */

/**
 * Measures every frame that the page draws while `act` runs.
 * @param {import('@playwright/test').Page} page
 * @param {() => Promise<void>} act
 * @returns {Promise<FrameFigures>}
 */
export async function measureFrames(page, act) {
  await page.evaluate(() => {
    /** @type {number[]} */
    const times = [];
    let recording = true;
    const note = (/** @type {number} */ time) => {
      times.push(time);
      if (recording) requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
    Reflect.set(window, 'sidelightBenchFrames', () => {
      recording = false;
      return times;
    });
  });
  await act();
  const times = await page.evaluate(() => /** @type {number[]} */ (Reflect.get(window, 'sidelightBenchFrames')()));
  const lengths = times.slice(1).map((time, index) => time - (times[index] ?? time));
  if (lengths.length === 0) return { frames: 0, longest: 0, p95: 0, over50: 0, over100: 0 };
  const over = (/** @type {number} */ limit) => lengths.filter((length) => length > limit).length;
  return { frames: lengths.length, longest: Math.max(...lengths), p95: percentile(lengths, 0.95), over50: over(50), over100: over(100) };
}
