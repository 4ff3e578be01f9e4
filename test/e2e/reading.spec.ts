import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/app';
import { lines, openTidewater, renew, steps } from './support/tidewater';
import { codeLine, fileRow, goToLine, lineNumber, newSide, openFile, reasonPage, runFromPalette, seeFile } from './support/window';

function statusBar(page: Page): Locator {
  return page.getByRole('contentinfo', { name: 'Status bar' });
}

async function chooseWhitespace(page: Page, choice: string): Promise<void> {
  await page.getByRole('toolbar').getByRole('button', { name: 'Choose which whitespace counts' }).click();
  await page.getByRole('menu', { name: 'Whitespace' }).getByRole('menuitemcheckbox', { name: choice, exact: true }).click();
}

test('white space counts as the reader chooses: anywhere, at the ends of lines, in blank lines, in line endings', async ({ start, folder }) => {
  const { page } = await openTidewater(start, folder, {
    main: { 'space.ts': lines('call(a, b);', 'same();', 'end();'), 'blank.ts': lines(...steps.slice(0, 6)), 'crlf.ts': lines('a();', 'b();') },
    feature: {
      'space.ts': lines('call(a,b);', 'same(); ', 'end( 1 );'),
      'blank.ts': lines(...steps.slice(0, 2), '', '', ...steps.slice(2, 6), 'more();'),
      'crlf.ts': 'a();\r\nb();\r\n',
    },
  });
  const inserted = page.locator('.editor.modified .insert-sign');
  await openFile(page, 'space.ts');
  await expect(inserted).toHaveCount(3);
  await chooseWhitespace(page, 'Ignore trailing whitespace');
  await expect(inserted).toHaveCount(2);
  await expect(statusBar(page)).toContainText('Trailing whitespace ignored');
  // W goes back to everything, then ignores all; only the changed characters of the line that still differs are marked.
  await newSide(page, 'space.ts').focus();
  await page.keyboard.press('w');
  await expect(inserted).toHaveCount(3);
  await page.keyboard.press('w');
  await expect(inserted).toHaveCount(1);
  await expect(statusBar(page)).toContainText('Whitespace ignored');
  await expect(page.locator('.editor.modified .cdr.char-insert')).toHaveCount(1);

  await openFile(page, 'blank.ts');
  await expect(inserted).toHaveCount(3);
  await chooseWhitespace(page, 'Ignore blank lines');
  await expect(statusBar(page)).toContainText('Blank lines ignored');
  // The lines are still there, and the next difference is the one that counts.
  await newSide(page, 'blank.ts').focus();
  await page.keyboard.press('d');
  await expect(lineNumber(page, 'new', 9)).toHaveClass(/active-line-number/);
  await page.keyboard.press('w');

  await openFile(page, 'crlf.ts');
  await expect(inserted).toHaveCount(2);
  await chooseWhitespace(page, 'Ignore line endings');
  await expect(reasonPage(page, 'crlf.ts')).toContainText('Whitespace hidden');
  await reasonPage(page, 'crlf.ts').getByRole('button', { name: 'Show whitespace changes' }).click();
  await expect(inserted).toHaveCount(2);
  await expect(statusBar(page)).toContainText('Whitespace shown');
  await expect(statusBar(page)).not.toContainText('ignored');
});

test('moved lines say where they went, folds open from either end, and the columns can be resized', async ({ start, folder }) => {
  const block = ['export function carry(text: string): string {', '  const parts = text.split(",");', '  return parts.join(";");', '}'];
  const { app, page } = await openTidewater(start, folder, {
    main: { 'moved.ts': lines(...block, ...steps, 'end();') },
    feature: { 'moved.ts': lines(...steps, ...block, 'end();') },
  });
  await openFile(page, 'moved.ts');
  await expect(page.getByRole('button', { name: 'Old line 1 moved to 61. Go there' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'New line 61 moved from 1. Go there' })).toBeVisible();

  // Each end of a fold gives way by itself, and the keyboard stays in it.
  const folds = page.getByRole('group', { name: /folded lines/ });
  await expect(folds).toHaveAccessibleName('54 folded lines, new lines 4 to 57');
  await page.getByRole('button', { name: 'Show 20 lines from line 4' }).click();
  await expect(folds).toHaveAccessibleName('34 folded lines, new lines 24 to 57');
  await expect(page.getByRole('button', { name: 'Show 20 lines from line 24' })).toBeFocused();
  await runFromPalette(page, 'Show more lines at the bottom of the nearest fold');
  await expect(folds).toHaveAccessibleName('14 folded lines, new lines 24 to 37');
  await page.getByRole('button', { name: 'Show all 14 lines' }).click();
  await expect(folds).toHaveCount(0);

  await page.getByRole('button', { name: 'Old line 1 moved to 61. Go there' }).click();
  await expect(lineNumber(page, 'new', 61)).toHaveClass(/active-line-number/);
  await runFromPalette(page, 'Go to the other end of moved lines');
  await expect(lineNumber(page, 'old', 1)).toBeVisible();
  await runFromPalette(page, 'Do not mark moved lines');
  await expect(page.getByRole('button', { name: /moved to/ })).toHaveCount(0);
  await expect(page.locator('.editor.original .delete-sign').first()).toBeVisible();

  // A line of either side by its number.
  await page.keyboard.press('ControlOrMeta+p');
  await page.getByRole('dialog').getByRole('combobox').fill(':64');
  await page.getByRole('option', { name: 'Go to line 64 of the old side' }).click();
  await expect(lineNumber(page, 'old', 64)).toHaveClass(/active-line-number/);

  // The border between the columns moves by keys, stays over a restart, and goes back on a double click.
  const border = page.getByRole('separator', { name: 'Width of the old side' });
  const width = async (): Promise<number> => Number(await border.getAttribute('aria-valuenow'));
  const even = await width();
  await border.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(width).toBe(even - 32);
  await expect.poll(async () => Math.abs(((await page.locator('.editor.original').boundingBox())?.width ?? 0) - (even - 32))).toBeLessThanOrEqual(1);
  await app.close();
  const later = await start();
  await seeFile(later.page, 'moved.ts');
  const laterBorder = later.page.getByRole('separator', { name: 'Width of the old side' });
  const shares = async (): Promise<number> =>
    Number(await laterBorder.getAttribute('aria-valuenow')) / (Number(await laterBorder.getAttribute('aria-valuenow')) + ((await later.page.locator('.editor.modified').boundingBox())?.width ?? 0));
  await expect.poll(shares).toBeLessThan(0.49);
  await laterBorder.dblclick();
  await expect.poll(shares).toBeGreaterThan(0.495);
  await expect(codeLine(later.page, 'new', 'end();')).toBeAttached();
});

