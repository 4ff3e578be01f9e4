// @ts-check
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openApp } from '../../scripts/drive/open-app.mjs';
import { measureFrames } from './frames.mjs';
import { memoryOf, pageHeapOf } from './memory.mjs';
import { timePaint, wordsOn } from './page-clock.mjs';
import { randomFrom } from './random.mjs';
import { editedPath, longFiles, makeLongFiles, makeManyLines, makeReviewedRepository, makeWideRepository } from './repositories.mjs';
import { sights } from './measure.mjs';
import { median, percentile } from './statistics.mjs';

/**
 * Times in milliseconds, from the key to the frame that shows it.
 * @typedef {object} JumpFigures
 * @property {number} last to the last file's lines
 * @property {readonly number[]} headers to the headers of files that are chosen at random
 * @property {readonly number[]} lines to their lines
 *
 * @typedef {object} ScrollFigures what was scrolled over
 * @property {string} what
 * @property {number} opened from asking for it to its first lines painted
 * @property {import('./frames.mjs').FrameFigures | null} wheel null in the editor, which reads `wheelDeltaY`; that is 0 in events of the debugger
 * @property {import('./frames.mjs').FrameFigures} pages the Page Down key
 * @property {JumpFigures | null} jumps null where there is one file
 * @property {number} memory of all processes afterwards, megabytes
 *
 * @typedef {object} VisitFigures megabytes, in files that are opened one after the other and then back
 * @property {number} files
 * @property {number} before memory of all processes at the first file
 * @property {number} after
 * @property {number} heapBefore what the page's scripts hold, without garbage
 * @property {number} heapAfter
 *
 * @typedef {object} ScrollingResult
 * @property {readonly ScrollFigures[]} scrolls
 * @property {VisitFigures} visits
 */

const wheelTurns = 150;
const pageCount = 50;
const jumpCount = 30;
const visitCount = 200;

const plain = '[data-plain-diff]';
const plainLine = `${plain} [role="gridcell"][data-line]`;
const editor = '.monaco-diff-editor .editor.modified';
const editorLine = `${editor} .view-line`;

/**
 * Scrolls, jumps and walks in the running app as a person does: by wheel and keys.
 * @param {import('../../scripts/electron/prepare.mjs').Prepared} prepared
 * @param {string} parent folder that is removed by the caller
 * @returns {Promise<ScrollingResult>}
 */
export async function measureScrolling(prepared, parent) {
  /** @type {ScrollFigures[]} */
  const scrolls = [];
  const open = (/** @type {import('./repositories.mjs').BenchRepository} */ repository, /** @type {Use<void>} */ use) => withApp(prepared, repository, use);
  const reviewed = await makeReviewedRepository(join(parent, 'reviewed'));
  const visits = await withApp(prepared, reviewed, measureVisits);
  for (const repository of [reviewed, await makeWideRepository(join(parent, 'wide')), await makeManyLines(join(parent, 'many-lines'))]) {
    process.stdout.write(`Scrolling over ${repository.files.toLocaleString('en')} files\n`);
    await open(repository, async (opened) => void scrolls.push(await measureAllFiles(opened, repository)));
    await rm(repository.root, { recursive: true, force: true, maxRetries: 10 });
  }
  const long = await makeLongFiles(join(parent, 'long-files'));
  for (const file of longFiles) {
    process.stdout.write(`Scrolling over ${file.what}\n`);
    await open(long, async (opened) => void scrolls.push(await measureFile(opened, file)));
  }
  return { scrolls, visits };
}

/**
 * @template T
 * @typedef {(opened: import('../../scripts/drive/open-app.mjs').OpenApp) => Promise<T>} Use
 */

/**
 * @template T
 * @param {import('../../scripts/electron/prepare.mjs').Prepared} prepared
 * @param {import('./repositories.mjs').BenchRepository} repository
 * @param {Use<T>} use
 * @returns {Promise<T>}
 */
