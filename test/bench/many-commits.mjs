// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRepository } from '../../scripts/demo/git.mjs';
import { openApp } from '../../scripts/drive/open-app.mjs';
import { timePaint } from './page-clock.mjs';

const commitCount = 5_000;

/**
 * Milliseconds each.
 * @typedef {object} ManyCommitsFigures
 * @property {number} git its own log of the branch
 * @property {number} list from asking for the commits to their list painted
 * @property {number} counted until the files of all are counted
 * @property {number} end from the End key to the newest commit painted
 * @property {number} range from Shift and a click to the files of all commits together painted
 */

/**
 * A branch of 5,000 commits, each of which changes one of 300 files, in the running app.
 * @param {import('../../scripts/electron/prepare.mjs').Prepared} prepared
 * @param {string} folder
 * @returns {Promise<ManyCommitsFigures>}
 */
export async function measureManyCommits(prepared, folder) {
  const root = join(folder, 'many-commits');
  const repository = await createRepository(root);
  await importCommits(root);
  await repository.git('checkout', '--quiet', 'work');
  const gitStart = performance.now();
  await repository.git('log', '--first-parent', '--format=%H %s', 'main..work');
  const git = performance.now() - gitStart;
  const userData = await mkdtemp(join(tmpdir(), 'sidelight-bench-data-'));
  const opened = await openApp(prepared, { userData, args: [root] });
  try {
    const { page } = opened;
    await page.getByRole('treeitem').first().waitFor();
    const asked = await timePaint(page, 'key', [{ selector: '[data-commit]', includes: 'Change 1 ' }]);
    const counted = await timePaint(page, 'key', [{ selector: '[aria-label="Commits"]', includes: `of ${commitCount.toLocaleString('en')} files viewed` }]);
    await page.keyboard.press('Control+3');
    const list = await asked.duration();
    const all = await counted.duration();
    const tree = page.getByRole('tree', { name: 'Commits, oldest first' });
    await tree.focus();
    await tree.press('Home');
    await tree.press('Enter');
    await page.locator('[data-commit][aria-expanded="true"]').waitFor();
    const toEnd = await timePaint(page, 'key', [{ selector: '[data-commit]', includes: `Change ${commitCount} ` }]);
    await tree.press('End');
    const end = await toEnd.duration();
    const together = await timePaint(page, 'now', [
      { selector: '[role="radio"][aria-checked="true"]', includes: `${commitCount.toLocaleString('en')} commits` },
      { selector: '[role="tab"][aria-selected="true"]', includes: '–' },
    ]);
    await page.locator('[data-commit]').last().click({ modifiers: ['Shift'] });
    return { git, list, counted: all, end, range: await together.duration() };
  } finally {
    await opened.close();
    await rm(userData, { recursive: true, force: true });
    await rm(root, { recursive: true, force: true });
  }
}

/** @param {string} root */
async function importCommits(root) {
  const importing = spawn('git', ['fast-import', '--quiet'], { cwd: root, stdio: ['pipe', 'ignore', 'inherit'] });
  const person = (/** @type {number} */ index) => `Jon Aske <jon@example.org> ${1_700_000_000 + index * 60} +0000`;
  const data = (/** @type {string} */ text) => `data ${Buffer.byteLength(text)}\n${text}\n`;
  const parts = [`commit refs/heads/main\nmark :1\ncommitter ${person(0)}\n${data('Begin')}M 100644 inline start.txt\n${data('start')}\n`];
  for (let index = 1; index <= commitCount; index += 1) {
    const from = index === 1 ? 'from :1\n' : '';
    parts.push(`commit refs/heads/work\nmark :${index + 1}\ncommitter ${person(index)}\n${data(`Change ${index} of the file`)}${from}M 100644 inline src/part-${index % 300}.ts\n${data(`export const value = ${index};\n`)}\n`);
  }
  importing.stdin.end(parts.join(''));
  const [code] = await once(importing, 'close');
  if (code !== 0) throw new Error(`git fast-import ended with ${String(code)}.`);
}

/** @param {ManyCommitsFigures} figures */
export function manyCommitsLines({ git, list, counted, end, range }) {
  const line = (/** @type {string} */ words, /** @type {number} */ figure) => `${words.padEnd(38)}${`${figure.toFixed(0)} ms`.padStart(11)}`;
  return [
    line(`git's own log of ${commitCount.toLocaleString('en')} commits`, git),
    line('asking for the commits to their list', list),
    line('  until the files of all are counted', counted),
    line('the End key to the newest commit', end),
    line('all commits together', range),
  ].join('\n');
}