test('Control G goes to a line of the side that is read', async ({ start, folder }) => {
  const { page } = await openTidewater(start, folder);
  await openFile(page, renew);
  await page.locator('.editor.original .view-line').first().click();
  await page.keyboard.press('Control+g');
  await page.keyboard.type('40');
  await page.keyboard.press('Enter');
  await expect(lineNumber(page, 'old', 40)).toHaveClass(/active-line-number/);
});

test('a line is copied, linked to, blamed and opened in an editor, from its menu and by keys', async ({ start, folder }) => {
  const log = join(folder, 'editor.json');
  const program = join(folder, 'editor.mjs');
  await writeFile(program, `#!${process.execPath}\nimport { writeFileSync } from 'node:fs';\nwriteFileSync(${JSON.stringify(log)}, JSON.stringify(process.argv.slice(2)));\n`, { mode: 0o755 });
  await mkdir(join(folder, 'user-data', 'data'), { recursive: true });
  const settings = { codeEditor: { program, args: ['{file}', '{line}'] } };
  await writeFile(join(folder, 'user-data', 'data', 'settings.json'), JSON.stringify({ version: 1, data: settings }));
  const { app, page, repository } = await openTidewater(start, folder);
  await repository.git('remote', 'add', 'origin', 'git@github.com:harbour/quay.git');
  await repository.git('update-ref', 'refs/remotes/origin/main', 'main');
  const base = (await repository.git('rev-parse', 'main')).trim();
  const clipboard = (): Promise<string> => app.app.evaluate(({ clipboard: system }) => system.readText());
  const choose = async (line: Locator, item: string): Promise<void> => {
    await line.click({ button: 'right' });
    await page.getByRole('menu', { name: 'Lines' }).getByRole('menuitem', { name: item, exact: true }).click();
  };
  await openFile(page, renew);
  const [old, now] = [codeLine(page, 'old', 'step(10);'), codeLine(page, 'new', 'step(10, renewed);')];
  await choose(now, 'Copy');
  expect(await clipboard()).toBe('step(10, renewed);');
  await choose(old, 'Copy permalink');
  await expect.poll(clipboard).toBe(`https://github.com/harbour/quay/blob/${base}/${renew}#L10`);
  // What no remote has gets a reason in place of a link.
  await choose(now, 'Copy permalink');
  await expect(page.getByText(/is not on the remote/)).toBeVisible();

  await goToLine(page, 31);
  await newSide(page, renew).focus();
  await page.keyboard.press('o');
  const opened = async (): Promise<unknown> => JSON.parse(await readFile(log, 'utf8').catch(() => 'null')) as unknown;
  await expect.poll(opened).toEqual([join(repository.root, renew), '31']);
  await fileRow(page, 'src/lease/grant.ts').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Open in editor' }).click();
  await expect.poll(opened).toEqual([join(repository.root, 'src/lease/grant.ts'), '1']);

  // The keyboard's way to the menu, and to the blame of the line at the cursor.
  await newSide(page, renew).focus();
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menu', { name: 'Lines' })).toBeVisible();
  await page.keyboard.press('Escape');
  await runFromPalette(page, 'Blame the line');
  const blame = page.getByRole('dialog', { name: 'Blame of new line 31' });
  await expect(blame).toContainText('Renew leases');
  await blame.getByRole('button', { name: 'View commit' }).click();
  await expect(page.getByText('Renew leases').first()).toBeVisible();
  await expect(blame).toHaveCount(0);
  await seeFile(page, renew);
});

test('a diff that was simplified can be computed without a limit, and that can be stopped', async ({ start, folder }) => {
  // Long lines of chance that share nothing but letters keep the comparison busy for far longer than it may take.
  const letters = (seed: number): string => {
    let state = seed;
    return Array.from({ length: 1000 }, () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return String.fromCharCode(97 + ((state >> 16) % 26));
    }).join('');
  };
  const text = (seed: number): string => lines(...Array.from({ length: 34 }, (_, index) => letters(seed + index * 7)));
  const { page } = await openTidewater(start, folder, { main: { 'slow.txt': text(1) }, feature: { 'slow.txt': text(5001) } });
  await openFile(page, 'slow.txt');
  await expect(page.getByText('Diff simplified after 5 s')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Recompute' }).click();
  await expect(page.getByText('Comparing without a time limit')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Diff simplified after 5 s')).toBeVisible();
});
