// @ts-check
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openApp } from '../drive/open-app.mjs';
import { screens } from './screens.mjs';

const themes = /** @type {const} */ (['light', 'dark']);

/**
 * Shows every screen of the app in each theme and saves its picture as `<screen>-<theme>.png`.
 * @param {import('../electron/prepare.mjs').Prepared} prepared
 * @param {import('./make-demo-workspace.mjs').DemoWorkspace} demo
 * @param {string} folder for the pictures
 * @returns {Promise<readonly string[]>} what went wrong: a screen that did not come up, lines of a console
 */
export async function takeScreenshots(prepared, demo, folder) {
  await mkdir(folder, { recursive: true });
  /** @type {string[]} */
  const problems = [];
  for (const theme of themes) problems.push(...(await takeTheme(prepared, demo, folder, theme)));
  return problems;
}

/**
 * @param {import('../electron/prepare.mjs').Prepared} prepared
 * @param {import('./make-demo-workspace.mjs').DemoWorkspace} demo
 * @param {string} folder
 * @param {(typeof themes)[number]} theme
 */
async function takeTheme(prepared, demo, folder, theme) {
  const userData = await mkdtemp(join(tmpdir(), 'sidelight-demo-data-'));
  const opened = await openApp(prepared, { userData, environment: demo.environment });
  const { app, page, call } = opened;
  /** @type {string[]} */
  const problems = [];
  /** @type {import('./screens.mjs').Stage} */
  const stage = {
    page,
    call,
    demo,
    resize: (width, height) =>
      app.evaluate(({ BrowserWindow }, size) => BrowserWindow.getAllWindows()[0]?.setContentSize(size.width, size.height), { width, height }),
  };
  try {
    await stage.resize(1440, 900);
    await call('settings.change', { theme });
    for (const { name, show } of screens) {
      const before = opened.problems().length;
      try {
        await show(stage);
      } catch (error) {
        problems.push(`${name}-${theme}: ${error instanceof Error ? error.message : String(error)}`);
      }
      await page.screenshot({ path: join(folder, `${name}-${theme}.png`), animations: 'disabled', caret: 'hide' });
      problems.push(...opened.problems().slice(before).map((line) => `${name}-${theme}: ${line}`));
    }
  } finally {
    await opened.close();
    await rm(userData, { recursive: true, force: true });
  }
  return problems;
}
