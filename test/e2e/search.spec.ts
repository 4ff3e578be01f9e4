import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/app';
import { comment, onLines, reviewOf, thread } from './support/review-file';
import { lines, openTidewater, renew } from './support/tidewater';
import { codeLine, lineNumber, newComment, newSide, openConversations, openFile, runFromPalette, seeFile, threadCard, threadRow, writeAndPost } from './support/window';

function field(page: Page): Locator {
  return page.getByRole('searchbox', { name: 'Search changed files' });
}

function match(page: Page, words: string): Locator {
  return page.getByRole('tree', { name: 'Matches' }).getByRole('treeitem', { name: words });
}

function status(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Search' }).getByRole('status');
}

test('all diffs are searched from the keyboard, and matches walked across files', async ({ start, folder }) => {
  const { page, repository } = await openTidewater(start, folder, {
    main: { 'data.bin': 'step\0' },
    feature: { 'data.bin': 'step\0step', 'wide.ts': lines(`${'x'.repeat(400)} renewed;`) },
    review: reviewOf(thread(1, onLines(renew, 10, 10, 'step(10, renewed);'), comment('c-1', 'Why is the lease renewed?'))),
  });
  await page.keyboard.press('ControlOrMeta+Shift+f');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('RENEWED');
  await expect(status(page)).toHaveText('2 matches in 2 files, 1 file not searched');
  await page.getByRole('treeitem', { name: '1 file not searched' }).click();
  await expect(page.getByRole('treeitem', { name: 'data.bin, Binary' })).toBeVisible();

  // Enter leads to the list, and from a match into its lines, where it is selected.
  await field(page).press('Enter');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await expect(match(page, 'added line 10: step(10, renewed);')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await seeFile(page, renew);
  await expect(newSide(page, renew)).toBeFocused();
  await expect(page.locator('.editor.modified .selected-text')).toHaveCount(1);

  // The next match is in another file, far to the right of its line; around the end the first one comes again.
  await page.keyboard.press('F3');
  await seeFile(page, 'wide.ts');
  await expect(newSide(page, 'wide.ts')).toBeFocused();
  await expect(page.locator('.editor.modified .selected-text')).toBeInViewport();
  await page.keyboard.press('F3');
  await seeFile(page, renew);
  await page.keyboard.press('Shift+F3');
  await seeFile(page, 'wide.ts');
  await expect(match(page, 'added line 1:')).toHaveAttribute('aria-selected', 'true');

  // Both sides, with what the comparison removed; then only some of it.
  await field(page).fill('^step\\((10|20)');
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
  await page.getByRole('button', { name: 'Regular expression' }).click();
  await expect(match(page, 'removed line 20: step(20);')).toBeVisible();
  await expect(status(page)).toHaveText('3 matches in 1 file, 1 file not searched');
  await page.getByRole('radio', { name: 'New', exact: true }).click();
  await expect(status(page)).toHaveText('1 match in 1 file, 1 file not searched');
  await page.getByRole('radio', { name: 'Both sides' }).click();
  await page.getByRole('textbox', { name: 'Files to search' }).fill('*.md, !docs');
  await expect(page.getByRole('button', { name: 'Search without limits' })).toBeVisible();
  await page.getByRole('button', { name: 'Search without limits' }).click();
  await expect(status(page)).toHaveText('3 matches in 1 file, 1 file not searched');

  // What is no expression is said with its place, and what was searched for before comes back.
  await field(page).fill('step(');
  await expect(page.getByRole('complementary', { name: 'Search' }).getByRole('alert')).toHaveText('Not a regular expression: Unterminated group, at character 5.');
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  await field(page).press('ArrowUp');
  await expect(field(page)).toHaveValue('^step\\((10|20)');

  // The results stay as they are when a file changes, and say so.
  await expect(match(page, 'removed line 20: step(20);')).toBeVisible();
  await writeFile(join(repository.root, 'wide.ts'), 'step(10);\n');
  await page.keyboard.press('F5');
  await expect(status(page)).toContainText('1 file changed since.');
  await page.getByRole('button', { name: 'Search again' }).click();
  await expect(status(page)).toHaveText('4 matches in 2 files, 1 file not searched');

  // The same text in threads.
  await page.getByRole('radio', { name: 'Threads' }).click();
  await page.getByRole('searchbox', { name: 'Search threads' }).fill('lease');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { selected: true })).toContainText('Why is the lease renewed?');
  await page.getByRole('radio', { name: 'Sessions' }).click();
  await expect(page.getByText('No match in 0 sessions')).toBeVisible();
});

