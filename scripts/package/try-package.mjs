// @ts-check
import { chromium } from '@playwright/test';
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createRepository } from '../demo/git.mjs';
import { openDisplay } from '../electron/display.mjs';
import { runtimeFlags } from '../electron/runtime.mjs';
import { run } from '../process/run.mjs';
import { StepFailure } from '../process/step-failure.mjs';
import { fusesIn } from './fuse-wire.mjs';

const startLimitMs = 60_000;
const changedFile = 'lease.ts';

/**
 * Starts a packaged app on a repository of its own and looks whether what only a package can break works: the page out of the
 * archive, Monaco's workers, the preload, git, the process with the native database, and a review file that is written. Fails with
 * what did not.
 * @param {string} executable
 * @param {Readonly<Record<string, boolean>>} fuses as they were to be set
 */
export async function tryPackage(executable, fuses) {
  await hasFuses(executable, fuses);
  const folder = await mkdtemp(join(tmpdir(), 'sidelight-package-'));
  const display = await openDisplay();
  try {
    await refusesScripts(executable);
    const root = await changedRepository(join(folder, 'harbor'));
    await drive(executable, { folder, root, environment: display.environment });
  } finally {
    display.dispose();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  process.stdout.write('The packaged app starts, shows a diff, reads its database and writes a review.\n');
}

/**
 * @param {string} executable
 * @param {Readonly<Record<string, boolean>>} wanted
 */
async function hasFuses(executable, wanted) {
  const framework = join(dirname(executable), '..', 'Frameworks', 'Electron Framework.framework', 'Electron Framework');
  const found = fusesIn(await readFile(process.platform === 'darwin' ? framework : executable));
  const wrong = Object.entries(found).filter(([name, state]) => wanted[name] !== state);
  if (found['runAsNode'] === undefined || wrong.length > 0) {
    throw new StepFailure(`The packaged app has other fuses than it should: ${wrong.map(([name, state]) => `${name} is ${state}`).join(', ') || 'none were found'}.`);
  }
}

/**
 * The fuse that keeps the binary from being a Node for others. Where it is set the app starts instead, and is ended.
 * @param {string} executable
 */
async function refusesScripts(executable) {
  const { DISPLAY: _display, ...environment } = process.env;
  const { output } = await run(executable, ['-e', 'process.stdout.write("ran a script")', ...runtimeFlags()], {
    output: 'collect',
    env: { ...environment, ELECTRON_RUN_AS_NODE: '1' },
    timeoutMs: 10_000,
  });
  if (output.includes('ran a script')) throw new StepFailure('The packaged app runs scripts as Node does: its fuses are not set.');
}

/**
 * @param {string} root
 * @returns {Promise<string>} a repository whose branch changed one file
 */
async function changedRepository(root) {
  const repository = await createRepository(root);
  await writeFile(join(root, changedFile), 'export const seconds = 30;\n');
  await repository.git('add', '--all');
  await repository.commit('Add leases', '2026-03-01T09:00:00Z');
  await repository.git('switch', '--quiet', '--create', 'longer-leases');
  await writeFile(join(root, changedFile), 'export const seconds = 60;\n');
  await repository.git('add', '--all');
  await repository.commit('Make leases longer', '2026-03-02T09:00:00Z');
  return root;
}

/**
 * @param {string} executable
 * @param {{ readonly folder: string, readonly root: string, readonly environment: NodeJS.ProcessEnv }} place
 */
async function drive(executable, { folder, root, environment }) {
  const userData = join(folder, 'user-data');
  const app = spawn(executable, [...runtimeFlags(), `--user-data-dir=${userData}`, '--remote-debugging-port=0', root], {
    env: { ...environment, COPILOT_HOME: join(folder, 'copilot'), LOCAL_REVIEW_HOME: join(folder, 'local-review') },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  try {
    const browser = await chromium.connectOverCDP(await debuggingAddress(app), { noDefaults: true });
    const page = browser.contexts()[0]?.pages()[0];
    if (page === undefined) throw new StepFailure('The packaged app opened no window.');
    await page.getByRole('treeitem', { name: new RegExp(`^${changedFile},`) }).click();
    await page.getByRole('textbox', { name: `New side of ${changedFile}` }).waitFor();
    await page.locator('.editor.modified .line-insert').first().waitFor();
    await page.keyboard.press('C');
    await page.getByRole('textbox', { name: /comment/i }).fill('Is a minute enough?');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('article', { name: /^Thread 1,/ }).waitFor();
    await page.getByRole('link', { name: /Sessions/ }).click();
    await page.getByText(/No Copilot sessions/).waitFor();
    await browser.close();
  } finally {
    app.kill();
    await new Promise((resolve) => (app.exitCode === null && app.signalCode === null ? app.once('exit', resolve) : resolve(null)));
  }
  const problems = (await readFile(join(userData, 'logs', 'main.log'), 'utf8').catch(() => '')).trim();
  if (problems !== '') throw new StepFailure(`The packaged app noted problems:\n${problems}`);
}

/**
 * @param {import('node:child_process').ChildProcess} app
 * @returns {Promise<string>} where Chromium's debugging protocol is spoken
 */
function debuggingAddress(app) {
  return new Promise((resolve, reject) => {
    let said = '';
    const limit = setTimeout(() => reject(new StepFailure(`The packaged app did not start within a minute:\n${said}`)), startLimitMs);
    app.stderr?.on('data', (chunk) => {
      said += String(chunk);
      const address = /^DevTools listening on (ws:\S+)/m.exec(said)?.[1];
      if (address === undefined) return;
      clearTimeout(limit);
      resolve(address);
    });
    app.once('exit', (code) => {
      clearTimeout(limit);
      reject(new StepFailure(`The packaged app ended at once (exit code ${code}):\n${said}`));
    });
    app.once('error', reject);
  });
}
