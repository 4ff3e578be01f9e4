import { expect, test } from './support/app';
import { comment, onLines, reviewOf, thread } from './support/review-file';
import { openTidewater, renew, widen } from './support/tidewater';
import { lineNumber, newComment, openConversations, openFile, replyBox, seeFile, threadCard, threadRow } from './support/window';

const question = thread(1, onLines(renew, 10, 10, 'step(10, renewed);'), comment('c-1', 'Is this right?'));

test('unsent text outlives leaving, other files and a restart', async ({ start, folder }) => {
  const { app, page, review, repository } = await openTidewater(start, folder, { review: reviewOf(question) });
  const before = await review.text();
  await openFile(page, renew);
  await lineNumber(page, 'new', 12).click();
  const box = newComment(page, 'renew.ts 12');
  await box.pressSequentially('About twelve');
  // Esc closes and keeps it; the same line opens it again.
  await box.press('Escape');
  await expect(box).toBeHidden();
  await lineNumber(page, 'new', 12).click();
  await expect(box).toHaveValue('About twelve');

  await replyBox(page, 1).click();
  await replyBox(page, 1).pressSequentially('Half an answer');
  await openFile(page, 'src/lease/grant.ts');
  await openFile(page, renew);
  await expect(replyBox(page, 1)).toHaveValue('Half an answer');
  await expect(box).toHaveValue('About twelve');
  await openConversations(page);
  await expect(page.getByRole('option', { name: /^Draft, New thread, renew\.ts 12, About twelve/ })).toBeVisible();
  await expect(threadRow(page, 1).getByLabel('Draft')).toBeVisible();
  // The reply is the same text on the thread's page.
  await threadRow(page, 1).click();
  await expect(replyBox(page, 1)).toHaveValue('Half an answer');
  await replyBox(page, 1).press('End');
  await replyBox(page, 1).pressSequentially(', whole now');
  await app.close();
  expect(await review.text()).toBe(before);

  const later = await start({ args: [repository.root] });
  await widen(later);
  await later.page.getByRole('link', { name: /^Changes/ }).click();
  await openFile(later.page, renew);
  await expect(replyBox(later.page, 1)).toHaveValue('Half an answer, whole now');
  const again = newComment(later.page, 'renew.ts 12');
  await expect(again).toHaveValue('About twelve');
  await again.click();
  await again.press('ControlOrMeta+Enter');
  await expect(threadCard(later.page, 2)).toContainText('About twelve');
  await replyBox(later.page, 1).click();
  await replyBox(later.page, 1).press('ControlOrMeta+Enter');
  await expect(threadCard(later.page, 1).getByRole('listitem')).toHaveCount(2);
  await expect(replyBox(later.page, 1)).toHaveValue('');
  expect((await review.read())?.threads).toMatchObject([
    { ...question, comments: [{}, { body: 'Half an answer, whole now', replyTo: 'c-1' }] },
    { startLine: 12, comments: [{ body: 'About twelve' }] },
  ]);
  // A quit before the window has the answer to a posting leaves the text as a draft.
  await openConversations(later.page);
  await expect(threadRow(later.page, 2)).toBeVisible();
  await expect(threadRow(later.page, 1).getByLabel('Draft')).toBeHidden();
  await expect(later.page.getByRole('option', { name: /^Draft, / })).toBeHidden();
  await later.page.getByRole('link', { name: /^Changes/ }).click();
  await seeFile(later.page, renew);
  await later.close();

  // What was posted is no draft any more.
  const last = await start({ args: [repository.root] });
  await seeFile(last.page, renew);
  await expect(threadCard(last.page, 2)).toBeVisible();
  await expect(newComment(last.page, 'renew.ts 12')).toHaveCount(0);
  await expect(replyBox(last.page, 1)).toHaveValue('');
});
