import { join } from 'node:path';
import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './support/app';
import { fileSection, plainDiff, plainLine, plainNumber } from './support/plain';
import { lines, openTidewater, renew, renewed, steps } from './support/tidewater';
import { fileRow, newComment, openFile, runFromPalette, threadCard, writeAndPost } from './support/window';

const grant = 'src/lease/grant.ts';
const store = 'src/lease/store.ts';

async function showAll(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'All files' }).click();
  await expect(plainDiff(page)).toBeVisible();
}

test('all files are read in one scroll, with their threads between the lines', async ({ start, folder }) => {
  const { app, page, repository, review } = await openTidewater(start, folder, { main: { 'yarn.lock': lines('a') }, feature: { 'yarn.lock': lines('a', 'b') } });
  await openFile(page, renew);
  await showAll(page);
  const renewing = fileSection(page, renew);
  await expect(plainLine(renewing, 'old', 10)).toContainText('step(10);');
  await expect(plainLine(renewing, 'new', 10)).toContainText('step(10, renewed);');
  await expect(plainLine(renewing, 'new', 2)).toBeHidden();

  // Unchanged lines come out of their fold.
  await renewing.getByRole('button', { name: '6 unchanged lines' }).click();
  await expect(plainLine(renewing, 'new', 2)).toContainText('step(2);');

  // A range over the numbers, and a thread below its last line.
  await plainNumber(renewing, 'new', 9).hover();
  await page.mouse.down();
  await plainNumber(renewing, 'new', 11).hover();
  await page.mouse.up();
  await writeAndPost(newComment(page, 'renew.ts 9–11'), 'Why three?');
  await expect(threadCard(page, 1)).toBeVisible();
  expect((await review.read())?.threads[0]).toMatchObject({ filePath: renew, startLine: 9, endLine: 11 });

  // J and the list lead to files, and the tab says which one is read.
  await plainDiff(page).focus();
  await page.keyboard.press('j');
  await expect(page.getByRole('tab', { selected: true })).toContainText('store.ts');
  await expect(fileRow(page, store)).toHaveAttribute('aria-selected', 'true');
  await fileRow(page, grant).click();
  await expect(plainLine(fileSection(page, grant), 'new', 2)).toContainText('return true;');

  // A tick folds its file; a file that a tool wrote is folded from the start.
  await plainDiff(page).focus();
  await page.keyboard.press('v');
  await expect(fileSection(page, grant).getByRole('checkbox', { name: 'Viewed' })).toBeChecked();
  await expect(plainLine(fileSection(page, grant), 'new', 2)).toHaveCount(0);
  await fileSection(page, grant).getByRole('button', { name: 'Show grant.ts' }).click();
  await expect(plainLine(fileSection(page, grant), 'new', 2)).toBeVisible();
  await fileRow(page, 'yarn.lock').click();
  const lock = fileSection(page, 'yarn.lock');
  await expect(lock.getByText('Lock file')).toBeVisible();
  await expect(plainLine(lock, 'new', 2)).toHaveCount(0);
  await lock.getByRole('button', { name: 'Show yarn.lock' }).click();
  await lock.getByRole('button', { name: 'Load' }).click();
  await expect(plainLine(lock, 'new', 2)).toContainText('b');

  // A comment on a file is begun in the list.
  await fileRow(page, grant).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Comment on file' }).click();
  await expect(newComment(page, 'grant.ts 1')).toBeFocused();
  await page.keyboard.press('Escape');

  // What can be done with a line of another file than the one that was read.
  await plainLine(renewing, 'new', 10).click({ button: 'right' });
  await page.getByRole('menuitem', { name: /^Copy path and line/ }).click();
  await expect.poll(() => app.app.evaluate(({ clipboard }) => clipboard.readText())).toBe(`${renew}:10`);

  // A thread is led to, from anywhere.
  await page.keyboard.press('n');
  await expect(threadCard(page, 1)).toBeFocused();
  await expect(page.getByRole('tab', { selected: true })).toContainText('renew.ts');

  // Newer lines come in where they are, and what is written stays with its lines.
  await page.keyboard.press('Escape');
  await expect(plainDiff(page)).toBeFocused();
  await writeFile(join(repository.root, renew), lines('first();', ...renewed));
  await expect(plainLine(renewing, 'new', 12)).toContainText('step(11);');
  await expect(threadCard(page, 1)).toBeVisible();

  // One column, and back to one file.
  await page.keyboard.press('l');
  await expect(plainLine(renewing, 'old', 10)).toContainText('step(10);');
  await expect(plainLine(renewing, 'old', 9)).toHaveCount(0);
  await page.keyboard.press('l');
  await renewing.getByRole('button', { name: 'Open renew.ts alone' }).click();
  await expect(page.locator('.monaco-diff-editor')).toBeVisible();
  await runFromPalette(page, 'Show all files in one scroll');
  await expect(plainDiff(page)).toBeVisible();
});

test('the keyboard walks over files, differences and found words', async ({ start, folder }) => {
  const { page } = await openTidewater(start, folder, { feature: { 'src/more.ts': lines(...steps.slice(0, 5)) } });
  await openFile(page, renew);
  await showAll(page);
  const renewing = fileSection(page, renew);
  await expect(plainLine(renewing, 'new', 10)).toBeVisible();
  await plainDiff(page).focus();
  const composes = async (where: string): Promise<void> => {
    await page.keyboard.press('c');
    await expect(newComment(page, where)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(newComment(page, where)).toBeHidden();
    await expect(plainDiff(page)).toBeFocused();
  };
  await page.keyboard.press('d');
  await composes('renew.ts 10');
  await page.keyboard.press('d');
  await composes('renew.ts old 20');
  await page.keyboard.press('u');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await composes('renew.ts 11–12');

  await page.keyboard.press('ControlOrMeta+f');
  const field = page.getByRole('textbox', { name: 'Find in renew.ts' });
  await field.fill('ADDED');
  await expect(page.getByRole('search').getByRole('status')).toHaveText('1 of 2');
  await field.press('Enter');
  await expect(page.getByRole('search').getByRole('status')).toHaveText('2 of 2');
  await expect(renewing.locator('[data-found="current"]')).toHaveText('added');
  await field.press('Escape');
  await expect(field).toBeHidden();

  // Selected text is copied from one side, as it is in the file.
  await plainDiff(page).focus();
  const [from, to] = [plainLine(renewing, 'new', 29).locator('[data-code]'), plainLine(renewing, 'new', 31).locator('[data-code]')];
  const [start1, end1] = [await from.boundingBox(), await to.boundingBox()];
  await page.mouse.move((start1?.x ?? 0) + 1, (start1?.y ?? 0) + 8);
  await page.mouse.down();
  await page.mouse.move((end1?.x ?? 0) + 300, (end1?.y ?? 0) + 8);
  await page.mouse.up();
  const copied = await page.evaluate(() => {
    const data = new DataTransfer();
    document.dispatchEvent(new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true }));
    return data.getData('text/plain');
  });
  expect(copied).toBe(renewed.slice(28, 31).join('\n'));
});
