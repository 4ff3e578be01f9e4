// @ts-check
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openApp } from '../../scripts/drive/open-app.mjs';
import { memoryOf } from './memory.mjs';
import { timePaint } from './page-clock.mjs';

/**
 * Milliseconds in the running app, whose index is filled; memory in megabytes.
 * @typedef {object} AppFigures
 * @property {number} list from the click on Sessions to the library painted
 * @property {readonly number[]} searches from typing a query to the first results painted, the waiting for more keys included
 * @property {number} transcript opening the largest log to its first screen of turns painted
 * @property {number} memory of all processes afterwards
 */

const library = '[role="listbox"][aria-label="Sessions"]';
const row = `${library} [data-session]`;
/** Words that were found, in the second line of a hit; a session's own row has none there. */
const hit = `${row} > div + div b`;
const turn = 'article[data-turn]';
const searchCount = 20;
const indexingLimitMs = 600_000;

/**
 * @param {import('../../scripts/electron/prepare.mjs').Prepared} prepared
 * @param {import('./copilot-sessions.mjs').BenchSessions} made
 * @returns {Promise<AppFigures>}
 */
export async function measureSessionsInApp(prepared, { home, largest, queries }) {
  const userData = await mkdtemp(join(tmpdir(), 'sidelight-bench-data-'));
  const environment = { COPILOT_HOME: home, COPILOT_VSCODE_STORAGE_PATH: join(home, 'none') };
  try {
    await fillIndex(prepared, { userData, environment });
    const opened = await openApp(prepared, { userData, environment });
    try {
      const { page, app } = opened;
      await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(1440, 900));
      const link = page.getByRole('link', { name: /^Sessions/ });
      await link.waitFor();
      const list = await timePaint(page, 'now', [{ selector: row }]);
      await link.click();
      const listTime = await list.duration();
      // Of two words nothing may be found, and then nothing is painted that could be waited for.
      const searches = await measureSearches(page, queries.filter((query) => !query.includes(' ')).slice(0, searchCount));
      await page.keyboard.press('Escape');
      return { list: listTime, searches, transcript: await measureTranscript(page, largest), memory: await memoryOf(app) };
    } finally {
      await opened.close();
    }
  } finally {
    await rm(userData, { recursive: true, force: true });
  }
}

/**
 * Starts the app and lets it read everything once.
 * @param {import('../../scripts/electron/prepare.mjs').Prepared} prepared
 * @param {{ readonly userData: string, readonly environment: NodeJS.ProcessEnv }} options
 */
async function fillIndex(prepared, options) {
  const opened = await openApp(prepared, options);
  try {
    await opened.page.evaluate(
      (limit) =>
        new Promise((resolve, reject) => {
          setTimeout(() => reject(new Error(`The sessions were not indexed in ${limit} ms.`)), limit);
          Reflect.get(window, 'sidelight').subscribe('sessions', '', (/** @type {string} */ json) => {
            const { state, total } = JSON.parse(json);
            if (state === 'ready' && total > 0) resolve(null);
          });
        }),
      indexingLimitMs,
    );
  } finally {
    await opened.close();
  }
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {readonly string[]} queries
 */
async function measureSearches(page, queries) {
  /** @type {number[]} */
  const times = [];
  const field = page.getByRole('searchbox', { name: /^Search .*sessions/ });
  for (const query of queries) {
    await field.fill('');
    await page.locator(hit).first().waitFor({ state: 'detached' });
    const painted = await timePaint(page, 'now', [{ selector: hit }]);
    await field.fill(query);
    times.push(await painted.duration());
  }
  return times;
}

/**
 * Opens a session through the library, as a person finds it: by its id.
 * @param {import('@playwright/test').Page} page
 * @param {string} id
 */
async function measureTranscript(page, id) {
  await page.getByRole('searchbox', { name: /^Search .*sessions/ }).fill(id);
  const found = page.locator(`[data-session="${id}"]`).first();
  await found.waitFor();
  const shown = await timePaint(page, 'now', [{ selector: turn }]);
  await found.click();
  return shown.duration();
}
