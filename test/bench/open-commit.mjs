// @ts-check
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openApp } from '../../scripts/drive/open-app.mjs';
import { timePaint } from './page-clock.mjs';
import { makeRewrittenCommits } from './rewritten-commits.mjs';
import { median } from './statistics.mjs';

const execute = promisify(execFile);

const threadCount = 200;
const rounds = 5;

/**
 * @typedef {object} CommitFigures
 * @property {number} open milliseconds from choosing a commit with 200 threads to its diff with threads painted, median
 * @property {number} threads
 */

/**
 * Goes to and fro between two commits with reviews in the running app.
 * @param {import('../../scripts/electron/prepare.mjs').Prepared} prepared
 * @param {string} folder
 * @param {string} commandLine the built program, which lets the reviews follow their commits first
 * @returns {Promise<CommitFigures>}
 */
export async function measureOpenCommit(prepared, folder, commandLine) {
  const place = join(folder, 'open-commit');
  const made = await makeRewrittenCommits(place, { files: 4, commits: 2, filesPerCommit: 4, threadsPerCommit: threadCount });
  const environment = { LOCAL_REVIEW_HOME: made.home };
  await execute(process.execPath, [commandLine, 'follow', made.root, '--json'], { env: { ...process.env, ...environment }, maxBuffer: 64 * 1024 * 1024 });
  const userData = await mkdtemp(join(tmpdir(), 'sidelight-bench-data-'));
  const opened = await openApp(prepared, { userData, environment, args: [made.root] });
  try {
    const { page } = opened;
    await page.getByRole('treeitem').first().waitFor();
    await page.keyboard.press('Control+3');
    /** @type {number[]} */
    const times = [];
    for (let round = 0; round < rounds * made.rewritten.length; round += 1) {
      const sha = made.rewritten[round % made.rewritten.length] ?? '';
      const row = page.locator(`[data-commit="${sha}"]`);
      await row.waitFor();
      const shown = await timePaint(page, 'now', [
        { selector: `[data-commit="${sha}"][aria-selected="true"]` },
        { selector: '[role="tab"][aria-selected="true"]', includes: sha.slice(0, 7) },
        { selector: '[role="tabpanel"] article[data-thread]' },
      ]);
      await row.click();
      times.push(await shown.duration());
    }
    // The first visit of each makes what later ones find.
    return { open: median(times.slice(made.rewritten.length)), threads: threadCount };
  } finally {
    await opened.close();
    await rm(userData, { recursive: true, force: true });
    await rm(place, { recursive: true, force: true });
  }
}

/** @param {CommitFigures} figures */
export function openCommitLine({ open, threads }) {
  return `${`opening a commit with ${threads} threads`.padEnd(38)}${`${open.toFixed(0)} ms`.padStart(11)}   (aim: 200 ms)`;
}
