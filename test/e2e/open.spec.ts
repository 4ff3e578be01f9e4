import { execFile } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { defaultUserDataFolder } from '../../src/main/services/settings/default-folder';
import { expect, test } from './support/app';
import { makeRepository } from './support/repository';
import { comment, onLines, reviewFile, reviewOf, thread } from './support/review-file';
import { makeTidewater, renew, widen } from './support/tidewater';
import { fileRow, openFile, seeFile } from './support/window';

const projectRoot = join(__dirname, '..', '..');

function switcher(page: Page, name: string): Locator {
  return page.getByRole('banner', { name: 'Title bar' }).getByRole('button', { name, exact: true });
}

/** Drags a path of the disk over the window, and drops it unless told otherwise. */
async function drag(page: Page, path: string, drop = true): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', ...(drop ? (['drop'] as const) : [])] as const) {
    await session.send('Input.dispatchDragEvent', { type, x: 400, y: 300, data });
  }
}

test('folders open their repositories, which one switches between', async ({ start, folder }) => {
  const tidewater = await makeTidewater(join(folder, 'tidewater'));
  await makeRepository(join(folder, 'fleet', 'harbor'), { 'quay.ts': 'a\n' });
  await makeRepository(join(folder, 'fleet', 'lamp'), { 'wick.ts': 'a\n' });
  // A folder inside a repository, and one that holds two.
  const { page } = await start({ args: [join(tidewater.root, 'src', 'lease'), join(folder, 'fleet')] });
  const offer = page.getByRole('dialog', { name: '2 repositories in fleet' });
  await expect(offer.getByRole('listitem')).toHaveText([/harbor.*main, no reviews/, /lamp.*main, no reviews/]);
  await offer.getByRole('button', { name: 'Watch 2 repositories' }).click();
  await expect(offer).toBeHidden();
  await expect(page.getByText('Watching 3 repositories')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+t');
  const menu = page.getByRole('menu', { name: 'Repositories' });
  await expect(menu.getByRole('menuitemcheckbox')).toHaveCount(3);
  await expect(menu.getByRole('menuitemcheckbox', { name: /^lamp/ })).toBeVisible();
  await menu.getByRole('menuitemcheckbox', { name: /^tidewater/ }).click();
  await expect(switcher(page, 'tidewater')).toBeVisible();
  await expect(fileRow(page, renew)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+t');
  await menu.getByRole('menuitemcheckbox', { name: /^harbor/ }).click();
  await expect(switcher(page, 'harbor')).toBeVisible();
  await expect(page.getByText(/^Both sides are main/).first()).toBeVisible();

  // A linked worktree is a repository of its own; it comes by drop, with words while it is over the window.
  await tidewater.git('worktree', 'add', '-q', '-b', 'spare', join(folder, 'spare'));
  await drag(page, join(folder, 'spare'), false);
  await expect(page.getByText('Drop to open')).toBeVisible();
  await drag(page, join(folder, 'spare'));
  await expect(switcher(page, 'spare')).toBeVisible();
  await expect(page.getByText('Drop to open')).toBeHidden();
  await page.keyboard.press('ControlOrMeta+t');
  await expect(menu.getByRole('menuitemcheckbox', { name: /^spare/ })).toContainText('worktree of');
});

test('a workspace file opens its folders, and names those of another machine', async ({ start, folder }) => {
  await makeRepository(join(folder, 'harbor'), { 'quay.ts': 'a\n' });
  await makeRepository(join(folder, 'lamp'), { 'wick.ts': 'a\n' });
  const file = join(folder, 'all.code-workspace');
  await writeFile(file, '{ "folders": [ { "path": "harbor" }, /* and */ { "path": "./lamp" }, { "uri": "vscode-remote://box/srv/far" }, ] }');
  const { page } = await start();
  // What is dropped before the page stands is lost, as in any window.
  await expect(page.getByRole('button', { name: 'Open folder' }).first()).toBeVisible();
  await drag(page, file);
  await expect(page.getByText('Watching 2 repositories')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('vscode-remote://box/srv/far is on another machine.');
});

test('of a folder with several repositories one chooses', async ({ start, folder }) => {
  for (const name of ['harbor', 'lamp', 'quay']) await makeRepository(join(folder, 'fleet', name), { 'a.ts': 'a\n' });
  const { page } = await start();
  // What is dropped before the page stands is lost, as in any window.
  await expect(page.getByRole('button', { name: 'Open folder' }).first()).toBeVisible();
  await drag(page, join(folder, 'fleet'));
  const offer = page.getByRole('dialog', { name: '3 repositories in fleet' });
  await offer.getByRole('checkbox', { name: /^All/ }).uncheck();
  await expect(offer.getByRole('button', { name: 'Watch 0 repositories' })).toHaveAttribute('aria-disabled', 'true');
  await offer.getByRole('checkbox', { name: /^lamp/ }).check();
  await offer.getByRole('button', { name: 'Watch 1 repository' }).click();
  await expect(switcher(page, 'lamp')).toBeVisible();
  await expect(page.getByText('Watching 1 repository')).toBeVisible();
  await drag(page, join(folder, 'fleet'));
  await page.keyboard.press('Escape');
  await expect(offer).toBeHidden();
  await expect(page.getByText('Watching 1 repository')).toBeVisible();
});

test('a folder that is no repository says what to do, and opens once that was done', async ({ start, folder }) => {
  const plain = join(folder, 'plain');
  await mkdir(plain);
  await writeFile(join(plain, 'a.txt'), 'a\n');
  const missing = join(folder, 'missing');
  const { page } = await start({ args: [plain, missing] });
  const notOpened = page.getByRole('region', { name: 'Not opened' });
  const first = notOpened.getByRole('alert').filter({ hasText: plain });
  await expect(first).toContainText('is not in a git repository');
  await expect(first.locator('code')).toContainText('git');
  const second = notOpened.getByRole('alert').filter({ hasText: missing });
  await expect(second).toContainText('is not there');
  await second.getByRole('button', { name: `Dismiss ${missing}` }).click();
  await expect(second).toBeHidden();
  await makeRepository(plain, {});
  await first.getByRole('button', { name: 'Try again' }).click();
  await expect(switcher(page, 'plain')).toBeVisible();

  // While a repository is open, the same is said in a bar.
  await mkdir(join(folder, 'other'));
  await drag(page, join(folder, 'other'));
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('is not in a git repository');
  await expect(switcher(page, 'plain')).toBeVisible();
});

test('the next start shows what the last one showed', async ({ start, folder }) => {
  const { root } = await makeTidewater(join(folder, 'tidewater'));
  const app = await start({ args: [root] });
  await widen(app);
  await openFile(app.page, 'src/lease/grant.ts');
  await fileRow(app.page, renew).dblclick();
  await seeFile(app.page, renew);
  await app.page.getByRole('radio', { name: 'Unified' }).click();
  const separator = app.page.getByRole('separator', { name: 'Width of the side panel' });
  await separator.focus();
  await separator.press('ArrowRight');
  const width = await separator.getAttribute('aria-valuenow');
  await app.close();
  const { page } = await start();
  await seeFile(page, renew);
  await expect(page.getByRole('radio', { name: 'Unified' })).toBeChecked();
  await expect(page.getByRole('separator', { name: 'Width of the side panel' })).toHaveAttribute('aria-valuenow', width ?? '');
  await page.getByRole('radio', { name: 'Split' }).click();
  await expect(page.getByRole('textbox', { name: 'Old side of renew.ts' })).toBeAttached();
});

test('the command line opens a thread of a comparison in the app that runs', async ({ start, folder }) => {
  const repository = await makeTidewater(join(folder, 'tidewater'));
  await repository.git('branch', 'earlier', 'main');
  const wide = thread(2, { title: 'Plan' }, comment('c-2', 'In which order?'));
  await reviewFile(repository.root).write(reviewOf(thread(1, onLines(renew, 10, 10, 'step(10, renewed);'), comment('c-1', 'Why?')), wide));
  const { page } = await start({ args: [repository.root, '--base', 'earlier'] });
  await expect(page.getByRole('button', { name: 'Choose comparison. feature into earlier' })).toBeVisible();

  // The program finds the running app by its data folder, which stands here where a person's own one does.
  const home = { HOME: folder, USERPROFILE: folder, XDG_CONFIG_HOME: undefined, APPDATA: undefined };
  const usual = defaultUserDataFolder(process.platform, home, folder);
  await mkdir(dirname(usual), { recursive: true });
  await symlink(join(folder, 'user-data'), usual, 'junction');
  const env = { ...process.env, ...home, ELECTRON_OVERRIDE_DIST_PATH: dirname(process.env['SIDELIGHT_ELECTRON'] ?? '') };
  const open = (threadId: string): Promise<unknown> =>
    promisify(execFile)(
      process.execPath,
      [join(projectRoot, 'out', 'cli', 'sidelight.cjs'), repository.root, '--base', 'main', '--compare', 'feature', '--thread', threadId],
      { env },
    );
  await open('t-1');
  await expect(page.getByRole('button', { name: 'Choose comparison. feature into main' })).toBeVisible();
  await expect(page.getByRole('tabpanel').getByRole('heading', { name: 'Why?' })).toBeVisible();
  await open('2');
  await expect(page.getByRole('tabpanel').getByRole('heading', { name: 'Plan' })).toBeVisible();
});

test('light and dark follow the setting', async ({ start, folder }) => {
  const { root } = await makeTidewater(join(folder, 'tidewater'));
  const { app, page } = await start({ args: [root] });
  await openFile(page, renew);
  const colours = (): Promise<readonly string[]> =>
    page.evaluate(() => [
      getComputedStyle(document.body).backgroundColor,
      ...[...document.querySelectorAll('.monaco-editor-background')].slice(0, 1).map((element) => getComputedStyle(element).backgroundColor),
    ]);
  const seen: (readonly string[])[] = [];
  for (const name of ['Light', 'Dark']) {
    await page.keyboard.press('ControlOrMeta+,');
    await page.getByRole('combobox', { name: 'Theme' }).selectOption(name);
    await expect(page.locator('html')).toHaveAttribute('data-theme', name.toLowerCase());
    await page.getByRole('tab', { name: /renew/ }).click();
    await seeFile(page, renew);
    seen.push(await colours());
    expect(await app.evaluate(({ nativeTheme }) => nativeTheme.shouldUseDarkColors)).toBe(name === 'Dark');
  }
  const [light, dark] = seen;
  expect(light).toHaveLength(2);
  for (const index of [0, 1]) expect(light?.[index]).not.toBe(dark?.[index]);
});
