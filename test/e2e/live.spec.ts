import type { Page } from '@playwright/test';
import { expect, test } from './support/app';
import { agent, changeThread, comment, onLines, reviewOf, thread, withComments, type ThreadJson } from './support/review-file';
import { openTidewater, renew } from './support/tidewater';
import { codeLine, goToLine, lineNumber, newComment, openConversations, openFile, replyBox, threadCard, threadRow, writeAndPost } from './support/window';

const question = thread(1, onLines(renew, 10, 10, 'step(10, renewed);'), comment('c-1', 'Is this right?'));
const below = thread(2, onLines(renew, 33, 33, 'step(32);'), comment('c-2', 'And this?'));

function topOf(page: Page, number: number): Promise<number | undefined> {
  return threadCard(page, number)
    .boundingBox()
    .then((box) => (box === null ? undefined : Math.round(box.y)));
}

test('what an agent writes appears where one reads, and nothing else moves', async ({ start, folder }) => {
  const { page, review } = await openTidewater(start, folder, { review: reviewOf(question, below) });
  await openFile(page, renew);
  await goToLine(page, 33);

  // In the middle of a reply, with a selection in the text.
  await replyBox(page, 2).click();
  await replyBox(page, 2).pressSequentially('I think that');
  await replyBox(page, 2).press('Shift+Home');
  const before = await topOf(page, 2);
  await review.change((now) => withComments(now, 't-2', { ...comment('c-3', 'It **is** right.', agent), replyTo: 'c-2' }));
  await expect(threadCard(page, 2).getByRole('listitem')).toHaveCount(2);
  await expect(threadCard(page, 2).locator('strong')).toHaveText('is');
  await expect(page.getByText('This thread changed while you were writing.')).toBeVisible();
  await expect(threadCard(page, 2)).toContainText('1 reply added.');
  expect(await topOf(page, 2)).toBe(before);
  await expect(replyBox(page, 2)).toBeFocused();
  await expect(replyBox(page, 2)).toHaveValue('I think that');
  expect(await replyBox(page, 2).evaluate((box: HTMLTextAreaElement) => [box.selectionStart, box.selectionEnd])).toEqual([0, 12]);

  // A thread above it grows: the one that is read stays where it is on the screen.
  await review.change((now) => withComments(now, 't-1', comment('c-4', 'Above\n\nwith\n\nmany\n\nlines', agent)), 'by rename');
  await expect(threadCard(page, 1).getByRole('listitem')).toHaveCount(2);
  await expect.poll(() => topOf(page, 2)).toBe(before);
  await expect(page.getByRole('link', { name: 'Conversations, 2 open or to verify' })).toBeVisible();
  await openConversations(page);
  await expect(threadRow(page, 1)).toHaveAccessibleName(/awaiting you, .* 2 comments/);
  await expect(threadRow(page, 1)).toContainText('Copilot: Above');
  await page.getByRole('link', { name: /^Changes/ }).click();
  await expect(replyBox(page, 2)).toHaveValue('I think that');
  await replyBox(page, 2).click();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(threadCard(page, 2).getByRole('listitem')).toHaveCount(3);
  const written = await review.read();
  expect(written?.threads[0]?.comments).toHaveLength(2);
  expect(written?.threads[1]?.comments).toMatchObject([{ id: 'c-2' }, { id: 'c-3' }, { body: 'I think that', replyTo: 'c-3' }]);

  // A new thread and a resolved one, in one write; the thread comes to lines that somebody began to write about, and who has gone on to others.
  await lineNumber(page, 'new', 31).click();
  await expect(newComment(page, 'renew.ts 31')).toBeFocused();
  await newComment(page, 'renew.ts 31').pressSequentially('First');
  await lineNumber(page, 'new', 29).click();
  await expect(newComment(page, 'renew.ts 29')).toBeFocused();
  const added = thread(3, onLines(renew, 31, 31, 'added(2);'), comment('c-9', 'New here', agent));
  await review.change(
    (now) => changeThread({ ...now, threads: [...now.threads, added], seqCounter: 3 }, 't-1', (found) => ({ ...found, state: 'resolved' })),
    'by rename',
  );
  await expect(threadCard(page, 3)).toContainText('New here');
  await expect(threadCard(page, 3)).toHaveAccessibleName(/new line 31/);
  await expect(newComment(page, 'renew.ts 31')).toHaveValue('First');
  await expect(newComment(page, 'renew.ts 29')).toBeFocused();
  await openConversations(page);
  await expect(threadRow(page, 1)).toHaveAccessibleName(/^Thread 1, verify/);
  await expect(threadRow(page, 3)).toBeVisible();
});

