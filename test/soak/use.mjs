// @ts-check

/**
 * One round of what a person does in a day, as the keyboard and the pointer do it, while agents write. It ends where it began: in the changes of
 * one repository, with one file open.
 */

/**
 * @typedef {object} Stage
 * @property {import('@playwright/test').Page} page
 * @property {import('../../scripts/drive/open-app.mjs').OpenApp['call']} call
 * @property {import('./workspace.mjs').SoakWorkspace} workspace
 */

const patienceMs = 20_000;
const restingFile = 'schedule.ts';

/** @type {readonly { readonly name: string, readonly use: (stage: Stage, round: number) => Promise<void> }[]} */
export const activities = [
  { name: 'walk over files', use: walk },
  { name: 'all files in one scroll', use: readAll },
  { name: 'search', use: search },
  { name: 'conversations', use: converse },
  { name: 'commits', use: readCommits },
  { name: 'a repository opened and closed', use: openAndClose },
  { name: 'sessions', use: readSessions },
  { name: 'inbox', use: readInbox },
  { name: 'rest', use: rest },
];

/**
 * Ends at the same file with the same tabs, whatever was done before.
 * @param {Stage} stage
 */
async function rest({ page, call, workspace }) {
  await call('app.open', { path: workspace.demo.repository });
  const tabs = page.getByRole('tab').filter({ visible: true });
  await page.getByRole('link', { name: /^Changes/ }).click();
  await goToFile(page, restingFile);
  for (let most = 30; most > 0 && (await page.getByRole('tablist').first().getByRole('tab').count()) > 1; most -= 1) {
    await tabs.first().click();
    await page.keyboard.press('ControlOrMeta+w');
  }
  await goToFile(page, restingFile);
}

/** @param {Stage} stage */
async function walk({ page }) {
  await goToFile(page, restingFile);
  for (let step = 0; step < 12; step += 1) {
    const before = await selectedTab(page);
    await page.keyboard.press(step < 6 ? 'j' : 'k');
    await page.waitForFunction((name) => document.querySelector('[role="tab"][aria-selected="true"]')?.textContent !== name, before, { timeout: patienceMs });
  }
  await page.keyboard.press('n');
  await seen(page.getByRole('article', { name: /^Thread \d+,/ }));
}

/** @param {Stage} stage */
async function readAll({ page }) {
  await page.getByRole('radio', { name: 'All files' }).click();
  const all = page.locator('[data-plain-diff]');
  await seen(all);
  // Not at the middle, where the columns are resized.
  await all.hover({ position: { x: 60, y: 200 } });
  for (let step = 0; step < 10; step += 1) {
    await page.mouse.wheel(0, step < 6 ? 1500 : -1500);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }
  await page.getByRole('radio', { name: 'One file' }).click();
  await seen(page.locator('.monaco-diff-editor'));
}

/** @param {Stage} stage @param {number} round */
async function search({ page }, round) {
  await page.keyboard.press('ControlOrMeta+Shift+f');
  const field = page.getByRole('searchbox', { name: 'Search changed files' });
  await field.fill(['berth', 'hold', 'tide'][round % 3] ?? 'berth');
  await seen(page.getByRole('complementary', { name: 'Search' }).getByRole('status').filter({ hasText: /\d+ match/ }));
  await page.keyboard.press('F3');
  await page.keyboard.press('F3');
}

/** @param {Stage} stage */
async function converse({ page }) {
  await page.getByRole('link', { name: /^Conversations/ }).click();
  for (const number of [1, 3, 4]) {
    await page.getByRole('option', { name: new RegExp(`^Thread ${number},`) }).click();
    await seen(page.getByRole('tabpanel').getByRole('list', { name: 'Comments' }));
  }
}

/** @param {Stage} stage */
async function readCommits({ page, call, workspace }) {
  await call('app.open', { path: workspace.demo.stackRepository });
  await page.getByRole('link', { name: /^Commits/ }).click();
  const commits = page.getByRole('tree', { name: 'Commits, oldest first' });
  for (const subject of [/^Let ferries go first,/, /^Log every movement of the gate,/]) await commits.getByRole('treeitem', { name: subject }).click();
  await commits.getByRole('treeitem', { name: /^Let ferries go first,/ }).click();
}

/** @param {Stage} stage */
async function openAndClose({ page, call, workspace }) {
  const answer = /** @type {{ readonly value: { readonly opened: readonly string[] } }} */ (await call('app.open', { path: workspace.switched.root }));
  const workspaceId = answer.value.opened[0] ?? '';
  await page.getByRole('link', { name: /^Changes/ }).click();
  await seen(page.getByRole('tree', { name: 'Changed files' }).getByRole('treeitem').filter({ hasText: 'part-' }));
  for (const key of ['j', 'j', 'j']) await page.keyboard.press(key);
  await seen(page.locator('.monaco-diff-editor .view-line'));
  await call('workspace.close', { workspaceId });
}

/** @param {Stage} stage */
async function readSessions({ page, call, workspace }) {
  await call('app.open', { path: workspace.demo.repository });
  await page.getByRole('link', { name: /^Sessions/ }).click();
  const library = page.getByRole('listbox', { name: 'Sessions' });
  for (const title of [/^Let ferries go first/, /^Answer the review of berth holds/, /^Show the holds on the board/]) {
    await library.getByRole('option', { name: title }).first().click();
    await seen(page.locator('article[data-turn]'));
  }
}

/** @param {Stage} stage */
async function readInbox({ page }) {
  await page.keyboard.press('ControlOrMeta+1');
  const threads = page.getByRole('option');
  await seen(threads);
  for (const index of [0, 1, 2]) await threads.nth(index).click();
}

/** @param {import('@playwright/test').Locator} locator */
function seen(locator) {
  return locator.first().waitFor({ state: 'visible', timeout: patienceMs });
}

/** @param {import('@playwright/test').Page} page */
function selectedTab(page) {
  return page.evaluate(() => document.querySelector('[role="tab"][aria-selected="true"]')?.textContent ?? '');
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} name
 */
async function goToFile(page, name) {
  await page.keyboard.press('ControlOrMeta+p');
  await page.getByRole('dialog').getByRole('combobox').fill(name);
  await seen(page.getByRole('option', { name: new RegExp(name.replace('.', '\\.')) }));
  await page.keyboard.press('Enter');
  await seen(page.getByRole('tab', { name, selected: true }));
}
