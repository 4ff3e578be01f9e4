import type { Page } from '@playwright/test';
import { expect, test } from './support/app';
import { agent, changeThread, comment, onLines, reviewOf, thread, withComments } from './support/review-file';
import { openTidewater, renew, widen } from './support/tidewater';
import { openConversations, openFile, runFromPalette, threadCard, threadRow } from './support/window';

const question = thread(1, onLines(renew, 50, 50, 'step(49);'), comment('c-1', 'Is this right?'));
const wide = thread(2, {}, comment('c-2', 'And the whole?'));

const versions = (page: Page): ReturnType<Page['locator']> => page.getByRole('listbox', { name: 'Versions, the newest first' }).getByRole('option');
const shown = (page: Page): ReturnType<Page['locator']> => page.getByRole('region', { name: 'Version', exact: true });

test('the versions of a review are told in words, looked at, and brought back without losing what is newer', async ({ start, folder }) => {
  const { app, page, review } = await openTidewater(start, folder, { review: reviewOf(question, wide) });
  await widen(app);
  await openFile(page, renew);
  await review.change((now) => withComments(now, 't-1', comment('c-3', 'It is.', agent)));
  await expect(threadCard(page, 1)).toContainText('It is.');
  await review.change((now) => changeThread({ ...now, threads: now.threads.filter(({ id }) => id !== 't-2') }, 't-1', (found) => ({ ...found, comments: found.comments.map((said) => (said.id === 'c-1' ? { ...said, body: 'Is this wrong?' } : said)) })));
  const banner = page.getByRole('alert').filter({ hasText: '1 comment of yours is missing, 1 comment of yours was reworded.' });
  await expect(banner).toBeVisible();

  await runFromPalette(page, 'Versions of the review file (history)');
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Versions of comments.json');
  await expect(versions(page)).toHaveCount(3);
  await expect(versions(page).nth(0)).toContainText('by somebody else');
  await expect(versions(page).nth(0)).toContainText('#02 removed, with 1 comment');
  await expect(versions(page).nth(0)).toContainText('1 comment by Ada Example reworded in #01');
  await expect(versions(page).nth(1)).toContainText('Copilot replied in #01');
  await expect(versions(page).nth(2)).toContainText('First version that is kept: 2 threads, 2 comments');

  await page.getByRole('checkbox', { name: 'Damage only' }).check();
  await expect(versions(page)).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'Damage only' }).uncheck();
  await page.getByRole('checkbox', { name: 'By others' }).check();
  await expect(versions(page)).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'By others' }).uncheck();

  // The keyboard walks the versions, and each is shown as it was.
  await versions(page).nth(0).click();
  await page.keyboard.press('ArrowDown');
  await expect(versions(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(shown(page).getByRole('listitem').filter({ hasText: 'And the whole?' })).toContainText('Review-wide');
  await shown(page).getByRole('radio', { name: 'What it changed' }).click();
  await expect(shown(page).locator('.view-line').filter({ hasText: '"It is."' })).toBeVisible();
  await shown(page).getByRole('radio', { name: 'Against now' }).click();
  await expect(shown(page).locator('.view-line').filter({ hasText: 'Is this wrong?' })).toBeVisible();

  // What is missing comes back, and what is newer stays; other words are brought back one by one.
  await expect(shown(page)).toContainText('Missing now: 1 thread. Nothing newer is taken away. 1 comment says something else.');
  await shown(page).getByRole('button', { name: 'Put back what is missing' }).click();
  await expect(versions(page)).toHaveCount(4);
  await expect(versions(page).nth(0)).toContainText('by you');
  expect((await review.read())?.threads.map(({ id }) => id)).toEqual(['t-1', 't-2']);
  await shown(page).getByRole('button', { name: 'Bring back these words' }).click();
  await expect(shown(page)).toContainText('The file holds every comment of this version.');
  await expect(banner).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(shown(page)).toContainText('1 comment says something else.');
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await review.read())?.threads.map(({ id }) => id)).toEqual(['t-1']);

  // A broken file gets a version in its place, and its own text again.
  await review.write('{"threads": [');
  await openConversations(page);
  await page.getByRole('alert').filter({ hasText: 'comments.json cannot be read' }).getByRole('button', { name: 'Versions' }).click();
  await expect(versions(page).nth(0)).toContainText('Cannot be read. Line 1, column');
  await versions(page).filter({ hasText: 'Copilot replied in #01' }).click();
  await shown(page).getByRole('button', { name: 'Restore this version' }).click();
  await expect(threadRow(page, 2)).toBeVisible();
  await expect(versions(page).nth(0)).toContainText('Readable again');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(() => review.text()).toBe('{"threads": [');
});
