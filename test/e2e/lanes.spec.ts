import type { Page } from '@playwright/test';
import { expect, test } from './support/app';
import { agent, changeThread, comment, onLines, reviewOf, thread, withComments } from './support/review-file';
import { lines, openTidewater, renew, renewed } from './support/tidewater';
import { fileRow, goToLine, openConversations, openFile, runFromPalette, threadCard, threadRow } from './support/window';

const question = thread(1, onLines(renew, 50, 50, 'step(49);'), comment('c-1', 'Is this right?'));
const wide = thread(2, {}, comment('c-2', 'And the whole?'));

function unreadDot(page: Page, number: number): ReturnType<Page['locator']> {
  return threadCard(page, number).getByRole('img', { name: 'Unread' });
}

/** Makes the window one that somebody looks at: the display of the tests has no window manager to do so. */
async function look(page: Page): Promise<void> {
  await page.bringToFront();
  await expect.poll(() => page.evaluate(() => document.hasFocus())).toBe(true);
}

test('an agent’s reply is unread until it was on the screen, and what was seen stays seen', async ({ start, folder }) => {
  const { app, page, repository, review } = await openTidewater(start, folder, { review: reviewOf(question, wide) });
  await look(page);
  await openFile(page, renew);
  await expect(fileRow(page, renew)).not.toHaveAccessibleName(/unread/);
  await review.change((now) => withComments(now, 't-1', comment('c-3', 'It is.', agent)));

  // Line 50 is below the window, so nobody has seen the reply yet.
  await expect(fileRow(page, renew)).toHaveAccessibleName(/1 awaiting you, 1 unread/);
  await expect(page.getByRole('tab', { selected: true }).getByRole('img', { name: 'Unread' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('1 unread');
  await openConversations(page);
  await expect(threadRow(page, 1)).toHaveAccessibleName(/awaiting you, .* 2 comments, 1 unread/);

  await goToLine(page, 50);
  await expect(threadCard(page, 1)).toBeVisible();
  await expect(unreadDot(page, 1)).toBeHidden();
  await expect(threadRow(page, 1)).toHaveAccessibleName(/awaiting you, .* 2 comments$|awaiting you, .* 2 comments, Is this right/);

  // Marked as unread it stays so for as long as it is in view.
  await threadCard(page, 1).focus();
  await page.keyboard.press('m');
  await expect(unreadDot(page, 1)).toBeVisible();
  const marked = await page.evaluate(() => performance.now());
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(marked + 1200);
  await expect(unreadDot(page, 1)).toBeVisible();
  await runFromPalette(page, 'Mark all read');
  await expect(unreadDot(page, 1)).toBeHidden();
  await app.close();

  const again = await start({ args: [repository.root] });
  await again.page.getByRole('link', { name: /^Changes/ }).click();
  await expect(fileRow(again.page, renew)).toHaveAccessibleName(/1 awaiting you/);
  await expect(fileRow(again.page, renew)).not.toHaveAccessibleName(/unread/);
});

test('what an agent resolves is verified, confirmed or reopened, and the file keeps what it says', async ({ start, folder }) => {
  const { app, page, repository, review } = await openTidewater(start, folder, { review: reviewOf(question, wide) });
  await look(page);
  await expect(page.getByRole('link', { name: 'Conversations, 2 open or to verify' })).toBeVisible();
  await repository.write({ [renew]: lines(...renewed).replace('step(49);', 'step(49, twice);') });
  await review.change((now) => changeThread(withComments(now, 't-1', comment('c-3', 'Done.', agent)), 't-1', (found) => ({ ...found, state: 'resolved' })));
  await review.change((now) => changeThread(now, 't-2', (found) => ({ ...found, state: 'resolved' })));
  const bytes = await review.text();
  await openConversations(page);
  await expect(threadRow(page, 1)).toHaveAccessibleName(/^Thread 1, verify/);
  await expect(threadRow(page, 2)).toHaveAccessibleName(/^Thread 2, verify/);
  await expect(page.getByRole('link', { name: 'Conversations, 2 open or to verify' })).toBeVisible();

  await page.getByText('Review all', { exact: true }).click();
  await expect(page.getByText('1 of 2 to verify.')).toBeVisible();
  const shown = page.getByRole('article');
  await expect(shown).toHaveAccessibleName(/^Thread 1, verify/);
  await expect(shown).toContainText('Resolved by Copilot');
  await expect(shown).toContainText('Changes to these lines since your comment');
  await expect(shown.getByRole('group', { name: 'Changed lines' })).toContainText('step(49, twice);');
  await page.keyboard.press('e');
  await expect(shown).toHaveAccessibleName(/^Thread 2, verify/);
  await expect(shown).toContainText('Resolved outside Sidelight');
  await expect(page.getByText('2 of 2 to verify.')).toBeVisible();
  expect(await review.text()).toBe(bytes);

  await page.keyboard.press('Shift+E');
  await expect(page.getByText('No more threads to verify.')).toBeVisible();
  await expect(shown).toHaveAccessibleName(/^Thread 2, awaiting agent/);
  expect((await review.read())?.threads.map(({ state }) => state)).toEqual(['resolved', 'unresolved']);
  await expect(page.getByRole('link', { name: 'Conversations, 1 open or to verify' })).toBeVisible();

  // Both are taken back, the newest first, and the first thread is to be verified again.
  await page.keyboard.press('ControlOrMeta+z');
  await expect(threadRow(page, 2)).toHaveAccessibleName(/^Thread 2, verify/);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(threadRow(page, 1)).toHaveAccessibleName(/^Thread 1, verify/);
  await threadRow(page, 1).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(threadRow(page, 1)).toBeHidden();
  await app.close();

  const again = await start({ args: [repository.root] });
  await openConversations(again.page);
  await expect(threadRow(again.page, 2)).toHaveAccessibleName(/^Thread 2, verify/);
  await expect(threadRow(again.page, 1)).toBeHidden();
  await again.page.getByRole('button', { name: 'Resolved 1' }).click();
  await expect(threadRow(again.page, 1)).toHaveAccessibleName(/^Thread 1, resolved/);
});

test('Shift N goes to what was not seen, from files to pages', async ({ start, folder }) => {
  const { page, review } = await openTidewater(start, folder, { review: reviewOf(question, wide) });
  await look(page);
  await openFile(page, renew);
  await review.change((now) => withComments(withComments(now, 't-1', comment('c-3', 'Yes.', agent)), 't-2', comment('c-4', 'All of it.', agent)));
  await expect(page.getByRole('contentinfo')).toContainText('2 unread');
  await page.getByRole('tree', { name: 'Changed files' }).focus();
  await page.keyboard.press('Shift+N');
  await expect(threadCard(page, 1)).toBeFocused();
  await expect(unreadDot(page, 1)).toBeHidden();
  await page.keyboard.press('Shift+N');
  await expect(page.getByRole('tab', { selected: true })).toContainText('#02');
  await expect(page.getByRole('contentinfo')).not.toContainText('unread');
});
