// @ts-check

/**
 * @typedef {object} Stage what a screen is shown on
 * @property {import('@playwright/test').Page} page
 * @property {(name: string, input: object) => Promise<unknown>} call
 * @property {(width: number, height: number) => Promise<void>} resize the window's content, in CSS pixels
 * @property {import('./make-demo-workspace.mjs').DemoWorkspace} demo
 *
 * @typedef {object} Screen
 * @property {string} name of the picture
 * @property {(stage: Stage) => Promise<void>} show brings the screen up and waits until it stands; throws when it does not
 */

/** In this order: each begins where the one before ended. */
export const screens = /** @type {readonly Screen[]} */ ([
  { name: 'welcome', show: ({ page }) => seen(page.getByRole('button', { name: /Open folder/ }).first()) },
]);

/** @param {import('@playwright/test').Locator} locator */
function seen(locator) {
  return locator.waitFor({ state: 'visible', timeout: 15_000 });
}
