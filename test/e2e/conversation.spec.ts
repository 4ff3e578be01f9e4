import { expect, test } from './support/app';
import { recordLinks } from './support/links';
import { agent, changeThread, comment, onLines, reviewOf, thread } from './support/review-file';
import { openTidewater, renew } from './support/tidewater';
import { openConversations, openFile, replyBox, threadCard, threadRow, writeAndPost } from './support/window';

const question = thread(1, onLines(renew, 10, 10, 'step(10, renewed);'), comment('c-1', 'Is this right?', agent), comment('c-2', 'It is.', agent));

test('a thread is answered, changed, tagged, resolved and reopened', async ({ start, folder }) => {
  const { page, review } = await openTidewater(start, folder, { review: reviewOf(question) });
  await openFile(page, renew);
  const card = threadCard(page, 1);
  await expect(card).toHaveAccessibleName('Thread 1, awaiting you, renew.ts, new line 10, 2 comments');
  await expect(card).toContainText('session f7dffc32');

  // A reply answers the last comment; `/` completes tags, which leave the text.
  await replyBox(page, 1).click();
  await replyBox(page, 1).pressSequentially('Then say so /qu');
  await expect(page.getByRole('listbox', { name: 'Tags' }).getByRole('option')).toHaveText([/^\/question/]);
  await page.keyboard.press('Enter');
  await replyBox(page, 1).pressSequentially('in the code /b');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(card.getByRole('listitem')).toHaveCount(3);
  await expect(card).toHaveAccessibleName(/awaiting agent, .* 3 comments/);
  await expect(replyBox(page, 1)).toHaveValue('');
  expect((await review.read())?.threads[0]).toMatchObject({
    ...question,
    tags: ['question', 'bug'],
    comments: [
      ...question.comments,
      { body: 'Then say so in the code', replyTo: 'c-2', tags: ['question', 'bug'], author: { kind: 'human', name: 'Ada Example' } },
    ],
  });

  // Another comment than the last.
  const first = card.getByRole('listitem', { name: 'Comment 1 by Copilot' });
  await first.hover();
  await first.getByRole('button', { name: 'Answer this comment' }).click();
  await expect(card).toContainText('Answers Copilot: Is this right?');
  await writeAndPost(replyBox(page, 1), 'No');
  const fourth = card.getByRole('listitem', { name: 'Comment 4 by Ada Example' });
  await expect(fourth).toContainText('Answers comment 1');
  expect((await review.read())?.threads[0]?.comments[3]).toMatchObject({ body: 'No', replyTo: 'c-1' });

  // Own comments can be changed, others cannot.
  await expect(first.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await fourth.hover();
  await fourth.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('textbox', { name: 'Edit comment' });
  await writeAndPost(edit, ', not yet');
  await expect(fourth.getByText('No, not yet')).toBeVisible();
  await expect(edit).toBeHidden();

  // Deleting asks nothing and can be undone.
  await fourth.hover();
  await fourth.getByRole('button', { name: 'Delete comment' }).click();
  await expect(card.getByRole('listitem')).toHaveCount(3);
  expect((await review.read())?.threads[0]?.comments).toHaveLength(3);
  await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).click();
  await expect(fourth).toContainText('No, not yet');
  expect((await review.read())?.threads[0]?.comments[3]).toMatchObject({ body: 'No, not yet', replyTo: 'c-1' });

  // Resolved threads fold to a line. Undo opens it again, and so does Reopen.
  await card.getByRole('button', { name: 'Resolve' }).click();
  await expect(card).toHaveAccessibleName(/resolved/);
  await expect(replyBox(page, 1)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Conversations, 0 open or to verify' })).toBeVisible();
  expect((await review.read())?.threads[0]?.state).toBe('resolved');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(card).toHaveAccessibleName(/awaiting agent/);
  expect((await review.read())?.threads[0]?.state).toBe('unresolved');
  await card.getByRole('button', { name: 'Unfold thread #01' }).click();
  await card.getByRole('button', { name: 'Resolve' }).click();
  await expect(card).toHaveAccessibleName(/resolved/);
  await card.getByRole('button', { name: 'Unfold thread #01' }).click();
  await card.getByRole('button', { name: 'Reopen' }).click();
  await expect(card).toHaveAccessibleName(/awaiting agent/);

  // Tags of the thread itself.
  await card.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit tags…' }).click();
  const tags = page.getByRole('dialog', { name: 'Tags of #01' });
  await tags.getByRole('checkbox', { name: /^question/ }).click();
  await tags.getByRole('checkbox', { name: /^praise/ }).click();
  await tags.getByRole('button', { name: 'Save tags' }).click();
  await expect.poll(async () => (await review.read())?.threads[0]?.['tags']).toEqual(['bug', 'praise']);
  const written = await review.read();
  expect(written).toMatchObject({ 'x-weight': 2.5, threads: [{ colour: 'amber', comments: [{ mood: 'calm' }, { mood: 'calm' }, {}, {}] }] });
});

test('a thread about the whole review has a title, and the last comment takes its thread along', async ({ start, folder }) => {
  const { page, review } = await openTidewater(start, folder);
  await openConversations(page);
  await expect(page.getByText('No threads in this review.')).toBeVisible();
  await page.getByRole('button', { name: 'New review-wide thread' }).click();
  const first = page.getByRole('textbox', { name: 'First comment' });
  await first.pressSequentially('/todo');
  await expect(page.getByRole('button', { name: /^Post(?! and ask)/ })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('tabpanel').getByText('Written to comments.json, which does not exist yet.')).toBeVisible();
  expect(await review.read()).toBeNull();
  await page.getByRole('textbox', { name: 'Title, optional' }).fill('Order of the review');
  await first.click();
  await first.press('End');
  await writeAndPost(first, ' Leases first.');
  await expect(page.getByRole('heading', { name: 'Order of the review' })).toBeVisible();
  await expect(threadRow(page, 1)).toHaveAccessibleName(/review-wide, 1 comment, Order of the review/);
  const written = await review.read();
  expect(written?.threads[0]).toMatchObject({ title: 'Order of the review', seq: 1, tags: ['todo'], comments: [{ body: 'Leases first.' }] });
  expect(written?.threads[0]).not.toHaveProperty('filePath');

  await page.getByRole('listitem', { name: 'Comment 1 by Ada Example' }).hover();
  await page.getByRole('button', { name: 'Delete comment and its thread' }).click();
  await expect(threadRow(page, 1)).toBeHidden();
  await expect(page.getByText('This thread is no longer in the file.')).toBeVisible();
  expect(await review.read()).toMatchObject({ threads: [], seqCounter: 1 });
  await page.keyboard.press('ControlOrMeta+z');
  await expect(threadRow(page, 1)).toBeVisible();
  expect(await review.read()).toMatchObject({ threads: [{ title: 'Order of the review', seq: 1 }], seqCounter: 1 });
});

test('the list of conversations is filtered by state, tag, author, file and words', async ({ start, folder }) => {
  const settled = thread(2, onLines('src/lease/grant.ts', 1, 1, 'export function grant() {'), comment('c-3', 'Settled'));
  const gone = thread(3, onLines('src/lease/away.ts', 5, 6, 'sail(away);'), comment('c-4', 'Where did this go?'));
  const wide = thread(4, { title: 'Plan' }, comment('c-5', 'In which order?', agent));
  const review = changeThread(reviewOf(question, settled, { ...gone, tags: ['nit'] }, wide), 't-2', (found) => ({ ...found, state: 'resolved' }));
  const { page } = await openTidewater(start, folder, { review });
  await openConversations(page);
  const list = page.getByRole('listbox', { name: 'Threads of this review' });
  const shows = async (...numbers: readonly number[]): Promise<void> => {
    await expect(list.getByRole('option')).toHaveCount(numbers.length);
    for (const number of numbers) await expect(threadRow(page, number)).toBeVisible();
  };
  await shows(1, 3, 4);
  await expect(list).toContainText(/Review-wide.*Lost.*src\/lease/s);
  await expect(threadRow(page, 3)).toContainText('lost');
  await page.getByRole('button', { name: 'Resolved 1' }).click();
  await shows(1, 2, 3, 4);
  await page.getByRole('button', { name: 'Open 3' }).click();
  await shows(2);
  await page.getByRole('button', { name: 'Open 3' }).click();
  await page.getByRole('button', { name: 'Resolved 1' }).click();
  await shows(1, 3, 4);
  const by = async (value: string): Promise<void> => {
    await page.getByRole('button', { name: /^Filter by tag, author or file/ }).click();
    await page.getByRole('menuitemcheckbox', { name: value }).click();
  };
  await by('nit');
  await shows(3);
  await by('nit');
  await by('Copilot');
  await shows(1, 4);
  await by(renew);
  await shows(1);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('searchbox', { name: 'Filter conversations' }).fill('which order');
  await shows(4);
  await page.keyboard.press('Escape');
  await shows(1, 3, 4);

  // Its file is gone, but it can be read and answered.
  await threadRow(page, 3).click();
  const content = page.getByRole('tabpanel');
  await expect(content.getByRole('heading', { name: 'Where did this go?' })).toBeVisible();
  await expect(content).toContainText('the file is gone');
  await expect(content).toContainText('sail(away);');
  await replyBox(page, 3).click();
  await writeAndPost(replyBox(page, 3), 'Never mind');
  await expect(content.getByRole('listitem')).toHaveCount(2);
});

test('a comment draws as text and code, never as a page', async ({ start, folder }) => {
  const body = [
    'Before <img src="https://example.org/html.png" onerror="document.title=1"> <b>bold</b>',
    '',
    '![chart](https://example.org/chart.png) [plain](http://example.org/) [secure](https://example.org/a) [script](javascript:alert(1))',
    '',
    '```ts',
    'const lease = grant();',
    '```',
  ].join('\n');
  const { app, page } = await openTidewater(start, folder, { review: reviewOf(thread(1, onLines(renew, 10, 10, 'x'), comment('c-1', body, agent))) });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const links = await recordLinks(app);
  await openConversations(page);
  await threadRow(page, 1).click();
  const shown = page.getByRole('tabpanel').getByRole('listitem', { name: 'Comment 1 by Copilot' });
  await expect(shown).toContainText('<b>bold</b>');
  await expect(shown).toContainText('<img src="https://example.org/html.png"');
  await expect(shown.locator('img')).toHaveCount(0);
  await expect(shown).toContainText('chart');
  await expect(shown).toContainText('plain');
  await expect(shown.getByRole('link')).toHaveText(['secure']);
  await shown.getByRole('link', { name: 'secure' }).click();
  await expect.poll(() => links().then(({ opened }) => opened)).toEqual(['https://example.org/a']);
  // Coloured once the editor knows the language.
  await expect(shown.locator('pre span[style*="color"]').first()).toBeAttached();
  expect(requested.filter((url) => !url.startsWith('app://sidelight/'))).toEqual([]);
});
