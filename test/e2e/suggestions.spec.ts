import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/app';
import { agent, comment, onLines, reviewOf, thread } from './support/review-file';
import { openTidewater, renew } from './support/tidewater';
import { codeLine, lineNumber, newComment, openFile, replyBox, runFromPalette, threadCard } from './support/window';

const grant = 'src/lease/grant.ts';
/** CRLF, and no line ending behind the last line. */
const granted = ['export function grant() {', '  return true;', '}'].join('\r\n');
const stricter = ['export function grant() {', '  // Asked once.', '  return ask();', '}'].join('\r\n');

const body = ['Ask first:', '', '```suggestion', '  // Asked once.', '  return ask();', '```', '', 'or nothing at all:', '', '```suggestion', '```'].join('\n');

function suggestion(where: Locator, name: string): Locator {
  return where.getByRole('region', { name, exact: true });
}

async function undoLast(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+z');
}

test('suggestions are shown as diffs, applied to the working file, and undone', async ({ start, folder }) => {
  const review = reviewOf(
    thread(1, onLines(grant, 2, 2, 'return true;'), comment('c-1', body, agent)),
    thread(2, { ...onLines(renew, 20, 20, 'step(21);'), side: 'left', anchor: { path: renew, side: 'left', line: 20, text: 'step(20);' } }, comment('c-2', '```suggestion\nstep(0);\n```', agent)),
    thread(3, onLines(renew, 5, 5, 'step(5);'), comment('c-3', '```suggestion\nstep(5);\nstep(5.5);\n```', agent)),
    thread(4, onLines(renew, 12, 12, 'step(12);'), comment('c-4', '```suggestion\nlast(12);\n```', agent)),
  );
  const { page, repository } = await openTidewater(start, folder, { review, feature: { [grant]: granted } });
  const file = join(repository.root, grant);
  const text = (): Promise<string> => readFile(file, 'utf8');
  await openFile(page, grant);
  const card = threadCard(page, 1);
  const first = suggestion(card, 'Suggestion 1 of 2');
  const second = suggestion(card, 'Suggestion 2 of 2');
  await expect(first.getByRole('group', { name: 'Suggested change' })).toHaveText(/2−\s+return true;2\+\s+\/\/ Asked once\.3\+\s+return ask\(\);/);
  await expect(second).toContainText('Deletes the lines.');

  // Applied: the file keeps its line endings, the other suggestion no longer fits.
  await first.getByRole('button', { name: 'Apply' }).click();
  await expect(first).toContainText('Applied');
  expect(await text()).toBe(stricter);
  await expect(page.getByText('Suggestion applied to grant.ts.')).toBeVisible();
  await expect(first.getByRole('button', { name: 'Undo' })).toBeVisible();

  // Taken back by Mod Z, byte for byte.
  await card.focus();
  await undoLast(page);
  await expect(first.getByRole('button', { name: 'Apply' })).toBeVisible();
  expect(await text()).toBe(granted);

  // Taken back where it stands, with what was written elsewhere meanwhile.
  await second.getByRole('button', { name: 'Apply' }).click();
  await expect(second).toContainText('Applied');
  expect(await text()).toBe('export function grant() {\r\n}');
  await writeFile(file, '// Grants\r\nexport function grant() {\r\n}');
  await expect(page.getByText('// Grants')).toBeVisible();
  await second.getByRole('button', { name: 'Undo' }).click();
  await expect(second.getByRole('button', { name: 'Apply' })).toBeVisible();
  expect(await text()).toBe(`// Grants\r\n${granted}`);

  // Lines that are others by now: nothing is written, and both are shown.
  await writeFile(file, ['export function grant() {', '  if (closed()) throw new Error(reasons.closed);', '}'].join('\r\n'));
  await expect(first).toContainText('These lines changed since. Shown against the lines when the thread was made.');
  await expect(first.getByRole('button', { name: 'Apply' })).toHaveAttribute('title', 'These lines changed since');
  await first.getByRole('button', { name: 'Compare' }).click();
  await expect(first.getByRole('group', { name: 'Changed lines' })).toContainText('reasons.closed');

  // Lines of the old side are not there to be replaced.
  await openFile(page, renew);
  await expect(suggestion(threadCard(page, 2), 'Suggestion').getByRole('button', { name: 'Apply' })).toHaveAttribute('title', /^On the old side\./);

  // All of a file at once, and back in one step.
  const renewing = join(repository.root, renew);
  const before = await readFile(renewing, 'utf8');
  await runFromPalette(page, 'Apply all suggestions of the file');
  await expect(page.getByText('2 suggestions applied to renew.ts.')).toBeVisible();
  expect(await readFile(renewing, 'utf8')).toBe(before.replace('step(5);\n', 'step(5);\nstep(5.5);\n').replace('step(12);', 'last(12);'));
  await expect(suggestion(threadCard(page, 4), 'Suggestion')).toContainText('Applied');
  await threadCard(page, 4).focus();
  await undoLast(page);
  await expect(suggestion(threadCard(page, 4), 'Suggestion').getByRole('button', { name: 'Apply' })).toBeVisible();
  await expect.poll(() => readFile(renewing, 'utf8')).toBe(before);

  // The Inbox shows them as they were made, and writes no working files.
  await page.getByRole('link', { name: /^Inbox/ }).click();
  await page.getByRole('option', { name: /^Thread #01/ }).click();
  const read = suggestion(page.getByRole('main').getByRole('article', { name: /^Thread 1,/ }), 'Suggestion 1 of 2');
  await expect(read).toContainText('Shown against the lines when the thread was made.');
  await expect(read.getByRole('button', { name: 'Apply' })).toHaveCount(0);
});

test('a comment suggests the lines that it is on, and commits are not written to', async ({ start, folder }) => {
  const { page, repository, review } = await openTidewater(start, folder);
  await openFile(page, renew);
  await lineNumber(page, 'new', 10).click();
  const box = newComment(page, 'renew.ts 10');
  await box.fill('Say why:');
  await box.press('ControlOrMeta+g');
  await expect(box).toHaveValue('Say why:\n\n```suggestion\nstep(10, renewed);\n```\n');
  // The lines are selected, to be written over.
  await page.keyboard.type("step(10, renewed, 'asked');");
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(suggestion(preview, 'Suggestion')).toContainText("step(10, renewed, 'asked');");
  await expect(preview.getByRole('button', { name: 'Apply' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Post (Ctrl|⌘)/ }).click();
  const posted = suggestion(threadCard(page, 1), 'Suggestion');
  await expect(posted.getByRole('button', { name: 'Apply' })).toBeVisible();
  expect((await review.read())?.threads[0]?.comments[0]?.body).toBe("Say why:\n\n```suggestion\nstep(10, renewed, 'asked');\n```");

  const commit = (await repository.git('rev-parse', 'HEAD')).slice(0, 7);
  await page.getByRole('button', { name: 'Uncommitted shown' }).click();
  await expect(posted.getByRole('button', { name: 'Apply' })).toHaveAttribute('title', `Shows commit ${commit}; apply works on the working tree`);
});

test('comments lead to threads and lines, are quoted with code, and the review is exported', async ({ start, folder }) => {
  const review = reviewOf(
    thread(1, onLines(grant, 2, 2, 'return true;'), comment('c-1', 'See `src/lease/renew.ts:33-34` and #2, not #99 nor src/none.ts:3.', agent)),
    thread(2, onLines(renew, 10, 10, 'step(10, renewed);'), comment('c-2', 'Why renewed?', agent)),
  );
  const { app, page } = await openTidewater(start, folder, { review });
  await openFile(page, grant);
  const card = threadCard(page, 1);
  await expect(card.getByRole('link', { name: '#99' })).toHaveCount(0);
  await expect(card.getByTitle('Not in this comparison')).toHaveText('src/none.ts:3');
  await expect(card.getByRole('link', { name: '#2' })).toHaveAttribute('title', '#02 Why renewed?');
  await card.getByRole('link', { name: 'src/lease/renew.ts:33-34' }).press('Enter');
  await expect(lineNumber(page, 'new', 33)).toBeVisible();
  await page.keyboard.press(process.platform === 'darwin' ? 'Meta+[' : 'Alt+ArrowLeft');
  await card.getByRole('link', { name: '#2' }).click();
  await expect(threadCard(page, 2)).toBeVisible();

  // The menu of a comment quotes it; Q quotes what is selected in the code while no thread has the focus.
  await threadCard(page, 2).getByText('Why renewed?').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Quote' }).click();
  await expect(replyBox(page, 2)).toHaveValue('> Why renewed?\n\n');
  await replyBox(page, 2).fill('');
  await codeLine(page, 'new', 'step(10, renewed);').getByText('renewed').dblclick();
  await page.keyboard.press('q');
  await expect(replyBox(page, 2)).toHaveValue('> ```ts\n> renewed\n> ```\n\n');

  const target = join(folder, 'review.md');
  await app.app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, target);
  await threadCard(page, 2).focus();
  await runFromPalette(page, 'Export review as Markdown…');
  await expect.poll(() => readFile(target, 'utf8').catch(() => '')).toContain('## src/lease/renew.ts\n\n### #02 Why renewed?\n\n- State: open\n- Place: src/lease/renew.ts, 10');

  // In the Inbox they lead to the other thread as it is read there, and to the lines in the diff.
  await page.getByRole('link', { name: /^Inbox/ }).click();
  await page.getByRole('option', { name: /^Thread #01/ }).click();
  const read = page.getByRole('main').getByRole('article', { name: /^Thread 1,/ });
  await read.getByRole('link', { name: '#2' }).click();
  await expect(page.getByRole('main').getByRole('article', { name: /^Thread 2,/ })).toBeVisible();
  await page.getByRole('option', { name: /^Thread #01/ }).click();
  await read.getByRole('link', { name: 'src/lease/renew.ts:33-34' }).click();
  await expect(lineNumber(page, 'new', 33)).toBeVisible();
});
