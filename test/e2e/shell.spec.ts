import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { OpenApp } from '../../scripts/drive/open-app.mjs';
import { expect, test } from './support/app';
import { makeRepository } from './support/repository';
import { openTidewater, renew } from './support/tidewater';
import { lineNumber, newComment, openFile } from './support/window';

const projectRoot = join(__dirname, '..', '..');

/** Presses an item of the application menu, as a person or the system's accessibility does. */
async function pressMenu(app: OpenApp, menu: string, label: string): Promise<void> {
  await app.app.evaluate(
    ({ Menu }, [menuLabel, itemLabel]) => {
      const top = Menu.getApplicationMenu()?.items.find((item) => item.label === menuLabel);
      const item = top?.submenu?.items.find((candidate) => candidate.label === itemLabel);
      if (item === undefined) throw new Error(`no ${menuLabel} > ${itemLabel}`);
      Reflect.apply(item.click, item, []);
    },
    [menu, label] as const,
  );
}

/**
 * What a page answers after the process that Playwright drove ended: asked through main, because its own page is lost to it. Null
 * while no process is there, which would never answer.
 */
function evaluateInWindow(app: OpenApp, script: string): Promise<unknown> {
  return app.app.evaluate(async ({ BrowserWindow }, text) => {
    const answer = BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(text).catch(() => null);
    return Promise.race<unknown>([answer, new Promise((resolve) => setTimeout(() => resolve(null), 1_000))]);
  }, script);
}

/** How many files below a folder hold a text. */
async function filesWith(below: string, text: string): Promise<number> {
  const entries = await readdir(below, { recursive: true, withFileTypes: true });
  const texts = await Promise.all(entries.filter((entry) => entry.isFile()).map((entry) => readFile(join(entry.path, entry.name), 'utf8').catch(() => '')));
  return texts.filter((content) => content.includes(text)).length;
}

function roots(app: OpenApp): Promise<readonly string[]> {
  const script = `new Promise((done) => { const stop = window.sidelight.subscribe('app', '', (json) => { setTimeout(() => stop(), 0); done(JSON.parse(json).workspaces.map(({ root }) => root)); }); })`;
  return app.page.evaluate<readonly string[]>(script);
}

test('a menu item reaches the page, once', async ({ start }) => {
  const app = await start();
  await expect(app.page.locator('#root')).not.toBeEmpty();
  await pressMenu(app, 'Help', 'Keys');
  await expect(app.page.getByRole('dialog')).toBeVisible();
  await app.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.reload());
  await expect(app.page.getByRole('dialog')).toBeHidden();
  await expect(app.page.locator('#root')).not.toBeEmpty();
  await expect(app.page.getByRole('dialog')).toBeHidden();
});

test('folders given at the start open, and open again at the next start without any', async ({ start, folder }) => {
  const { root } = await makeRepository(join(folder, 'tidewater'), { 'a.txt': 'a\n' });
  const app = await start({ args: [root] });
  await expect.poll(() => roots(app)).toEqual([root]);
  await app.close();
  const later = await start();
  await expect.poll(() => roots(later)).toEqual([root]);
});

test('a second start hands its folder to the first and ends', async ({ start, folder }) => {
  const first = await makeRepository(join(folder, 'tidewater'), { 'a.txt': 'a\n' });
  const second = await makeRepository(join(folder, 'harbor'), { 'a.txt': 'a\n' });
  const app = await start({ args: [first.root] });
  await expect.poll(() => roots(app)).toEqual([first.root]);
  const [executable = '', ...flags] = app.app.process().spawnargs;
  const sandbox = flags.filter((flag) => flag === '--no-sandbox').slice(0, 1);
  const again = spawn(executable, [projectRoot, ...sandbox, `--user-data-dir=${join(folder, 'user-data')}`, second.root], { stdio: 'ignore' });
  const [code] = (await once(again, 'exit')) as [number];
  expect(code).toBe(0);
  await expect.poll(() => roots(app)).toEqual([first.root, second.root]);
});

test('the window stands where it stood', async ({ start }) => {
  const app = await start();
  const bounds = { x: 40, y: 60, width: 1010, height: 640 };
  await app.app.evaluate(({ BrowserWindow }, wanted) => BrowserWindow.getAllWindows()[0]?.setBounds(wanted), bounds);
  const now = (of: OpenApp): Promise<unknown> => of.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds());
  await expect.poll(() => now(app)).toEqual(bounds);
  await app.close();
  const later = await start();
  expect(await now(later)).toEqual(bounds);
});

