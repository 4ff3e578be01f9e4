import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { unseenCharacters } from '../../src/shared/model/words/visible-text';
import { expect, test } from './support/app';
import { fileSection } from './support/plain';
import { makeRepository, type Repository } from './support/repository';
import { agent, comment, onLines, reviewFile, reviewOf, thread } from './support/review-file';
import { widen } from './support/tidewater';
import { openConversations, threadCard } from './support/window';

const run = promisify(execFile);

/** As somebody would write them who wants one name to look like another, or to do something where it is shown. */
const turned = 'safe\u202etxt.exe';
const paths = [
  turned, 'zero\u200bwidth.txt', '<img src=x onerror=alert(1)>.html', 'esc\u001b[31mred.txt', 'line\nfeed.txt', 'CON', 'nul.txt', 'trail.',
  '.GIT', 'git~1', '..', `${'x'.repeat(4_000)}.txt`,
];
const branch = 'feature/\u202etxt<b>\u200b';
const author = 'Eve \u202elive\u001b[0m';
const subject = `Fix \u200b\u202eit <b>now</b> ${'y'.repeat(4_000)}`;
const code = 'if (admin\u202e) { // \u2066check\u2069\nconst user\u200bName = 1;\n';

/** A branch whose tree no git would check out: its names go past every check that git has. */
async function commitNames({ root, git }: Repository): Promise<void> {
  await writeFile(join(root, '.git', 'content'), code);
  const blob = await git('hash-object', '-w', '.git/content');
  const making = run('git', ['mktree', '-z'], { cwd: root });
  making.child.stdin?.end(paths.map((path) => `100644 blob ${blob}\t${path}\0`).join(''));
  const tree = (await making).stdout.trim();
  const made = await git('-c', `user.name=${author}`, 'commit-tree', '-p', 'HEAD', '-m', subject, tree);
  await git('update-ref', `refs/heads/${branch}`, made);
}

/** Texts, names and tips of the page that hold a character which acts unseen. Code is drawn by rules of its own. */
async function unseenIn(page: Page): Promise<readonly string[]> {
  return page.evaluate((source) => {
    const unseen = new RegExp(source, 'u');
    const found: string[] = unseen.test(document.title) ? [`title: ${document.title}`] : [];
    for (const element of document.querySelectorAll('body *')) {
      if (element.closest('[data-code], .monaco-editor, textarea, script, style') !== null) continue;
      const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent ?? '');
      const names = ['title', 'aria-label', 'aria-description', 'alt', 'placeholder'].map((name) => element.getAttribute(name) ?? '');
      for (const text of [...texts, ...names]) if (unseen.test(text)) found.push(`${element.tagName} ${element.className}: ${JSON.stringify(text.slice(0, 200))}`);
    }
    return found;
  }, unseenCharacters.source);
}

test('names made to attack are shown as what they are, wherever they stand', async ({ start, folder }) => {
  const repository = await makeRepository(join(folder, 'tide\u202ewater'), { 'a.txt': 'a\n' });
  await commitNames(repository);
  const eve = { ...agent, name: 'Copi\u202elot\u200b', model: 'Opus\u202e', sessionId: 'x\u202ey' };
  const body = 'Look \u202ehere\u200b <img src=x onerror=alert(1)> `\u2066code\u2069`\u001b[31m';
  const review = reviewOf(thread(1, { ...onLines(turned, 1, 1, 'if (admin\u202e) { // \u2066check\u2069'), tags: ['ta\u202eg'], title: 'Ti\u200btle' }, comment('c-1', body, eve)), thread(2, {}, comment('c-2', body, eve)));
  await reviewFile(repository.root).write({ ...review, sourceBranch: branch });
  const app = await start({ args: [repository.root, '--base', 'main', '--compare', branch] });
  const { page } = app;
  await widen(app);
  const nothingUnseen = async (): Promise<void> => expect(await unseenIn(page)).toEqual([]);
  const views = page.getByRole('navigation', { name: 'Views' });

  const row = page.getByRole('treeitem', { name: /^safe‹U\+202E›txt\.exe,/ });
  await row.click();
  await expect(page.getByRole('tab', { selected: true })).toContainText('safe‹U+202E›txt.exe');
  await expect(threadCard(page, 1)).toContainText('Look ‹U+202E›here‹U+200B› <img src=x onerror=alert(1)> ‹U+2066›code‹U+2069›‹U+001B›[31m');
  await expect.poll(() => app.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle())).toContain('tide‹U+202E›water: feature/‹U+202E›txt<b>‹U+200B› into main');
  for (const name of ['\\x2e\\x2e', '.GIT', 'CON', 'git~1', '<img src=x onerror=alert(1)>.html', 'line‹U+000A›feed.txt', 'esc‹U+001B›[31mred.txt', 'zero‹U+200B›width.txt', 'nul.txt', 'trail.']) {
    await expect(page.getByRole('tree').getByText(name, { exact: true }), name).toBeVisible();
  }
  // The editor draws those that turn text around by their names, and a frame where there is nothing to draw.
  await expect(page.locator('.editor.modified .view-line').first()).toContainText('[U+202E]');
  await expect(page.locator('.editor.modified .unicode-highlight')).toHaveCount(4);
  await nothingUnseen();

  await row.click({ button: 'right' });
  await expect(page.getByRole('menu')).toBeVisible();
  await nothingUnseen();
  await page.keyboard.press('Escape');

  await page.getByRole('radio', { name: 'All files' }).or(page.getByRole('button', { name: 'All files' })).first().click();
  const marks = fileSection(page, turned.replace('\u202e', '‹U+202E›')).locator('[data-unseen]');
  await expect(marks).toHaveCount(4);
  expect(await marks.evaluateAll((all) => all.map((mark) => getComputedStyle(mark, '::before').content.replaceAll(/[" ]/g, '')))).toEqual(['202E', '2066', '2069', '200B'].map((code) => `‹U+${code}›`));
  await nothingUnseen();

  await openConversations(page);
  await expect(page.getByText('Ti‹U+200B›tle').first()).toBeVisible();
  await nothingUnseen();

  await page.keyboard.press('ControlOrMeta+p');
  await page.getByRole('dialog').getByRole('combobox').fill('safe');
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('safe‹U+202E›txt.exe');
  await nothingUnseen();
  await page.keyboard.press('Escape');

  await views.getByRole('link', { name: /^Commits/ }).click();
  await expect(page.getByText('Eve ‹U+202E›live‹U+001B›[0m', { exact: true })).toBeVisible();
  await nothingUnseen();

  await page.keyboard.press('ControlOrMeta+1');
  await page.getByRole('option', { name: /Ti‹U\+200B›tle/ }).click();
  await expect(page.getByRole('article')).toContainText('if (admin‹U+202E›)');
  await nothingUnseen();

  await views.getByRole('button').click();
  await expect(page.getByRole('menuitemcheckbox', { name: /tide‹U\+202E›water/ })).toBeVisible();
  await nothingUnseen();
});
