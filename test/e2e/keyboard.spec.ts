import { expect, test } from './support/app';
import { agent, changeThread, comment, onLines, reviewOf, thread, withComments } from './support/review-file';
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

  // A range is chosen with Shift, and / completes a tag. Esc takes one step: the completion, then the comment with its draft kept.
  await press('Escape');
  await expect(page.getByRole('textbox', { name: 'New side of renew.ts' })).toBeFocused();
  await press('Shift+ArrowDown');
  await press('Shift+ArrowDown');
  await press('c');
  const range = newComment(page, 'renew.ts 10–11');
  await expect(range).toBeFocused();
  await page.keyboard.type('All of these? /que');
  await expect(page.getByRole('listbox', { name: 'Tags' })).toBeVisible();
  await press('Escape');
  await expect(page.getByRole('listbox', { name: 'Tags' })).toBeHidden();
  await expect(range).toBeFocused();
  for (let letters = 4; letters > 0; letters -= 1) await press('Backspace');
  await page.keyboard.type('/que');
  await press('Tab');
  await press('ControlOrMeta+Enter');
  await expect(threadCard(page, 3)).toContainText('All of these?');
  await expect(threadCard(page, 3)).toContainText('question');
  // N starts from the cursor's line, and so passes the thread above it.
  await press('n');
  await expect(threadCard(page, 3)).toBeFocused();
  await press('e');
  await expect(threadCard(page, 3)).toHaveAccessibleName(/resolved/);

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

  // What an agent resolves is verified in the Inbox: its list, the thread, and back to work.
  await review.change((now) => {
    const { id } = now.threads.find(({ seq }) => seq === 2) ?? elsewhere;
    return changeThread(withComments(now, id, comment('c-9', 'Done', agent)), id, (found) => ({ ...found, state: 'resolved' }));
  });
  await expect(threadCard(page, 2)).toHaveAccessibleName(/verify/);
  await press('ControlOrMeta+1');
  await press('F6');
  await press('F6');
  const entry = page.getByRole('option', { name: /#02, verify/ });
  while ((await entry.getAttribute('aria-selected')) !== 'true') await press('j');
  await press('e');
  await expect(entry).toHaveAttribute('data-left', 'true');
  await press('ControlOrMeta+2');
  await expect(page.getByRole('link', { name: /^Changes/ })).toHaveAttribute('aria-current', 'page');
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

test('keys are changed in the settings, and everything that shows them follows', async ({ start, folder }) => {
  const { page, app } = await openTidewater(start, folder);
  const lines = page.getByRole('group', { name: 'Keys of commands' });
  const line = (name: string) => lines.getByRole('listitem', { name, exact: true });
  const recorder = page.getByRole('textbox', { name: /^New key for/ });
  const dialog = page.getByRole('dialog', { name: /^Key for/ });
  await seeFile(page, 'src/lease/grant.ts');
  await page.keyboard.press('ControlOrMeta+,');
  await page.getByRole('textbox', { name: 'Search commands' }).fill('next file');
  await expect(lines.getByRole('listitem')).toHaveCount(3);

  // What others need is refused with the reason; a conflict is named, and the key taken from who has it.
  await page.getByRole('button', { name: 'Add a key to Next file', exact: true }).click();
  await expect(recorder).toBeFocused();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(dialog).toContainText('This key cannot be given away. It begins the code view’s chords.');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('v');
  await expect(dialog).toContainText('“Mark as viewed” has this key now and would lose it.');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(line('Next file, in a repository')).toContainText('V');
  await page.getByRole('button', { name: 'Remove J from Next file' }).click();
  await page.getByRole('button', { name: 'Remove Ctrl+Shift+. from Next file' }).click();

  // Commands are found by a key as well.
  await page.getByRole('button', { name: 'Search by pressing a key' }).click();
  await page.keyboard.press('v');
  await expect(lines.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Escape');

  // Keyboard, tooltip, sheet of keys and the application's menu have the new key, and the command that lost it none.
  await openFile(page, 'src/lease/grant.ts');
  await page.keyboard.press('v');
  await seeFile(page, renew);
  await page.keyboard.press('j');
  await seeFile(page, renew);
  await expect(page.getByRole('button', { name: 'Next file', exact: true })).toHaveAttribute('title', /\(V\)$/);
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keys' });
  await sheet.getByRole('textbox', { name: 'Search keys' }).fill('next file');
  await expect(sheet.locator('dl > div')).toHaveCount(2);
  await expect(sheet).toContainText('Next file V');
  await page.keyboard.press('Escape');
  const inMenu = (label: string) => app.app.evaluate(({ Menu }, wanted) => {
    const items = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []) ?? [];
    return String(items.find((item) => item.label === wanted)?.accelerator);
  }, label);
  await expect.poll(() => inMenu('Next file')).toBe('V');
  await expect.poll(() => inMenu('Mark viewed')).toBe('CommandOrControl+Shift+V');

  // One command or all have their usual keys again.
  await page.keyboard.press('ControlOrMeta+,');
  await page.getByRole('button', { name: 'Reset the keys of Mark as viewed' }).click();
  await expect(line('Mark as viewed, in a repository')).toContainText('V');
  await page.getByRole('button', { name: 'Reset all keys' }).click();
  await expect(page.getByRole('button', { name: 'Reset all keys' })).toHaveAttribute('aria-disabled', 'true');
  await openFile(page, 'src/lease/grant.ts');
  await page.keyboard.press('j');
  await seeFile(page, renew);
});