test('the theme of the settings is that of page and window, also after a restart', async ({ start }) => {
  const app = await start();
  await app.call('settings.change', { theme: 'dark' });
  await expect(app.page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const dark = (of: OpenApp): Promise<boolean> => of.app.evaluate(({ nativeTheme }) => nativeTheme.shouldUseDarkColors);
  expect(await dark(app)).toBe(true);
  await app.close();
  const later = await start();
  await expect(later.page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const background = await later.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBackgroundColor());
  expect(background?.toLowerCase()).toBe('#0d1114');
});

test('a draft survives the app being killed', async ({ start, folder }) => {
  const { root } = await makeRepository(join(folder, 'tidewater'), { 'a.txt': 'a\n' });
  const app = await start({ args: [root] });
  await expect.poll(() => roots(app)).toEqual([root]);
  const opened = (await app.call('app.open', { path: root })) as { value: { opened: string[] } };
  const workspaceId = opened.value.opened[0];
  await app.call('drafts.save', { workspaceId, key: 'new:review', text: 'half a thought' });
  await expect.poll(() => draftsOnDisk(join(folder, 'user-data'))).toContain('half a thought');
  app.app.process().kill('SIGKILL');
  await app.app.waitForEvent('close');
  const later = await start({ args: [root] });
  await expect.poll(() => roots(later)).toEqual([root]);
  const again = (await later.call('app.open', { path: root })) as { value: { opened: string[] } };
  expect(await later.call('drafts.load', { workspaceId: again.value.opened[0] })).toEqual({
    ok: true,
    value: { drafts: [{ key: 'new:review', text: 'half a thought' }] },
  });
});

async function draftsOnDisk(userData: string): Promise<string> {
  const names = await readdir(userData, { recursive: true });
  const files = names.filter((name) => name.endsWith('drafts.json'));
  return (await Promise.all(files.map((name) => readFile(join(userData, name), 'utf8')))).join('\n');
}

test('a dropped folder opens, by a link as what it leads to, and nothing else', async ({ start, folder }) => {
  const { root } = await makeRepository(join(folder, 'tidewater'), { 'a.txt': 'a\n' });
  const app = await start();
  await expect(app.page.locator('#root')).not.toBeEmpty();
  const debuggerSession = await app.page.context().newCDPSession(app.page);
  const drop = async (...files: string[]): Promise<void> => {
    const data = { items: [], files, dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) await debuggerSession.send('Input.dispatchDragEvent', { type, x: 400, y: 300, data });
  };
  await symlink('circle', join(folder, 'circle'));
  await symlink('/etc/hostname', join(folder, 'file'));
  await symlink(root, join(folder, 'link'));
  await drop(join(folder, 'circle'), join(folder, 'file'));
  for (const name of ['circle', 'file']) await expect(app.page.getByRole('main').getByText(join(folder, name)).first()).toBeVisible();
  await drop(join(folder, 'link'));
  await expect.poll(() => roots(app)).toEqual([root]);
  expect(app.page.url()).toBe('app://sidelight/');
});

test('a page whose process ends is loaded again, says so, and holds the drafts', async ({ start, folder, expectedProblems }) => {
  expectedProblems.push(/The window's page ended: (crashed|killed)/);
  const { app, page, repository } = await openTidewater(start, folder);
  await openFile(page, renew);
  await lineNumber(page, 'new', 12).click();
  await newComment(page, 'renew.ts 12').pressSequentially('Half a thought');
  const drafts = join(folder, 'user-data', 'data');
  await expect.poll(() => filesWith(drafts, 'Half a thought')).toBe(1);
  await app.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer());
  await expect.poll(() => evaluateInWindow(app, 'document.body.innerText'), { timeout: 20_000 }).toContain('The window ended unexpectedly and was opened again. Drafts are kept.');
  await expect.poll(() => evaluateInWindow(app, `[...document.querySelectorAll('textarea')].some(({ value }) => value === 'Half a thought')`)).toBe(true);
  expect(await evaluateInWindow(app, 'document.body.innerText')).toContain(basename(repository.root));
});

test('a report tells versions and problems, and no names', async ({ start, folder }) => {
  const { app, page } = await openTidewater(start, folder);
  await app.call('settings.change', { ownNames: ['Ada Secret'], theme: 'dark' });
  await pressMenu(app, 'Help', 'Report a problem');
  const report = page.getByRole('dialog', { name: 'Report a problem' }).getByRole('region', { name: 'What can be sent along' });
  await expect(report).toContainText('Open repositories: 1');
  await expect(report).toContainText(/Electron: \d+\..*git: \d+\..*theme: dark.*ownNames: 1 entries/s);
  await expect(report).not.toContainText(/tidewater|Secret|sidelight-e2e/);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  expect(await app.app.evaluate(({ clipboard }) => clipboard.readText())).toBe(await report.textContent());
});
