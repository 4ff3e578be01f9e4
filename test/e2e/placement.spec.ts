import { expect, test } from './support/app';
import { comment, onLines, reviewOf, thread } from './support/review-file';
import { lines, openTidewater, renew, renewed } from './support/tidewater';
import { goToLine, lineNumber, newComment, openConversations, openFile, threadCard, threadRow, writeAndPost } from './support/window';

test('threads follow their lines, in words, and the file is not rewritten for it', async ({ start, folder }) => {
  const { page, repository, review } = await openTidewater(start, folder);
  await openFile(page, renew);
  for (const [line, text] of [
    [12, 'Stays'],
    [31, 'Changes a little'],
    [29, 'Goes'],
  ] as const) {
    await lineNumber(page, 'new', line).click();
    await writeAndPost(newComment(page, `renew.ts ${line}`), text);
  }
  await expect(threadCard(page, 3)).toBeVisible();
  const before = await review.text();

  // Three lines more above, one word changed, one line gone.
  const edited = renewed.flatMap((line) => (line === 'step(30);' ? [] : [line === 'added(2);' ? 'added(22);' : line]));
  await repository.write({ [renew]: lines('one();', 'two();', 'three();', ...edited) });
  await expect(threadCard(page, 1)).toHaveAccessibleName(/new line 15,/);
  await expect(threadCard(page, 1).getByRole('img', { name: /^Moved\. moved from 12 by edits in the working tree/ })).toBeVisible();
  await expect(threadCard(page, 2)).toHaveAccessibleName(/new line 33,/);
  await expect(threadCard(page, 2)).toContainText('Edited since');
  await openConversations(page);
  await expect(threadRow(page, 2)).toContainText('edited since');
  await expect(threadRow(page, 3)).toContainText('lost');
  await expect(threadRow(page, 3)).toContainText('renew.ts, was 29');
  await threadRow(page, 3).click();
  await expect(page.getByRole('tabpanel')).toContainText('the lines were deleted');
  await expect(page.getByRole('tabpanel')).toContainText('step(30);');
  expect(await review.text()).toBe(before);

  // Taking the edit back brings all of them home.
  await repository.write({ [renew]: lines(...renewed) });
  await expect(threadRow(page, 3)).not.toContainText('lost');
  await expect(threadRow(page, 1)).toHaveAccessibleName(/new line 12,/);
  expect(await review.text()).toBe(before);
});

test('a thread that fits two lines is lost until somebody chooses', async ({ start, folder }) => {
  const torn = thread(1, onLines(renew, 50, 50, 'twice();'), comment('c-1', 'Which one?'));
  const away = thread(2, onLines(renew, 40, 40, 'nowhere();'), comment('c-2', 'Gone'));
  const text = renewed.map((line, index) => (index === 7 || index === 39 ? 'twice();' : line));
  const { page, review } = await openTidewater(start, folder, { review: reviewOf(torn, away), feature: { [renew]: lines(...text) } });
  await openFile(page, renew);
  const card = threadCard(page, 1);
  await expect(card).toContainText('Lost');
  await expect(card).toContainText('lost: two equal lines, choose one');
  await card.getByRole('button', { name: 'Attach to line 8' }).click();
  await expect(card).toHaveAccessibleName(/new line 8,/);
  await expect(card).not.toContainText('Lost');
  const attached = await review.read();
  expect(attached).toMatchObject({ 'x-weight': 2.5, threads: [{ id: 't-1', startLine: 8, endLine: 8, colour: 'amber', comments: torn.comments }, away] });
  await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).click();
  await expect(card).toContainText('Lost');
  expect((await review.read())?.threads[0]).toMatchObject({ startLine: 50, anchorText: 'twice();' });

  // Or by hand: lines are chosen in the diff.
  const other = threadCard(page, 2);
  await expect(other).toContainText('lost: no line has this text now');
  await other.getByRole('button', { name: 'Choose lines' }).click();
  await expect(page.getByText('Choose the lines for this thread.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Choose the lines for this thread.')).toBeHidden();
  await other.getByRole('button', { name: 'Choose lines' }).click();
  await goToLine(page, 10);
  await page.keyboard.press('Enter');
  await expect(other).toHaveAccessibleName(/new line 10,/);
  expect((await review.read())?.threads[1]).toMatchObject({ id: 't-2', startLine: 10, endLine: 10, anchorText: 'step(10, renewed);', colour: 'amber' });
});

test('a thread on a deleted file and one on a renamed file stand where they belong', async ({ start, folder }) => {
  const { page, repository, review } = await openTidewater(start, folder);
  await openFile(page, 'src/lease/store.ts');
  await lineNumber(page, 'old', 2).click();
  await writeAndPost(newComment(page, 'store.ts old 2'), 'Who clears it now?');
  await expect(threadCard(page, 1)).toHaveAccessibleName(/store\.ts, old line 2,/);
  await openFile(page, renew);
  await lineNumber(page, 'new', 12).click();
  await writeAndPost(newComment(page, 'renew.ts 12'), 'Always?');
  await expect(threadCard(page, 2)).toBeVisible();
  const before = await review.text();
  await repository.commit('Rename', { [renew]: null, 'src/lease/renewal.ts': lines('// Renews.', ...renewed) });
  await openConversations(page);
  await expect(threadRow(page, 2)).toHaveAccessibleName(/renewal\.ts, new line 13,/);
  await expect(threadRow(page, 1)).toHaveAccessibleName(/store\.ts, old line 2,/);
  expect(await review.text()).toBe(before);
});
