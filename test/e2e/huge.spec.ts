import { expect, test } from './support/app';
import { plainDiff, plainLine, plainNumber } from './support/plain';
import { openTidewater } from './support/tidewater';
import { fileRow, newComment, reasonPage, runFromPalette, threadCard, writeAndPost } from './support/window';

const count = 80_000;

test('large files and long lines are read without the editor', async ({ start, folder }) => {
  const lines = Array.from({ length: count }, (_, index) => `row(${index + 1});`);
  const edited = lines.map((line, index) => (index % 40 === 20 ? line.replace('row', 'edited') : line));
  // Three lines that only changed their place.
  edited.splice(50, 0, ...edited.splice(30, 3));
  const long = `const data = "${'0123456789'.repeat(15_000)}";`;
  const { page, app } = await openTidewater(start, folder, {
    main: { 'huge.ts': `${lines.join('\n')}\n`, 'long.ts': `let a;\n${long}\n` },
    feature: { 'huge.ts': `${edited.join('\n')}\n`, 'long.ts': `let a;\n${long.replace('0123', 'abcd')}\nlet b;` },
  });
  await fileRow(page, 'huge.ts').click();
  const diff = plainDiff(page);
  await expect(plainLine(diff, 'new', 21)).toContainText('edited(21);');
  await expect(page.getByText('because the file is large')).toBeVisible();
  await expect(reasonPage(page, 'huge.ts')).toHaveCount(0);

  // Moved lines say where they went, and lead there.
  await plainLine(diff, 'old', 31).getByRole('button', { name: 'Old line 31 moved to 51. Go there' }).click();
  await expect(plainLine(diff, 'new', 51).getByRole('button', { name: 'New line 51 moved from 31. Go there' })).toBeVisible();
  await runFromPalette(page, 'Go to the other end of moved lines');
  await page.keyboard.press('y');
  await expect.poll(() => app.app.evaluate(({ clipboard }) => clipboard.readText())).toBe('huge.ts:31');

  // What can be done with a line.
  await plainLine(diff, 'new', 21).click({ button: 'right' });
  await page.getByRole('menuitem', { name: /^Copy path and line/ }).click();
  await expect.poll(() => app.app.evaluate(({ clipboard }) => clipboard.readText())).toBe('huge.ts:21');
  await diff.focus();
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem', { name: /^Blame/ })).toBeVisible();
  await page.keyboard.press('Escape');

  // The changes are read line by line, and the keyboard goes on where one read.
  await page.keyboard.press('F7');
  const read = page.getByRole('region', { name: 'Changes as a list' });
  await expect(read.getByRole('listitem', { name: 'Removed, old line 21: row(21);' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(read.getByRole('listitem', { name: 'Added, new line 21: edited(21);' })).toBeFocused();
  await page.keyboard.press('F7');
  await page.keyboard.press('F7');
  await page.keyboard.press('Shift+F7');
  await expect(read.getByRole('listitem', { name: 'Removed, old line 31: row(31);' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(read).toHaveCount(0);
  await expect(diff).toBeFocused();
  await page.keyboard.press('y');
  await expect.poll(() => app.app.evaluate(({ clipboard }) => clipboard.readText())).toBe('huge.ts:31');

  // The row that the keyboard is on is read out.
  await expect(diff.locator('[data-caret]')).toHaveAccessibleName('Removed, old line 31: row(31);');

  // The ruler leads anywhere in the file.
  const ruler = page.locator('[data-ruler]');
  const height = (await ruler.boundingBox())?.height ?? 0;
  await ruler.click({ position: { x: 8, y: height / 2 } });
  await expect(plainLine(diff, 'new', 40_021)).toBeVisible();
  await diff.press('ControlOrMeta+Home');

  // The columns have the widths that the person gives them.
  const widths = async (): Promise<number> => (await plainLine(diff, 'old', 21).boundingBox())?.width ?? 0;
  const before = await widths();
  await page.getByRole('separator', { name: 'Width of the old side' }).press('ArrowRight');
  await expect.poll(widths).toBeGreaterThan(before);

  // The last lines, differences from there back, and a thread.
  await diff.focus();
  await page.keyboard.press('ControlOrMeta+End');
  const last = plainLine(diff, 'new', count - 19);
  await expect(last).toContainText(`edited(${count - 19});`);
  await page.keyboard.press('u');
  await page.keyboard.press('c');
  await writeAndPost(newComment(page, `huge.ts ${count - 19}`), 'So far down?');
  await expect(threadCard(page, 1)).toBeVisible();
  await expect(plainDiff(page).locator('[data-row]')).not.toHaveCount(0);
  expect(await diff.locator('[data-row]').count()).toBeLessThan(200);
  await diff.focus();
  await page.keyboard.press('ControlOrMeta+Home');
  await expect(plainLine(diff, 'new', 21)).toBeVisible();
  await expect(threadCard(page, 1)).toBeHidden();
  await page.keyboard.press('n');
  await expect(threadCard(page, 1)).toBeFocused();

  await fileRow(page, 'long.ts').click();
  await expect(plainLine(diff, 'new', 2)).toContainText('abcd');
  await expect(diff.getByText('No newline at the end of the new side')).toBeVisible();
  const drawn = async (): Promise<number> => ((await plainLine(diff, 'new', 2).locator('[data-code]').textContent()) ?? '').length;
  expect(await drawn()).toBeLessThan(3_000);
  await plainLine(diff, 'new', 2).getByRole('button', { name: 'Show all 150,016 characters' }).click();
  expect(await drawn()).toBe(long.length);
  await plainNumber(diff, 'new', 3).click();
  await expect(newComment(page, 'long.ts 3')).toBeFocused();
});