async function withApp(prepared, { root }, use) {
  const userData = await mkdtemp(join(tmpdir(), 'sidelight-bench-data-'));
  const opened = await openApp(prepared, { userData, args: [root] });
  try {
    await opened.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(1440, 900));
    await opened.page.locator(sights.row).first().waitFor();
    return await use(opened);
  } finally {
    await opened.close();
    await rm(userData, { recursive: true, force: true, maxRetries: 10 });
  }
}

/**
 * @param {import('../../scripts/drive/open-app.mjs').OpenApp} opened
 * @param {import('./repositories.mjs').BenchRepository} repository
 * @returns {Promise<ScrollFigures>}
 */
async function measureAllFiles({ page, app }, { what, files }) {
  const shown = await timePaint(page, 'now', [{ selector: plainLine }]);
  await page.getByRole('radio', { name: 'All files' }).click();
  const opened = await shown.duration();
  const wheel = await measureWheel(page, plain, plainLine);
  const pages = await measurePages(page, plain);
  const jumps = await measureJumps(page, files);
  return { what: `${what}, in one scroll`, opened, wheel, pages, jumps, memory: await memoryOf(app) };
}

/**
 * @param {import('../../scripts/drive/open-app.mjs').OpenApp} opened
 * @param {import('./repositories.mjs').LongFile} file
 * @returns {Promise<ScrollFigures>}
 */
async function measureFile({ page, app }, { path, what, inEditor }) {
  const [opened = 0] = await jumpTo(page, path, [inEditor ? editorLine : plainLine]);
  const wheel = inEditor ? null : await measureWheel(page, plain, plainLine);
  const pages = await measurePages(page, inEditor ? `${editor} textarea` : plain);
  return { what, opened, wheel, pages, jumps: null, memory: await memoryOf(app) };
}

/**
 * Turns the wheel down, and half as often up again.
 * @param {import('@playwright/test').Page} page
 * @param {string} selector what the pointer is over
 * @param {string} lines those in sight
 */
async function measureWheel(page, selector, lines) {
  // Not at the middle, where the columns are resized.
  await page.locator(selector).first().hover({ position: { x: 60, y: 200 } });
  const first = await wordsOn(page, lines);
  const frames = await measureFrames(page, async () => {
    for (let turn = 0; turn < wheelTurns; turn += 1) await page.mouse.wheel(0, turn % 3 === 2 ? -480 : 480);
  });
  if ((await wordsOn(page, lines)) === first) throw new Error(`The wheel over ${selector} scrolls nothing.`);
  return frames;
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} selector what takes the keys
 */
