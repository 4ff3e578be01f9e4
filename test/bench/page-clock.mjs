// @ts-check

/**
 * An element that must be on the screen, found by a selector and its words (label and text): they hold `includes`, and
 * are not `differsFrom`.
 * @typedef {object} Sight
 * @property {string} selector
 * @property {string} [includes]
 * @property {string} [differsFrom]
 *
 * @typedef {object} Timing
 * @property {() => Promise<number>} duration milliseconds from the start to the frame that painted all; rejects after a minute
 * @property {(start: number) => Promise<number>} since the same from another start, a time of {@link now}
 */

const limitMs = 60_000;
let timings = 0;

/**
 * Begins to wait in the page for the frame that paints all of `sights`. The time counts from now or from the next key
 * press, at the moment that the system gave to the event.
 * @param {import('@playwright/test').Page} page
 * @param {'now' | 'key'} start
 * @param {readonly Sight[]} sights
 * @returns {Promise<Timing>}
 */
export async function timePaint(page, start, sights) {
  const slot = `sidelightBench${(timings += 1)}`;
  await page.evaluate(
    ({ startAt, wanted, name, limit }) => {
      const wordsOf = (/** @type {Element} */ element) => `${element.getAttribute('aria-label') ?? ''} ${element.textContent}`;
      const isSeen = (/** @type {import('./page-clock.mjs').Sight} */ { selector, includes, differsFrom }) =>
        [...document.querySelectorAll(selector)].some((element) => {
          if (includes === undefined && differsFrom === undefined) return true;
          const words = wordsOf(element);
          return (includes === undefined || words.includes(includes)) && words !== differsFrom;
        });
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      /** What was true in a frame's callback is on the screen when the task after the frame runs. */
      const frameEnd = () =>
        new Promise((resolve) => {
          const channel = new MessageChannel();
          channel.port1.onmessage = resolve;
          channel.port2.postMessage(null);
        });
      const paint = async (/** @type {number} */ since) => {
        do {
          await nextFrame();
          if (performance.now() - since > limit) throw new Error(`Not painted in ${limit} ms: ${JSON.stringify(wanted)}`);
        } while (!wanted.every(isSeen));
        await frameEnd();
        return { from: performance.timeOrigin + since, to: performance.timeOrigin + performance.now() };
      };
      const timing =
        startAt === 'now'
          ? paint(performance.now())
          : new Promise((resolve, reject) => {
              const onKey = (/** @type {KeyboardEvent} */ event) => void paint(event.timeStamp).then(resolve, reject);
              addEventListener('keydown', onKey, { capture: true, once: true });
            });
      timing.catch(() => undefined);
      Reflect.set(window, name, timing);
    },
    { startAt: start, wanted: sights, name: slot, limit: limitMs },
  );
  const result = () => page.evaluate((name) => /** @type {Promise<{ from: number, to: number }>} */ (Reflect.get(window, name)), slot);
  return {
    duration: async () => {
      const { from, to } = await result();
      return to - from;
    },
    since: async (from) => (await result()).to - from,
  };
}

/** Milliseconds since the epoch with fractions, on the clock that the page's times are on too. */
export function now() {
  return performance.timeOrigin + performance.now();
}

/**
 * Label and text of an element, to see later that they have changed.
 * @param {import('@playwright/test').Page} page
 * @param {string} selector
 * @returns {Promise<string>} '' when there is no such element
 */
export function wordsOn(page, selector) {
  return page.evaluate((wanted) => {
    const element = document.querySelector(wanted);
    return element === null ? '' : `${element.getAttribute('aria-label') ?? ''} ${element.textContent}`;
  }, selector);
}
