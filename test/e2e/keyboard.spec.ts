import { expect, test } from './support/app';
import { agent, comment, onLines, reviewOf, thread } from './support/review-file';
import { openTidewater, renew } from './support/tidewater';
import { newComment, openFile, replyBox, runFromPalette, seeFile, threadCard, threadRow } from './support/window';

test('a review is done with the keyboard alone', async ({ start, folder }) => {
  const elsewhere = thread(1, onLines('src/time.ts', 3, 3, 'clock.step(3);'), comment('c-1', 'Is this right?', agent));
  const { page, review } = await openTidewater(start, folder, { review: reviewOf(elsewhere) });
  const press = (key: string): Promise<void> => page.keyboard.press(key);

  // The first file with an open thread is there at the start. K and J walk the files in the list's order.
  await seeFile(page, 'src/time.ts');
  await press('F6');
  for (const path of [['k', 'src/lease/store.ts'], ['k', renew], ['j', 'src/lease/store.ts'], ['k', renew]] as const) {
    await press(path[0]);
    await seeFile(page, path[1]);
  }

  // D to the first difference, C for a comment on it.
  await page.getByRole('textbox', { name: 'New side of renew.ts' }).focus();
  await press('ControlOrMeta+Home');
  await press('d');
  await press('c');
  const box = newComment(page, 'renew.ts 10');
  await expect(box).toBeFocused();
  await page.keyboard.type('Why renewed? d and e are letters here');
  await press('ControlOrMeta+Enter');
  await expect(threadCard(page, 2)).toContainText('d and e are letters here');

  // N goes round the open threads of all files; R answers, E resolves, Mod Z takes back.
  await press('n');
  await seeFile(page, 'src/time.ts');
  await expect(threadCard(page, 1)).toBeFocused();
  await press('r');
  await expect(replyBox(page, 1)).toBeFocused();
  await page.keyboard.type('Yes');
  await press('ControlOrMeta+Enter');
  await expect(threadCard(page, 1).getByRole('listitem')).toHaveCount(2);
  await press('Escape');
  await expect(threadCard(page, 1)).toBeFocused();
  await press('e');
  await expect(threadCard(page, 1)).toHaveAccessibleName(/resolved/);
  await expect(threadCard(page, 1)).toBeFocused();
  await press('e');
  await expect(threadCard(page, 1)).toHaveAccessibleName(/awaiting agent/);
  await press('ControlOrMeta+z');
  await expect(threadCard(page, 1)).toHaveAccessibleName(/resolved/);
  // Only one open thread is left.
  await press('n');
  await seeFile(page, renew);
  await expect(threadCard(page, 2)).toBeFocused();

  // V marks the file; Esc leads back to the thread's line.
  await press('v');
  await expect.poll(async () => (await review.read())?.reviewedFiles).toEqual([renew]);
  await press('Escape');
  await expect(page.getByRole('textbox', { name: 'New side of renew.ts' })).toBeFocused();
  await press('c');
  await expect(box).toBeFocused();
  await press('Escape');
  await expect(box).toBeHidden();

  // Lists: the views by number, arrows and Enter.
  await press('ControlOrMeta+4');
  await page.getByRole('listbox', { name: 'Threads of this review' }).focus();
  await press('Enter');
  await expect(page.getByRole('tabpanel').getByRole('heading', { name: /^Why renewed/ })).toBeVisible();
  await press('Alt+ArrowLeft');
  await seeFile(page, renew);
  await expect(threadRow(page, 1)).toBeHidden();
});

test('the palette finds files, threads and commands, and says why one cannot run', async ({ start, folder }) => {
  const wide = thread(1, { title: 'Order of the review' }, comment('c-1', 'Leases first', agent));
  const { page } = await openTidewater(start, folder, { review: reviewOf({ ...wide, tags: ['todo'] }) });
  const palette = page.getByRole('dialog').getByRole('combobox');
  await page.keyboard.press('ControlOrMeta+p');
  await palette.fill('lgr');
  await expect(page.getByRole('option').first()).toContainText('grant.ts');
  await page.keyboard.press('Enter');
  await seeFile(page, 'src/lease/grant.ts');
  await page.keyboard.press('ControlOrMeta+p');
  await palette.fill('##todo');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tabpanel').getByRole('heading', { name: 'Order of the review' })).toBeVisible();
  await runFromPalette(page, 'Show files as a list');
  await expect(page.getByRole('button', { name: 'Show as a tree' })).toBeAttached();
  await page.keyboard.press('F1');
  await palette.pressSequentially('Mark as viewed');
  await expect(page.getByRole('option', { name: 'Mark as viewed No changed file is open' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Mark as viewed');
  await page.keyboard.press('Escape');

  // Single keys can be switched off; the others stay.
  await page.keyboard.press('ControlOrMeta+,');
  await page.getByRole('checkbox', { name: 'Single keys' }).click();
  await openFile(page, 'src/lease/grant.ts');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('ControlOrMeta+Shift+.');
  await seeFile(page, renew);
});
