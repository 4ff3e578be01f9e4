// @ts-check
import { readFile, writeFile } from 'node:fs/promises';

/**
 * @typedef {object} Stage what a screen is shown on
 * @property {import('@playwright/test').Page} page
 * @property {import('../drive/open-app.mjs').OpenApp['call']} call
 * @property {(width: number, height: number) => Promise<void>} resize the window's content, in CSS pixels
 * @property {import('./make-demo-workspace.mjs').DemoWorkspace} demo
 *
 * @typedef {object} Screen
 * @property {string} name of the picture
 * @property {(stage: Stage) => Promise<void>} show brings the screen up and waits until it stands; throws when it does not
 */

const patienceMs = 30_000;

/**
 * In this order: each begins where the one before ended.
 * @type {readonly Screen[]}
 */
export const screens = [
  { name: 'welcome', show: ({ page }) => seen(page.getByRole('button', { name: 'Open folder' }).first()) },
  {
    name: 'changes',
    show: async ({ page, call, demo }) => {
      await call('app.open', { path: demo.repository });
      await seen(page.getByRole('tree', { name: 'Changed files' }));
      await goToFile(page, 'schedule.ts');
      await goToLine(page, 36);
      await seen(page.getByRole('article', { name: /^Thread 1,/ }));
    },
  },
  {
    name: 'unified',
    show: async ({ page }) => {
      await page.getByRole('radio', { name: 'Unified' }).click();
      await page.locator('.monaco-diff-editor:not(.side-by-side)').waitFor();
      await goToLine(page, 46);
      await seen(page.getByRole('article', { name: /^Thread 2,/ }));
    },
  },
  {
    name: 'reason',
    show: async ({ page }) => {
      await page.getByRole('radio', { name: 'Split' }).click();
      await goToFile(page, 'chart.bin');
      await seen(page.getByRole('tabpanel').getByText(/binary/i).first());
    },
  },
  {
    name: 'comparison',
    show: async ({ page }) => {
      await page.keyboard.press('ControlOrMeta+Shift+c');
      await seen(page.getByRole('option', { name: /^feature\/tide-cache/ }));
      await seen(page.getByText(/^\d+ files, \+/));
    },
  },
  {
    name: 'conversations',
    show: async ({ page }) => {
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: /^Conversations/ }).click();
      await seen(page.getByRole('listbox', { name: 'Threads of this review' }).getByRole('option', { name: /^Thread 9,/ }));
    },
  },
  { name: 'thread', show: ({ page }) => showThread(page, 3) },
  { name: 'lost-thread', show: ({ page }) => showThread(page, 9) },
  {
    name: 'broken-review',
    show: async ({ page, call, demo }) => {
      const workspaceId = await openedWorkspace(call, demo.repository);
      await call('comparison.choose', { workspaceId, base: demo.base, compare: 'feature/tide-cache' });
      await page.getByRole('button', { name: 'Show where' }).click();
      await seen(page.getByRole('region', { name: 'The fix request' }));
    },
  },
  {
    name: 'palette',
    show: async ({ page, call, demo }) => {
      const workspaceId = await openedWorkspace(call, demo.repository);
      await call('comparison.choose', { workspaceId, base: demo.base, compare: demo.compare });
      await page.getByRole('link', { name: /^Changes/ }).click();
      await goToFile(page, 'hold-store.ts');
      await seen(page.getByRole('article', { name: /^Thread 4,/ }));
      await page.keyboard.press('ControlOrMeta+Shift+p');
      await seen(page.getByRole('listbox', { name: 'Results' }).getByRole('option').first());
    },
  },
  {
    name: 'settings',
    show: async ({ page }) => {
      await page.keyboard.press('Escape');
      await page.keyboard.press('ControlOrMeta+,');
      await seen(page.getByRole('group', { name: 'Theme' }));
    },
  },
  {
    name: 'keys',
    show: async ({ page }) => {
      await page.getByRole('tab', { name: /hold-store/ }).click();
      await seen(page.getByRole('article', { name: /^Thread 4,/ }));
      await page.keyboard.press('?');
      await seen(page.getByRole('dialog').getByText('Next file', { exact: true }));
    },
  },
  {
    name: 'narrow',
    show: async ({ page, resize }) => {
      await page.keyboard.press('Escape');
      await resize(900, 640);
      await page.waitForFunction(() => window.innerWidth === 900);
      await seen(page.getByRole('article', { name: /^Thread 9,/ }));
    },
  },
  {
    name: 'commits',
    show: async ({ page, call, resize, demo }) => {
      await resize(1440, 900);
      await page.waitForFunction(() => window.innerWidth === 1440);
      await call('app.open', { path: demo.stackRepository });
      await page.getByRole('link', { name: /^Commits/ }).click();
      const commits = page.getByRole('tree', { name: 'Commits, oldest first' });
      await seen(commits.getByRole('treeitem', { name: /^Log every movement of the gate, .* not found/ }));
      await commits.getByRole('treeitem', { name: /^Let ferries go first,/ }).click();
      await seen(page.getByText(/^This review followed 8bd16ad to 0da3739 by patch id/));
      await commits.getByRole('treeitem', { name: /^queue\.ts|^src\/queue\.ts/ }).first().click();
      await seen(page.getByRole('article', { name: /^Thread\b.*, queue\.ts,/ }));
    },
  },
  {
    name: 'commits-conversation',
    show: async ({ page }) => {
      await page.getByRole('link', { name: /^Conversations/ }).click();
      const threads = page.getByRole('listbox', { name: 'Threads of this review' });
      await threads.getByRole('option').filter({ hasText: /starve|It can, on paper/ }).click();
      await seen(page.getByRole('tabpanel').getByRole('list', { name: 'Comments' }));
      await seen(page.getByText(/local-review.projects.tidewater.reviews.gatehouse/).first());
    },
  },
  {
    name: 'sessions',
    show: async ({ page, call, demo }) => {
      await call('app.open', { path: demo.repository });
      await page.getByRole('link', { name: /^Sessions/ }).click();
      const library = page.getByRole('listbox', { name: 'Sessions' });
      await seen(library.getByRole('option', { name: /Show the holds on the board/ }));
      await library.getByRole('option', { name: /^Let ferries go first/ }).click();
      await seen(page.getByRole('article').getByText('Stop, I will review first.').first());
    },
  },
  {
    name: 'session',
    show: async ({ page }) => {
      await page.getByRole('listbox', { name: 'Sessions' }).getByRole('option', { name: /^Answer the review of berth holds/ }).click();
      await page.getByRole('list', { name: 'Turns' }).getByRole('button', { name: /^(?:4 )?Thread 4: an expired hold/ }).click();
      const turn = page.getByRole('article').filter({ hasText: 'One test fails because' });
      await seen(turn);
      await turn.getByRole('button', { name: /edit .*hold-store\.ts/ }).click();
      await seen(turn.getByRole('group').getByText('this.holds.delete(id);').first());
    },
  },
  {
    name: 'evidence',
    show: async ({ page, call, demo }) => {
      const workspaceId = await openedWorkspace(call, demo.repository);
      await call('scope.show', { workspaceId, scope: { kind: 'all' } });
      await page.getByRole('link', { name: /^Changes/ }).click();
      await goToFile(page, 'hold-store.ts');
      await goToLine(page, 35);
      const thread = page.getByRole('article', { name: /^Thread 4,/ });
      await thread.getByRole('button', { name: /^Turn 4: / }).click();
      await seen(thread.getByText('npm test').last());
    },
  },
  {
    name: 'session-of-reply',
    show: async ({ page }) => {
      await page.getByRole('article', { name: /^Thread 4,/ }).focus();
      await page.keyboard.press('s');
      await seen(page.getByText(/^Opened from Copilot.s reply/));
      await seen(page.getByRole('button', { name: 'Back to #04' }));
    },
  },
  {
    name: 'ask',
    show: async ({ page }) => {
      await page.getByRole('button', { name: 'Back to #04' }).click();
      await page.getByRole('article', { name: /^Thread 4,/ }).focus();
      await page.keyboard.press('a');
      await seen(page.getByRole('dialog', { name: /^Ask about #04/ }).getByRole('textbox'));
    },
  },
  {
    name: 'inbox',
    show: async ({ page }) => {
      await page.keyboard.press('Escape');
      await page.keyboard.press('ControlOrMeta+1');
      const threads = page.getByRole('option').filter({ hasText: 'Boats are not all of one length' });
      await threads.first().click();
      await seen(page.getByText('Written anew: boats of any length, with 1.5 m between them.').last());
    },
  },
  {
    name: 'session-search',
    show: async ({ page }) => {
      await page.getByRole('link', { name: /^Sessions/ }).click();
      await page.getByRole('searchbox', { name: /^Search \d+ sessions/ }).fill('tide');
      await seen(page.getByRole('listbox', { name: 'Sessions' }).getByRole('option', { name: /^Prompts and answers: / }).first());
    },
  },
  {
    name: 'damaged-session',
    show: async ({ page }) => {
      await page.keyboard.press('Escape');
      await page.getByRole('listbox', { name: 'Sessions' }).getByRole('option', { name: /^Reasons on the board/ }).click();
      await seen(page.getByText(/events unreadable/).first());
    },
  },
  {
    name: 'history',
    show: async ({ page, demo }) => {
      await page.getByRole('link', { name: /^Changes/ }).click();
      await page.keyboard.press('ControlOrMeta+Shift+p');
      await page.getByRole('dialog').getByRole('combobox').pressSequentially('Versions of the review file');
      await page.getByRole('option', { name: /^Versions of the review file/ }).first().click();
      const versions = page.getByRole('listbox', { name: 'Versions, the newest first' }).getByRole('option');
      await seen(versions.first());
      const whole = await readFile(demo.reviewFile, 'utf8');
      await writeFile(demo.reviewFile, damagedText(whole));
      const damaged = versions.filter({ hasText: 'reworded' }).first();
      await seen(damaged);
      await damaged.click();
      await writeFile(demo.reviewFile, whole);
      await page.getByText(/was reworded/).first().waitFor({ state: 'hidden', timeout: patienceMs });
      await page.getByRole('radio', { name: 'What it changed' }).click();
      await seen(page.getByRole('region', { name: 'Version', exact: true }).locator('.view-line').first());
    },
  },
];

/**
 * A review as a careless agent leaves it: it improved what a person asked, and left a thread out.
 * @param {string} text
 */
function damagedText(text) {
  const review = JSON.parse(text);
  review.threads.splice(1, 1);
  review.threads[0].comments[0].body = 'Does this hold for a long stay?';
  return `${JSON.stringify(review, null, 2)}\n`;
}

/** @param {import('@playwright/test').Locator} locator */
function seen(locator) {
  return locator.waitFor({ state: 'visible', timeout: patienceMs });
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} name
 */
async function goToFile(page, name) {
  await page.keyboard.press('ControlOrMeta+p');
  await page.getByRole('dialog').getByRole('combobox').fill(name);
  await seen(page.getByRole('option', { name: new RegExp(name.replace('.', '\\.')) }).first());
  await page.keyboard.press('Enter');
  await seen(page.getByRole('tab', { name, selected: true }));
}

/**
 * Scrolls to a line of the file that is shown.
 * @param {import('@playwright/test').Page} page
 * @param {number} line
 */
async function goToLine(page, line) {
  await page.keyboard.press('ControlOrMeta+p');
  await page.getByRole('dialog').getByRole('combobox').fill(`:${line}`);
  await seen(page.getByRole('option', { name: `Go to line ${line}` }).first());
  await page.keyboard.press('Enter');
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {number} number
 */
async function showThread(page, number) {
  await page.getByRole('option', { name: new RegExp(`^Thread ${number},`) }).click();
  await seen(page.getByRole('tabpanel').getByRole('list', { name: 'Comments' }));
}

/**
 * @param {Stage['call']} call
 * @param {string} path
 */
async function openedWorkspace(call, path) {
  const { value } = /** @type {{ value: { opened: readonly string[] } }} */ (await call('app.open', { path }));
  return value.opened[0];
}
