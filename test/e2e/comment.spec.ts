import { expect, test } from './support/app';
import { comment, onLines, reviewOf, thread } from './support/review-file';
import { openTidewater, renew } from './support/tidewater';
import { codeLine, dragLines, goToLine, lineNumber, newComment, openFile, threadCard, writeAndPost } from './support/window';

test('threads begin on lines of either side, with the pointer', async ({ start, folder }) => {
  const { page, review } = await openTidewater(start, folder);
  await openFile(page, renew);

  // The plus beside the line under the pointer.
  await codeLine(page, 'new', 'step(12);').hover();
  await page.getByLabel('Comment on new line 12').click();
  await expect(newComment(page, 'renew.ts 12')).toBeFocused();
  await page.getByRole('button', { name: 'Close, keep the draft' }).click();
  await expect(newComment(page, 'renew.ts 12')).toBeHidden();

  // One line; the file appears with its first comment.
  await lineNumber(page, 'new', 10).click();
  await expect(page.getByText('Written to comments.json, which does not exist yet.')).toBeVisible();
  expect(await review.read()).toBeNull();
  await writeAndPost(newComment(page, 'renew.ts 10'), 'Why renewed?');
  await expect(threadCard(page, 1)).toContainText('Why renewed?');
  expect(await review.read()).toMatchObject({
    version: 2,
    sourceBranch: 'feature',
    targetBranch: 'main',
    threads: [
      {
        filePath: renew,
        startLine: 10,
        endLine: 10,
        anchorText: 'step(10, renewed);',
        state: 'unresolved',
        seq: 1,
        comments: [{ body: 'Why renewed?', author: { kind: 'human', name: 'Ada Example' } }],
      },
    ],
    seqCounter: 1,
  });

  // A range by dragging over the numbers, upwards.
  await dragLines(page, lineNumber(page, 'new', 31), lineNumber(page, 'new', 29));
  await writeAndPost(newComment(page, 'renew.ts 29–31'), 'These three');
  await expect(threadCard(page, 2)).toContainText('These three');
  expect((await review.read())?.threads[1]).toMatchObject({ startLine: 29, endLine: 31, anchorText: 'step(30);' });

  // A range with Shift; the composer of the first click gives way. An unchanged line is as good as a changed one.
  await goToLine(page, 33);
  await lineNumber(page, 'new', 33).click();
  await expect(newComment(page, 'renew.ts 33')).toBeFocused();
  await lineNumber(page, 'new', 34).click({ modifiers: ['Shift'] });
  await expect(newComment(page, 'renew.ts 33')).toBeHidden();
  await writeAndPost(newComment(page, 'renew.ts 33–34'), 'Untouched lines');
  await expect(threadCard(page, 3)).toContainText('Untouched lines');
  expect((await review.read())?.threads[2]).toMatchObject({ startLine: 33, endLine: 34, anchorText: 'step(32);' });
  expect((await review.read())?.threads[2]).not.toHaveProperty('side');

  // A deleted line: the exact place in our fields, the nearest new line for other tools.
  await goToLine(page, 20);
  await lineNumber(page, 'old', 20).click();
  await expect(page.getByText('Other tools will show this at new line 20.')).toBeVisible();
  await writeAndPost(newComment(page, 'renew.ts old 20'), 'Needed this');
  await expect(threadCard(page, 4)).toHaveAccessibleName(/old line 20/);
  expect((await review.read())?.threads[3]).toMatchObject({
    startLine: 20,
    endLine: 20,
    anchorText: 'step(21);',
    side: 'left',
    anchor: { path: renew, side: 'left', line: 20, text: 'step(20);' },
    seq: 4,
  });
});

test('a range over both sides is chosen in one column and written with both ends', async ({ start, folder }) => {
  const known = thread(1, onLines(renew, 3, 3, 'step(3);'), comment('c-1', 'First'));
  const { page, review } = await openTidewater(start, folder, { review: reviewOf(known) });
  await openFile(page, renew);
  await page.getByRole('radio', { name: 'Unified' }).click();
  await dragLines(page, lineNumber(page, 'old', 10), lineNumber(page, 'new', 10));
  await expect(page.getByText('Old 10 to New 10')).toBeVisible();
  await writeAndPost(newComment(page, 'renew.ts −10 to +10'), 'Both lines');
  await expect(threadCard(page, 2)).toHaveAccessibleName(/old line 10 to new line 10/);
  const written = await review.read();
  expect(written?.threads[1]).toMatchObject({
    startLine: 10,
    endLine: 10,
    side: 'right',
    startSide: 'left',
    anchor: { side: 'right', line: 10, start_side: 'left', start_line: 10, text: 'step(10, renewed);', start_text: 'step(10);' },
  });
  // What the app does not know is where it was.
  expect(written).toMatchObject({ 'x-weight': 2.5, threads: [known, {}] });
});
