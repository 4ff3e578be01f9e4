// @ts-check
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openApp } from '../../scripts/drive/open-app.mjs';
import { memoryOf } from './memory.mjs';
import { now, timePaint, wordsOn } from './page-clock.mjs';

/**
 * One start of the app. Times in milliseconds, memory in megabytes; empty where there is nothing to measure.
 * @typedef {object} Measured
 * @property {readonly number[]} list open to file list painted
 * @property {readonly number[]} diff open to first diff painted, or to the page that says why a large file is held back
 * @property {readonly number[]} load asking for a file that was held back to its diff painted
 * @property {readonly number[]} switches key press to the next file's diff painted
 * @property {readonly number[]} keys key press to the first frame that shows its effect: the next file's tab
 * @property {readonly number[]} posts Ctrl+Enter to the comment painted
 * @property {readonly number[]} agentEdits end of a foreign write to the comment painted
 * @property {readonly number[]} memory of all processes
 * @property {readonly string[]} problems what could not be measured, and why
 */

/**
 * What is looked for. It follows the roles and names of the interface, so that it breaks where a person who uses them
 * would be lost too.
 */
export const sights = {
  row: '[role="treeitem"]',
  tab: '[role="tab"][aria-selected="true"]',
  /** Monaco's own names: a line of text, and one that is coloured as a change; threads may leave no room for the latter. */
  line: '.monaco-diff-editor .view-lines .view-line',
  change: '.monaco-diff-editor :is(.line-insert, .line-delete, .char-insert, .char-delete), [role="tabpanel"] article',
  /** Says why a file is not shown, and offers to load it. */
  note: '[role="tabpanel"] [role="note"]',
  editor: '.monaco-diff-editor .modified [aria-roledescription="editor"], .monaco-diff-editor .modified textarea',
  comment: '[data-comment]',
  composer: 'textarea:not(.inputarea):focus',
};

const switchCount = 40;
const editCount = 10;

/**
 * @param {import('../../scripts/electron/prepare.mjs').Prepared} prepared
 * @param {import('./repositories.mjs').BenchRepository} repository
 * @returns {Promise<Measured>}
 */
export async function measure(prepared, repository) {
  const userData = await mkdtemp(join(tmpdir(), 'sidelight-bench-data-'));
  const opened = await openApp(prepared, { userData });
  /** @type {string[]} */
  const problems = [];
  /** @type {<T>(what: string, take: () => Promise<T>, otherwise: T) => Promise<T>} */
  const attempt = async (what, take, otherwise) => {
    try {
      return await take();
    } catch (error) {
      problems.push(`${repository.name}, ${what}: ${error instanceof Error ? error.message : String(error)}`);
      return otherwise;
    }
  };
  try {
    const { page, app } = opened;
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(1440, 900));
    await page.getByRole('button', { name: 'Open folder' }).first().waitFor();
    const opening = await attempt('opening', () => measureOpening(opened, repository.root), { list: [], diff: [] });
    const load = await attempt('loading a large file', () => measureLoad(page), []);
    const switching = await attempt('next file', () => measureSwitches(page, Math.min(switchCount, repository.files - 1)), { switches: [], keys: [] });
    const posts = await attempt('posting', () => measurePosts(page), []);
    const agentEdits = await attempt('agent edit', () => measureAgentEdits(page, repository.reviewFile), []);
    return { ...opening, load, ...switching, posts, agentEdits, memory: [await memoryOf(app)], problems };
  } finally {
    await opened.close();
    await rm(userData, { recursive: true, force: true });
  }
}

/**
 * @param {import('../../scripts/drive/open-app.mjs').OpenApp} opened
 * @param {string} root
 */
async function measureOpening({ page, call }, root) {
  const list = await timePaint(page, 'now', [{ selector: sights.row }]);
  const diff = await timePaint(page, 'now', [{ selector: sights.row }, { selector: `${sights.change}, ${sights.note}` }]);
  await call('app.open', { path: root });
  return { list: [await list.duration()], diff: [await diff.duration()] };
}

/** @param {import('@playwright/test').Page} page */
async function measureLoad(page) {
  const button = page.locator(sights.note).getByRole('button', { name: 'Load anyway' });
  if ((await button.count()) === 0) return [];
  const diff = await timePaint(page, 'now', [{ selector: sights.line }, { selector: sights.change }]);
  await button.click();
  return [await diff.duration()];
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {number} count
 */
async function measureSwitches(page, count) {
  /** @type {number[]} */
  const switches = [];
  /** @type {number[]} */
  const keys = [];
  for (let round = 0; round < count; round += 1) {
    const tab = { selector: sights.tab, differsFrom: await wordsOn(page, sights.tab) };
    const editor = { selector: sights.editor, differsFrom: await wordsOn(page, sights.editor) };
    const key = await timePaint(page, 'key', [tab]);
    const diff = await timePaint(page, 'key', [tab, editor, { selector: sights.line }, { selector: sights.change }]);
    await page.keyboard.press('j');
    keys.push(await key.duration());
    switches.push(await diff.duration());
  }
  return { switches, keys };
}

/** @param {import('@playwright/test').Page} page */
export async function measurePosts(page) {
  /** @type {number[]} */
  const times = [];
  for (let round = 0; round < editCount; round += 1) {
    const text = `Measured comment ${round}`;
    await openComposer(page);
    await page.keyboard.insertText(text);
    const posted = await timePaint(page, 'key', [{ selector: sights.comment, includes: text }]);
    await page.keyboard.press('ControlOrMeta+Enter');
    times.push(await posted.duration());
  }
  return times;
}

/**
 * Asks once more when the key came before the diff could take it, as a person would.
 * @param {import('@playwright/test').Page} page
 */
async function openComposer(page) {
  const composer = page.locator(sights.composer);
  await page.keyboard.press('c');
  await composer.waitFor({ timeout: 3_000 }).catch(() => page.keyboard.press('c'));
  await composer.waitFor();
}

/**
 * An agent answers in the newest thread, as agents do: the whole file is written anew.
 * @param {import('@playwright/test').Page} page
 * @param {string} reviewFile
 */
export async function measureAgentEdits(page, reviewFile) {
  /** @type {number[]} */
  const times = [];
  for (let round = 0; round < editCount; round += 1) {
    const body = `Measured answer ${round}`;
    const review = JSON.parse(await readFile(reviewFile, 'utf8'));
    const { comments } = review.threads.at(-1);
    comments.push({
      id: `cmt-measured-${round}`,
      body,
      timestamp: '2025-01-04T12:00:00Z',
      replyTo: comments.at(-1).id,
      author: { kind: 'agent', name: 'Copilot' },
    });
    const text = `${JSON.stringify(review, null, 2)}\n`;
    const painted = await timePaint(page, 'now', [{ selector: sights.comment, includes: body }]);
    await writeFile(reviewFile, text);
    times.push(await painted.since(now()));
  }
  return times;
}
