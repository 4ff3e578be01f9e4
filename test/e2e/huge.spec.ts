import { expect, test } from './support/app';
import { plainDiff, plainLine, plainNumber } from './support/plain';
import { openTidewater } from './support/tidewater';
import { fileRow, newComment, reasonPage, threadCard, writeAndPost } from './support/window';

const count = 80_000;

test('large files and long lines are read without the editor', async ({ start, folder }) => {
  const lines = Array.from({ length: count }, (_, index) => `row(${index + 1});`);
  const edited = lines.map((line, index) => (index % 40 === 20 ? line.replace('row', 'edited') : line));
  const long = `const data = "${'0123456789'.repeat(15_000)}";`;
  const { page } = await openTidewater(start, folder, {
    main: { 'huge.ts': `${lines.join('\n')}\n`, 'long.ts': `let a;\n${long}\n` },
    feature: { 'huge.ts': `${edited.join('\n')}\n`, 'long.ts': `let a;\n${long.replace('0123', 'abcd')}\nlet b;` },
  });
  await fileRow(page, 'huge.ts').click();
  const diff = plainDiff(page);
  await expect(plainLine(diff, 'new', 21)).toContainText('edited(21);');
  await expect(page.getByText('because the file is large')).toBeVisible();
  await expect(reasonPage(page, 'huge.ts')).toHaveCount(0);

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