test('any file of the new side is found, read and commented on', async ({ start, folder }) => {
  const kept = 'src/lease/kept.ts';
  const { page, review } = await openTidewater(start, folder, {
    main: { [kept]: lines('export const kept = 1;', 'export const other = 2;', 'export const last = 3;'), 'src/gone.ts': lines('one', 'two') },
    feature: { 'src/gone.ts': null },
    review: reviewOf(thread(1, onLines(kept, 2, 2, 'export const other = 2;'), comment('c-1', 'Outside of the diff'))),
  });

  // From the palette, after the changed files.
  await page.keyboard.press('ControlOrMeta+p');
  await page.keyboard.type('kept');
  await expect(page.getByRole('group', { name: 'Files that are not changed' }).getByRole('option', { name: 'kept.ts' })).toBeVisible();
  await page.keyboard.press('Enter');
  await seeFile(page, kept);
  await expect(page.getByText('Not changed in this comparison')).toBeVisible();
  await expect(page.locator('.monaco-diff-editor.side-by-side')).toHaveCount(0);
  await expect(codeLine(page, 'new', 'export const last = 3;')).toBeVisible();
  await expect(threadCard(page, 1)).toContainText('Outside of the diff');

  // Comments on its lines are like all others.
  await lineNumber(page, 'new', 3).click();
  await writeAndPost(newComment(page, 'kept.ts 3'), 'Is it the last?');
  await expect(threadCard(page, 2)).toContainText('Is it the last?');
  expect((await review.read())?.threads[1]).toMatchObject({ filePath: kept, startLine: 3, endLine: 3, anchorText: 'export const last = 3;' });

  // Threads lead there, by their number and from the list.
  await openFile(page, renew);
  await openConversations(page);
  await threadRow(page, 1).hover();
  await threadRow(page, 1).getByTitle('Show in the diff').click();
  await seeFile(page, kept);
  await expect(threadCard(page, 1)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+p');
  await page.keyboard.type('#2');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { selected: true })).toContainText('Is it the last?');

  // The whole file: no review file holds that, so the comment stands at the first line, and the composer says so.
  await openConversations(page);
  await page.getByRole('link', { name: /^Changes/ }).click();
  await openFile(page, renew);
  await newSide(page, renew).focus();
  await page.keyboard.press('f');
  await expect(page.getByText('renew.ts, whole file')).toBeVisible();
  await expect(page.getByText('It holds comments on lines only: this one stands at line 1.')).toBeVisible();
  await writeAndPost(newComment(page, 'renew.ts 1'), 'Too many steps');
  await expect(threadCard(page, 3)).toContainText('Too many steps');
  expect((await review.read())?.threads[2]).toMatchObject({ filePath: renew, startLine: 1, endLine: 1, anchorText: 'step(1);' });

  // A deleted file has old lines only.
  await openFile(page, 'src/gone.ts');
  await runFromPalette(page, 'Comment on the whole file');
  await writeAndPost(newComment(page, 'gone.ts old 1'), 'Who used it?');
  await expect(threadCard(page, 4)).toContainText('Who used it?');
});

test('the find of the code view looks into the side that has the keyboard', async ({ start, folder }) => {
  const { page } = await openTidewater(start, folder);
  await openFile(page, renew);
  const finds = { old: page.locator('.editor.original .find-widget.visible'), new: page.locator('.editor.modified .find-widget.visible') };

  await newSide(page, renew).focus();
  await page.keyboard.press('ControlOrMeta+f');
  await expect(finds.new).toBeVisible();
  await page.keyboard.type('added');
  await expect(finds.new).toContainText('of 2');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(finds.new).toBeHidden();

  await page.getByRole('textbox', { name: 'Old side of renew.ts' }).focus();
  await page.keyboard.press('ControlOrMeta+f');
  await expect(finds.old).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('step(20)');
  await expect(finds.old).toContainText('1 of 1');
  await page.keyboard.press('Escape');
  await expect(finds.old).toBeHidden();
});
