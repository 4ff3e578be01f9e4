import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/app';
import { makeRepository } from './support/repository';
import { lines, makeTidewater, openTidewater, renew, steps, widen } from './support/tidewater';
import { codeLine, fileRow, lineNumber, newSide, openFile, reasonPage, seeFile } from './support/window';

function tool(page: Page, name: string): Locator {
  return page.getByRole('toolbar').getByRole('button', { name, exact: true });
}

function oldSide(page: Page): Locator {
  return page.locator('.editor.original .view-line');
}

test('a diff is shown side by side or in one column, whole or folded, with and without whitespace', async ({ start, folder }) => {
  const indented = steps.map((step, index) => (index === 4 ? `  ${step}` : step));
  const { app, page } = await openTidewater(start, folder, {
    main: { 'space.ts': lines(...steps), 'crlf.ts': lines('a();', 'b();'), 'mixed.ts': lines(...steps) },
    feature: { 'space.ts': lines(...indented), 'crlf.ts': 'a();\r\nb();\r\n', 'mixed.ts': lines(...indented, 'more();') },
  });
  await openFile(page, renew);
  await expect(codeLine(page, 'old', 'step(10);')).toBeVisible();
  await expect(codeLine(page, 'new', 'step(10, renewed);')).toBeVisible();
  await expect(page.getByText('merge base')).toBeVisible();
  await expect(page.getByText('working tree', { exact: true })).toBeVisible();

  // Unchanged lines are folded until all of the file is asked for.
  await expect(lineNumber(page, 'new', 2)).toBeHidden();
  await tool(page, 'Show the whole file').click();
  await expect(lineNumber(page, 'new', 2)).toBeVisible();
  await tool(page, 'Show the whole file').click();
  await expect(lineNumber(page, 'new', 2)).toBeHidden();
  await newSide(page, renew).focus();
  await page.keyboard.press('Shift+X');
  await expect(lineNumber(page, 'new', 14)).toBeVisible();

  // One column: the removed line stands above the new one.
  await page.keyboard.press('l');
  await expect(page.getByRole('radio', { name: 'Unified' })).toBeChecked();
  await expect(page.locator('.monaco-diff-editor.side-by-side')).toHaveCount(0);
  await expect(page.getByText('step(10);', { exact: true }).first()).toBeVisible();
  await page.keyboard.press('l');
  await expect(page.locator('.monaco-diff-editor.side-by-side')).toHaveCount(1);

  // Whitespace counts until it is hidden, and the window says so.
  const changed = page.locator('.editor.modified .gutter-insert');
  await openFile(page, 'space.ts');
  await expect(page.locator('.editor.modified .char-insert, .editor.modified .line-insert').first()).toBeAttached();
  await page.keyboard.press('w');
  await expect(reasonPage(page, 'space.ts')).toContainText('whitespace');
  await expect(page.getByRole('button', { name: 'Whitespace ignored' })).toBeVisible();
  await openFile(page, 'mixed.ts');
  await expect(changed).toHaveCount(1);
  await openFile(page, 'crlf.ts');
  await expect(reasonPage(page, 'crlf.ts')).toBeVisible();
  await reasonPage(page, 'crlf.ts').getByRole('button', { name: 'Show whitespace changes' }).click();
  await expect(newSide(page, 'crlf.ts')).toBeAttached();
  await expect(page.getByText('CRLF', { exact: true })).toBeVisible();
  await expect(page.locator('.editor.modified .line-insert').first()).toBeAttached();
  await openFile(page, 'mixed.ts');
  await expect(changed).toHaveCount(2);

  // How diffs are shown is remembered.
  await tool(page, 'Wrap lines').click();
  await page.getByRole('radio', { name: 'Unified' }).click();
  await app.close();
  const later = await start();
  await seeFile(later.page, 'mixed.ts');
  await expect(later.page.getByRole('radio', { name: 'Unified' })).toBeChecked();
  await expect(tool(later.page, 'Wrap lines')).toHaveAttribute('aria-pressed', 'true');
  await expect(later.page.locator('.monaco-diff-editor.side-by-side')).toHaveCount(0);
});