async function measurePages(page, selector) {
  await page.locator(selector).first().focus();
  return measureFrames(page, async () => {
    for (let count = 0; count < pageCount; count += 1) await page.keyboard.press('PageDown');
  });
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {number} files
 * @returns {Promise<JumpFigures>}
 */
async function measureJumps(page, files) {
  const random = randomFrom(11);
  const lastPath = await lastOfTree(page);
  /** @type {number[]} */
  const headers = [];
  /** @type {number[]} */
  const lines = [];
  const sightsOf = (/** @type {string} */ path) => [`${plain} [data-section="${path}"]`, `${plain} [data-section="${path}"] [role="gridcell"][data-line]`];
  for (let count = 0; count < jumpCount; count += 1) {
    const path = editedPath(Math.floor(random() * files));
    const [header = 0, line = 0] = await jumpTo(page, path, sightsOf(path));
    headers.push(header);
    lines.push(line);
  }
  const [, last = 0] = await jumpTo(page, lastPath, sightsOf(lastPath));
  return { last, headers, lines };
}

/** Path of the last file of the list. @param {import('@playwright/test').Page} page */
async function lastOfTree(page) {
  const tree = page.getByRole('tree', { name: 'Changed files' });
  await tree.focus();
  await tree.press('End');
  // Its words begin with the path.
  const words = await page.locator(`[role="tree"] ${sights.row}`).last().textContent();
  return (words ?? '').replace(/,.*/s, '');
}

/**
 * Goes to a file by its path, as one types it.
 * @param {import('@playwright/test').Page} page
 * @param {string} path
 * @param {readonly string[]} selectors
 * @returns {Promise<readonly number[]>} milliseconds from Enter to each of them painted, beside the file's tab
 */
async function jumpTo(page, path, selectors) {
  const name = path.slice(path.lastIndexOf('/') + 1);
  await page.keyboard.press('ControlOrMeta+p');
  await page.getByRole('dialog').getByRole('combobox').fill(path);
  await page.getByRole('option', { selected: true }).filter({ hasText: name }).waitFor();
  const timings = [];
  for (const selector of selectors) timings.push(await timePaint(page, 'key', [{ selector: sights.tab, includes: name }, { selector }]));
  await page.keyboard.press('Enter');
  const times = [];
  for (const timing of timings) times.push(await timing.duration());
  return times;
}

/**
 * Opens files one after the other, and goes back.
 * @param {import('../../scripts/drive/open-app.mjs').OpenApp} opened
 * @returns {Promise<VisitFigures>}
 */
async function measureVisits({ page, app }) {
  await page.locator(editorLine).first().waitFor();
  const [before, heapBefore] = [await memoryOf(app), await pageHeapOf(page)];
  for (const key of ['j', 'k']) {
    for (let visited = 0; visited < visitCount; visited += 1) {
      const tab = { selector: sights.tab, differsFrom: await wordsOn(page, sights.tab) };
      const diff = await timePaint(page, 'key', [tab, { selector: sights.line }, { selector: sights.change }]);
      await page.keyboard.press(key);
      await diff.duration();
    }
  }
  return { files: visitCount, before, after: await memoryOf(app), heapBefore, heapAfter: await pageHeapOf(page) };
}

/** @param {ScrollingResult} result */
export function scrollingTable({ scrolls, visits }) {
  const ms = (/** @type {number} */ time) => `${time.toFixed(0)} ms`;
  const line = (/** @type {string} */ words, /** @type {string} */ figure) => `${words.padEnd(41)}${figure.padStart(10)}`;
  const frames = (/** @type {string} */ words, /** @type {import('./frames.mjs').FrameFigures} */ { frames: count, longest, over50, over100 }) => [
    line(`${words}: longest frame (aim: 100)`, ms(longest)),
    line('  frames over 50 ms, over 100 ms, of all', `${over50}, ${over100}, ${count}`),
  ];
  const megabytes = (/** @type {number} */ size) => `${size.toFixed(0)} MB`;
  return [
    ...scrolls.flatMap(({ what, opened, wheel, pages, jumps, memory }) => [
      what,
      line('opened', ms(opened)),
      ...(wheel === null ? [] : frames(`${wheelTurns} turns of the wheel`, wheel)),
      ...frames(`${pageCount} times Page Down`, pages),
      ...(jumps === null
        ? []
        : [
            line('jump to the last file, to its lines', ms(jumps.last)),
            line('jump to any file, to its header, median', ms(median(jumps.headers))),
            line('  95 of 100 (aim: 100)', ms(percentile(jumps.headers, 0.95))),
            line('  to its lines, median', ms(median(jumps.lines))),
            line('  95 of 100', ms(percentile(jumps.lines, 0.95))),
          ]),
      line('memory of all processes', megabytes(memory)),
      '',
    ]),
    `${visits.files} files visited and back`,
    line('memory of all processes before', megabytes(visits.before)),
    line('  after (aim: under 900)', megabytes(visits.after)),
    line('what the page’s scripts hold, before', megabytes(visits.heapBefore)),
    line('  after', megabytes(visits.heapAfter)),
  ].join('\n');
}
