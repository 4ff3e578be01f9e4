import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenApp } from '../../scripts/drive/open-app.mjs';
import { expect, test } from './support/app';
import { makeRepository } from './support/repository';

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

test('a dropped folder opens', async ({ start, folder }) => {
  const { root } = await makeRepository(join(folder, 'tidewater'), { 'a.txt': 'a\n' });
  const app = await start();
  await expect(app.page.locator('#root')).not.toBeEmpty();
  const debuggerSession = await app.page.context().newCDPSession(app.page);
  const data = { items: [], files: [root], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await debuggerSession.send('Input.dispatchDragEvent', { type, x: 400, y: 300, data });
  }
  await expect.poll(() => roots(app)).toEqual([root]);
});