test('one walks from difference to difference and on to the next file', async ({ start, folder }) => {
  const { page } = await openTidewater(start, folder);
  await openFile(page, renew);
  await newSide(page, renew).focus();
  await page.keyboard.press('ControlOrMeta+Home');
  const cursor = async (line: number): Promise<void> => {
    await page.keyboard.press('c');
    const box = page.getByRole('textbox', { name: new RegExp(`^New comment on renew\\.ts (old )?${line}$`) });
    await expect(box).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(box).toBeHidden();
  };
  await page.keyboard.press('F4');
  await cursor(10);
  await page.keyboard.press('d');
  await cursor(20);
  await page.keyboard.press('u');
  await cursor(10);
  await page.keyboard.press('d');
  await page.keyboard.press('d');
  // At the last one, D once more says what comes, and goes there.
  await page.keyboard.press('d');
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Next file: store.ts, D again.');
  await page.keyboard.press('d');
  await seeFile(page, 'src/lease/store.ts');
  await tool(page, 'Previous file').click();
  await seeFile(page, renew);
  await expect(page.getByRole('toolbar').getByText(/^File \d of 4$/)).toBeVisible();
});

test('a file that is no diff says why, and what one can do', async ({ start, folder }) => {
  const inner = await makeRepository(join(folder, 'inner'), { 'a.txt': 'a\n' });
  const first = await inner.git('rev-parse', 'HEAD');
  await inner.commit('Second', { 'a.txt': 'b\n' });
  const second = await inner.git('rev-parse', 'HEAD');
  const repository = await makeTidewater(join(folder, 'tidewater'), {
    main: { 'chart.bin': 'a\0b', 'run.sh': lines('echo run'), 'yarn.lock': lines('a'), 'empty.txt': lines('x') },
    feature: { 'chart.bin': 'a\0bc', 'yarn.lock': lines('a', 'b'), 'empty.txt': '' },
  });
  const submodule = (sha: string): Promise<string> => repository.git('update-index', '--add', '--cacheinfo', `160000,${sha},vendor/inner`);
  await repository.git('checkout', '-q', 'main');
  await submodule(first);
  await repository.git('commit', '-q', '-m', 'Add the inner one');
  await repository.git('checkout', '-q', 'feature');
  await repository.git('merge', '-q', '--no-edit', 'main');
  await submodule(second);
  await chmod(join(repository.root, 'run.sh'), 0o755);
  await repository.git('update-index', '--chmod=+x', 'run.sh');
  await repository.git('commit', '-q', '-m', 'Move the inner one');
  const app = await start({ args: [repository.root] });
  const { page } = app;
  await widen(app);
  await expect(fileRow(page, 'chart.bin')).toBeVisible();

  const says = async (path: string, words: RegExp): Promise<void> => {
    await openFile(page, path);
    await expect(reasonPage(page, path)).toHaveText(words);
  };
  await says('chart.bin', /Binary.*bytes that are not text/);
  await says('run.sh', /Mode only.*644.*755.*The text is the same on both sides.*Show the text/);
  await says('vendor/inner', new RegExp(`Submodule.*${first.slice(0, 7)}.*${second.slice(0, 7)}`));
  await says('src/time.ts', /Renamed.*The text is the same on both sides/);
  await reasonPage(page, 'src/time.ts').getByRole('button', { name: 'Show the text' }).click();
  await expect(codeLine(page, 'new', 'clock.step(1);')).toBeVisible();
  await says('yarn.lock', /Lock file.*2 bytes to 4 bytes.*A tool writes this file.*Load/);
  await reasonPage(page, 'yarn.lock').getByRole('button', { name: 'Load' }).click();
  await expect(codeLine(page, 'new', 'b')).toBeVisible();

  // A file that is gone or new has one side.
  await openFile(page, 'src/lease/store.ts');
  await expect(page.getByText('does not exist')).toBeVisible();
  await expect(oldSide(page).filter({ hasText: 'store.clear();' })).toBeVisible();
  await openFile(page, 'src/lease/grant.ts');
  await expect(codeLine(page, 'new', '  return true;')).toBeVisible();
  await openFile(page, 'empty.txt');
  await expect(oldSide(page).filter({ hasText: 'x' })).toBeVisible();
});

test('a narrow window shows one column and offers two', async ({ start, folder }) => {
  const { app, page } = await openTidewater(start, folder);
  await openFile(page, renew);
  await app.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(900, 640));
  await expect(page.getByText('Unified, window is narrow')).toBeVisible();
  await expect(page.locator('.monaco-diff-editor.side-by-side')).toHaveCount(0);
  await page.getByRole('button', { name: 'Split anyway' }).click();
  await expect(page.locator('.monaco-diff-editor.side-by-side')).toHaveCount(1);
});