test('a file that is being written is not broken, and one that stays broken is left alone', async ({ start, folder }) => {
  const { page, review } = await openTidewater(start, folder, { review: reviewOf(question) });
  await openFile(page, renew);
  await expect(threadCard(page, 1)).toBeVisible();
  const broken = page.getByText('comments.json cannot be read.');
  // Counts every time that the banner comes up, however short.
  await page.evaluate(() => {
    const seen = { count: 0 };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      if (document.body.textContent.includes('comments.json cannot be read')) seen.count += 1;
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  const whole = `${JSON.stringify(withComments(reviewOf(question), 't-1', comment('c-2', 'Half now, half then', agent)), null, 2)}\n`;
  for (const part of [0.3, 0.6, 0.9]) {
    await review.write(whole.slice(0, Math.floor(whole.length * part)));
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  }
  await review.write(whole);
  await expect(threadCard(page, 1).getByRole('listitem')).toHaveCount(2);
  expect(await page.evaluate(() => (window as unknown as { seen: { count: number } }).seen.count)).toBe(0);

  // A comma too many, left there.
  const damaged = whole.replace('"seqCounter"', ',"seqCounter"');
  const line = damaged.slice(0, damaged.indexOf(',"seqCounter"')).split('\n').length;
  await replyBox(page, 1).click();
  await replyBox(page, 1).pressSequentially('My answer');
  await review.write(damaged);
  await expect(broken.first()).toBeVisible();
  await expect(threadCard(page, 1)).toHaveAccessibleName(/broken file, .* 2 comments/);
  await expect(threadCard(page, 1).getByRole('button', { name: 'Resolve' })).toHaveAttribute('aria-disabled', 'true');
  await expect(replyBox(page, 1)).toHaveValue('My answer');
  await expect(threadCard(page, 1).getByRole('button', { name: /^Post(?! and ask)/ })).toHaveAttribute('aria-disabled', 'true');
  await replyBox(page, 1).press('ControlOrMeta+Enter');
  await expect(threadCard(page, 1).getByRole('listitem')).toHaveCount(2);
  expect(await review.text()).toBe(damaged);
  await page.getByRole('button', { name: 'Show where' }).click();
  const dialog = page.getByRole('dialog', { name: 'comments.json cannot be read' });
  await expect(dialog).toContainText(new RegExp(`line ${line}, column \\d+`));
  await expect(dialog.getByRole('group', { name: 'Lines around the fault' })).toContainText(',"seqCounter"');
  await expect(dialog.getByRole('region', { name: 'The fix request' })).toContainText(review.path.slice(review.path.indexOf('.vscode')));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  // Repaired by somebody, it is read again and takes the draft.
  await review.write(whole, 'by rename');
  await expect(page.getByText(/^Readable again at/)).toBeVisible();
  await replyBox(page, 1).click();
  await replyBox(page, 1).press('ControlOrMeta+Enter');
  await expect(threadCard(page, 1).getByRole('listitem')).toHaveCount(3);
  expect((await review.read())?.threads[0]?.comments[2]).toMatchObject({ body: 'My answer', replyTo: 'c-2' });
});

test('two writers at once lose nothing', async ({ start, folder }) => {
  const { page, review } = await openTidewater(start, folder, { review: reviewOf(question) });
  // On the thread's page the reply stays below the comments, however many come.
  await openConversations(page);
  await threadRow(page, 1).click();
  await expect(threadCard(page, 1)).toBeVisible();
  const rounds = 12;
  const theirs = (async (): Promise<void> => {
    for (let round = 0; round < rounds; round += 1) {
      // The agent, too, reads right before it writes; what came between is what the app must not lose.
      await review.change((now) => withComments(now, 't-1', comment(`agent-${round}`, `Theirs ${round}`, agent)), 'by rename');
      await expect(threadCard(page, 1)).toContainText(`Theirs ${round}`);
    }
  })();
  for (let round = 0; round < 3; round += 1) {
    await replyBox(page, 1).click();
    await writeAndPost(replyBox(page, 1), `Mine ${round}`);
    await expect(threadCard(page, 1)).toContainText(`Mine ${round}`);
  }
  await theirs;
  const comments: ThreadJson['comments'] = (await review.read())?.threads[0]?.comments ?? [];
  const bodies = comments.map(({ body }) => body);
  for (let round = 0; round < rounds; round += 1) expect(bodies).toContain(`Theirs ${round}`);
  expect(new Set(bodies).size).toBe(bodies.length);
});

test('a diff follows its file on the disk, except under a composer', async ({ start, folder }) => {
  const { page, repository, review } = await openTidewater(start, folder);
  await openFile(page, renew);
  await goToLine(page, 12);
  const text = (await repository.git('show', `HEAD:${renew}`)) + '\n';
  await repository.write({ [renew]: text.replace('step(9);', 'step(9, now);') });
  await expect(codeLine(page, 'new', 'step(9, now);')).toBeVisible();

  // The line that is being written about changes: the version that was read stays until one asks.
  await lineNumber(page, 'new', 12).click();
  const box = newComment(page, 'renew.ts 12');
  await box.pressSequentially('About twelve');
  await repository.write({ [renew]: text.replace('step(12);', 'step(12, changed);') });
  await expect(page.getByText(/renew\.ts changed \d+ s ago/)).toBeVisible();
  await expect(codeLine(page, 'new', 'step(12);')).toBeVisible();
  await expect(box).toHaveValue('About twelve');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(codeLine(page, 'new', 'step(12, changed);')).toBeVisible();
  await expect(box).toHaveValue('About twelve');
  await box.click();
  await box.press('ControlOrMeta+Enter');
  await expect(threadCard(page, 1)).toHaveAccessibleName(/new line 12/);
  expect((await review.read())?.threads[0]).toMatchObject({ startLine: 12, anchorText: 'step(12, changed);' });
});

test('what somebody else’s write removes is said, shown, put back in one action, and away again with undo', async ({ start, folder }) => {
  const { page, review } = await openTidewater(start, folder, { review: reviewOf(question, below) });
  await openFile(page, renew);
  await goToLine(page, 10);
  // Written from a reading of before: one thread went, and in the other an answer stands in place of what was asked.
  await review.change((now) => ({
    ...now,
    threads: now.threads.filter(({ id }) => id === 't-1').map((found) => ({ ...found, comments: [comment('c-7', 'Corrected.', agent)] })),
  }));
  const banner = page.getByRole('alert').filter({ hasText: 'missing. Somebody' });
  await expect(banner).toContainText("2 comments of yours are missing. Somebody else's write removed them.");
  const notice = threadCard(page, 1).getByRole('region', { name: 'Missing comments' });
  await expect(notice).toContainText('Is this right?');
  await banner.getByRole('button', { name: 'Show both versions' }).click();
  const dialog = page.getByRole('dialog', { name: 'What is missing' });
  await expect(dialog.getByRole('group', { name: 'The file says now' }).first()).toContainText('Nothing.');
  await expect(dialog.getByRole('listitem')).toHaveText([/A comment of #01.*Is this right\?/, /The thread #02.*And this\?/]);
  await page.keyboard.press('Escape');

  await banner.getByRole('button', { name: 'Put them back' }).click();
  await expect(threadCard(page, 1).getByRole('listitem')).toHaveCount(2);
  await expect(threadCard(page, 2)).toContainText('And this?');
  await expect(banner).toBeHidden();
  expect((await review.read())?.threads.map(({ comments }) => comments.map(({ body }) => body))).toEqual([['Is this right?', 'Corrected.'], ['And this?']]);
  await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).click();
  await expect(banner).toBeVisible();
  await notice.getByRole('button', { name: 'Leave it out' }).click();
  await expect(banner).toContainText('1 comment of yours is missing.');
  await banner.getByRole('button', { name: 'Leave it out' }).click();
  await expect(banner).toBeHidden();
  expect((await review.read())?.threads).toHaveLength(1);

  // Other words in place of one's own: both, with what differs marked.
  await review.change((now) => withComments(now, 't-1', comment('c-8', 'The lease is kept for good.')));
  await expect(threadCard(page, 1)).toContainText('kept for good');
  await review.change((now) => changeThread(now, 't-1', (found) => ({ ...found, comments: found.comments.map((held) => (held.id === 'c-8' ? { ...held, body: 'The lease is lost for good.' } : held)) })));
  await threadCard(page, 1).getByRole('region', { name: 'Reworded comments' }).getByRole('button', { name: 'Show both versions' }).click();
  await expect(dialog.getByRole('group', { name: 'As it was' }).getByRole('deletion')).toHaveText('kept');
  await expect(dialog.getByRole('group', { name: 'The file says now' }).getByRole('insertion')).toHaveText('lost');
});
