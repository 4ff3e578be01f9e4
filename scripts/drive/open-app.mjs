// @ts-check
import { setTimeout as delay } from 'node:timers/promises';
import { _electron } from '@playwright/test';
import { projectRoot } from '../project.mjs';

/**
 * @typedef {object} OpenApp the running app, driven by Playwright
 * @property {import('@playwright/test').ElectronApplication} app
 * @property {import('@playwright/test').Page} page its window
 * @property {() => readonly string[]} problems errors and warnings of both consoles until now
 * @property {(name: string, input: object) => Promise<unknown>} call asks main through the window's bridge, as the window itself does
 * @property {() => Promise<void>} close
 */

const windowLimitMs = 30_000;
const stateLimitMs = 5_000;

/**
 * Starts the built app with a data folder of its own.
 * @param {import('../electron/prepare.mjs').Prepared} prepared
 * @param {{ readonly userData: string, readonly args?: readonly string[], readonly environment?: NodeJS.ProcessEnv }} options `environment` on top of the display's
 * @returns {Promise<OpenApp>}
 */
export async function openApp({ executable, flags, display }, { userData, args = [], environment = {} }) {
  const app = await _electron.launch({
    executablePath: executable,
    args: [projectRoot, ...flags, `--user-data-dir=${userData}`, ...args],
    env: environmentOf({ ...display.environment, ...environment }),
    timezoneId: 'UTC',
    locale: 'en-GB',
  });
  /** @type {string[]} */
  const problems = [];
  app.process().stderr?.on('data', (/** @type {Buffer} */ chunk) => problems.push(...mainProblems(String(chunk))));
  app.on('console', (message) => {
    if (isProblem(message.type())) problems.push(`main: ${message.text()}`);
  });
  const page = await app.firstWindow({ timeout: windowLimitMs }).catch(async (/** @type {unknown} */ error) => {
    throw new Error(`No window in ${windowLimitMs / 1000} s. ${await stateOf(app)} ${problems.join('\n')}`, { cause: error });
  });
  page.on('console', (message) => {
    if (isProblem(message.type())) problems.push(`window: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`window: ${error.stack ?? error.message}`));
  await page.waitForLoadState('domcontentloaded');
  let requests = 0;
  return {
    app,
    page,
    problems: () => [...problems],
    call: (name, input) =>
      page.evaluate(
        ([callName, callInput, id]) => Reflect.get(window, 'sidelight').calls[callName](callInput, id),
        /** @type {const} */ ([name, input, `drive-${(requests += 1)}`]),
      ),
    close: () => app.close(),
  };
}

/**
 * What main knows of its windows and processes, for the one who looks for the reason.
 * @param {import('@playwright/test').ElectronApplication} app
 */
async function stateOf(app) {
  const asked = app.evaluate(({ app: electron, BrowserWindow }) =>
    JSON.stringify({
      ready: electron.isReady(),
      windows: BrowserWindow.getAllWindows().map((window) => ({
        url: window.webContents.getURL(),
        visible: window.isVisible(),
        loading: window.webContents.isLoading(),
        crashed: window.webContents.isCrashed(),
      })),
      processes: electron.getAppMetrics().map(({ type, name }) => name ?? type),
    }),
  );
  const silence = delay(stateLimitMs, 'Main does not answer.', { ref: false });
  return Promise.race([asked, silence]).catch((/** @type {unknown} */ error) => `Main cannot be asked: ${String(error)}`);
}

/** @param {string} type */
function isProblem(type) {
  return type === 'error' || type === 'warning' || type === 'assert';
}

/** Chromium's own lines, Node's of Playwright's debugger, and what is said where there is no notification service. */
const ofTheMachine = [
  /^\[\d+:\d{4}\/[\d.]+:[A-Z]+:/,
  /^(Debugger|DevTools|For help, see:|Waiting for the debugger)/,
  /^\(electron:\d+\): libnotify-WARNING/,
  / No notification service: /,
];

/**
 * What main itself wrote, without what tells of the machine.
 * @param {string} text
 */
function mainProblems(text) {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines
    .filter((line) => !ofTheMachine.some((pattern) => pattern.test(line)))
    .map((line) => `main: ${line}`);
}

/**
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Record<string, string>}
 */
function environmentOf(environment) {
  /** @type {Record<string, string>} */
  const given = { TZ: 'UTC' };
  for (const [name, value] of Object.entries(environment)) {
    if (value !== undefined && name !== 'TZ') given[name] = value;
  }
  return given;
}
