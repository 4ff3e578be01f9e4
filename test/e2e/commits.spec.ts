import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test, type Start } from './support/app';
import { commitReviewFiles, commitRow, type CommitReviewFiles } from './support/commit-reviews';
import { makeRepository, type Repository } from './support/repository';
import { lines, steps, widen } from './support/tidewater';
import { lineNumber, newComment, openConversations, openFile, seeFile, writeAndPost } from './support/window';

const grant = 'src/grant.ts';
const renew = 'src/renew.ts';

interface Desk {
  readonly app: Awaited<ReturnType<Start>>;
  readonly page: Page;
  readonly repository: Repository;
  readonly reviews: CommitReviewFiles;
}

/** A stack of three commits on the branch `topic`. */
async function makeStack(folder: string): Promise<Repository> {
  const repository = await makeRepository(join(folder, 'stack'), { [grant]: lines(...steps.slice(0, 20)), [renew]: lines(...steps) });
  await repository.git('checkout', '-q', '-b', 'topic');
  await repository.commit('Grant at once', { [grant]: lines(...steps.slice(0, 4), 'grantNow();', ...steps.slice(5, 20)) });
  await repository.commit('Renew in time', { [renew]: lines(...steps.slice(0, 11), 'renewInTime();', ...steps.slice(12)) });
  await repository.commit('Count leases', { 'src/count.ts': lines('export const count = 0;') });
  return repository;
}

/** The stack, opened with no project yet. */
async function openStack(start: Start, folder: string): Promise<Desk> {
  const repository = await makeStack(folder);
  const app = await start({ args: [repository.root] });
  await widen(app);
  await app.page.getByRole('link', { name: /^Commits/ }).click();
  return { app, page: app.page, repository, reviews: commitReviewFiles(folder, 'stack', 'stack') };
}

async function createProject(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Choose project' }).click();
  const dialog = page.getByRole('dialog', { name: 'Where reviews of commits are kept' });
  await dialog.getByRole('button', { name: 'Create project' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('No project holds this repository.')).toBeHidden();
}

test('commits are reviewed one by one, and their reviews follow a rewrite', async ({ start, folder }) => {
  const { page, repository, reviews } = await openStack(start, folder);
  await createProject(page);
  expect(await readFile(join(folder, 'local-review', 'projects', 'stack', 'project.yaml'), 'utf8')).toContain(repository.root);
  expect(await reviews.list()).toEqual([]);

  // Forth and back through the stack, each commit with its own file.
  await commitRow(page, 'Grant at once').click();
  await seeFile(page, grant);
  await expect(page.getByText('Commit 1 of 3')).toBeVisible();
  await page.keyboard.press('.');
  await seeFile(page, renew);
  await expect(page.getByText('Commit 2 of 3')).toBeVisible();
  await page.keyboard.press('.');
  await expect(page.getByText('Commit 3 of 3')).toBeVisible();
  await page.keyboard.press(',');
  await seeFile(page, renew);
  await expect(commitRow(page, 'Renew in time')).toHaveAttribute('aria-selected', 'true');

  // A comment on a line of this commit makes its file.
  const first = await repository.git('rev-parse', 'HEAD~1');
  await lineNumber(page, 'new', 12).click();
  await writeAndPost(newComment(page, 'renew.ts 12'), 'In whose time?');
  const card = page.getByRole('article', { name: /^Thread\b.*, renew\.ts, new line 12,/ });
  await expect(card).toContainText('In whose time?');
  expect(await reviews.list()).toEqual([first]);
  const made = await reviews.text(first);
  expect(made).toMatch(/^ +path: src\/renew\.ts\n +side: right\n +line: 12\n/m);
  expect(made).toMatch(/^ +text: \|-\n +renewInTime\(\);\n/m);
  expect(made).toMatch(/^ +author: Ada Example\n/m);

  // An agent answers in the file.
  await reviews.append(first, '      - author: claude', '        body: |', '          In the **server’s** time.');
  await expect(card.getByRole('listitem')).toHaveCount(2);
  await expect(card.locator('strong')).toHaveText('server’s');
  await expect(commitRow(page, 'Renew in time')).toHaveAccessibleName(/1 awaiting you/);

  // The commit is amended below another one: two lines come in front, and the line that was commented on stays.
  await repository.git('checkout', '-q', '-b', 'rewriting', 'HEAD~1');
  await repository.write({ [renew]: lines('one();', 'two();', ...steps.slice(0, 11), 'renewInTime();', ...steps.slice(12)) });
  await repository.git('commit', '-q', '-a', '--amend', '-m', 'Renew in time');
  const second = await repository.git('rev-parse', 'HEAD');
  await repository.git('cherry-pick', 'topic');
  await repository.git('checkout', '-q', '-B', 'topic');
  await repository.git('branch', '-q', '-D', 'rewriting');
  await expect(page.getByText(/^Rebased at .*1 of 1 review followed\./)).toBeVisible();
  const words = page.getByText(`This review followed ${first.slice(0, 7)} to ${second.slice(0, 7)} by subject. 1 thread moved by 2.`);
  await expect(words).toBeVisible();
  await expect(page.getByRole('article', { name: /^Thread\b.*, renew\.ts, new line 14,/ })).toContainText('In whose time?');
  expect(await reviews.list()).toEqual([second]);
  expect(await reviews.text(second)).toMatch(new RegExp(`^commit: ${second}$[^]*^previous_commits: \\[${first}\\]$[^]*^matched_by: subject$[^]*^ +line: 14$`, 'm'));

  // What the rewrite changed, and back.
  await page.getByRole('button', { name: 'Compare both commits' }).click();
  await expect(page.getByText(`Comparing ${first.slice(0, 7)} with ${second.slice(0, 7)}.`)).toBeVisible();
  await expect(page.getByRole('tree', { name: 'Changed files' }).getByRole('treeitem', { name: /renew\.ts.*2 added, 0 deleted/ })).toBeVisible();
  await page.getByRole('button', { name: 'Back to topic' }).click();
  await expect(words).toBeVisible();

  // That was wrong, says the person: the review goes back, and can be read there.
  await page.getByRole('button', { name: 'Not the same commit' }).click();
  await expect.poll(() => reviews.list()).toEqual([first]);
  await expect(words).toBeHidden();
  const lost = page.getByRole('treeitem', { name: new RegExp(`^Renew in time, commit ${first.slice(0, 7)} not found, kept as orphan`) });
  await lost.click();
  await expect(page.getByRole('tabpanel').getByRole('list', { name: 'Comments' }).getByRole('listitem')).toHaveCount(2);
  expect(await reviews.text(first)).toMatch(/^ +line: 12$/m);
});

test('commits are looked at together, and what was viewed in each adds up', async ({ start, folder }) => {
  const { page, repository } = await openStack(start, folder);
  await createProject(page);
  await commitRow(page, 'Grant at once').click();
  await seeFile(page, grant);
  await page.keyboard.press('v');
  await expect(commitRow(page, 'Grant at once')).toHaveAccessibleName(/1 of 1 file viewed/);

  // With the mouse, then one more and one fewer with the keyboard.
  await commitRow(page, 'Renew in time').click({ modifiers: ['Shift'] });
  await expect(page.getByRole('radio', { name: '2 commits' })).toBeChecked();
  const shas = await Promise.all(['HEAD~2', 'HEAD~1'].map((revision) => repository.git('rev-parse', '--short=7', revision)));
  await expect(page.getByText(shas.join(' to '))).toBeVisible();
  await expect(page.getByText('Comments go to the review of topic into main.')).toBeVisible();
  const list = page.getByRole('tree', { name: 'Commits, oldest first' });
  await expect(list.getByRole('treeitem', { name: /^src\/(grant|renew)\.ts/ })).toHaveCount(2);
  await list.press('Shift+ArrowDown');
  await expect(page.getByRole('radio', { name: '3 commits' })).toBeChecked();
  await expect(list.getByRole('treeitem', { name: /^src\/count\.ts/ })).toBeVisible();
  await list.press('Shift+ArrowUp');
  await expect(page.getByRole('radio', { name: '2 commits' })).toBeChecked();

  // A comment goes to the comparison's review, and is there among all changes.
  await openFile(page, renew);
  await lineNumber(page, 'new', 12).click();
  await expect(page.getByText(/^Written to comments\.json/)).toContainText('The lines are looked up in all changes');
  await writeAndPost(newComment(page, 'renew.ts 12'), 'In whose time?');
  const card = page.getByRole('article', { name: /^Thread\b.*, renew\.ts, new line 12,/ });
  await expect(card).toContainText('In whose time?');

  await commitRow(page, 'Grant at once').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'View all changes from here' }).click();
  await expect(page.getByRole('radio', { name: '3 commits' })).toBeChecked();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(page.getByRole('radio', { name: '2 commits' })).toBeChecked();

  await page.getByRole('link', { name: /^Changes/ }).click();
  await expect(page.getByRole('tree', { name: 'Changed files' }).getByRole('treeitem', { name: /^src\/grant\.ts.*Viewed in 1 of 1 commit/ })).toBeVisible();
  await openFile(page, grant);
  expect(await page.getByRole('toolbar').getByRole('checkbox', { name: /^Viewed/ }).evaluate((box) => (box as HTMLInputElement).indeterminate)).toBe(true);
  await openFile(page, renew);
  await expect(card).toContainText('In whose time?');
});

test('a commit’s viewed marks are its own, and a review without a commit can be read and answered', async ({ start, folder }) => {
  const { page, repository, reviews } = await openStack(start, folder);
  await createProject(page);
  await commitRow(page, 'Count leases').click();
  await openFile(page, 'src/count.ts');
  await page.keyboard.press('v');
  await expect(commitRow(page, 'Count leases')).toHaveAccessibleName(/1 of 1 file viewed/);
  await expect(commitRow(page, 'Grant at once')).toHaveAccessibleName(/0 of 1 file viewed/);
  const last = await repository.git('rev-parse', 'HEAD');
  expect(await reviews.text(last)).toMatch(/^viewed: \[src\/count\.ts\]$/m);
  await lineNumber(page, 'new', 1).click();
  await writeAndPost(newComment(page, 'count.ts 1'), 'Why a constant?');
  await expect(page.getByRole('article', { name: /^Thread\b.*, count\.ts, new line 1,/ })).toBeVisible();

  await repository.git('reset', '-q', '--hard', 'HEAD~1');
  const orphan = page.getByRole('treeitem', { name: new RegExp(`^Count leases, commit ${last.slice(0, 7)} not found, no commit matches`) });
  await orphan.click();
  const thread = page.getByRole('tabpanel');
  await expect(thread).toContainText('Why a constant?');
  await expect(thread).toContainText('export const count = 0;');
  const reply = thread.getByRole('textbox', { name: /^Reply to thread/ });
  await reply.click();
  await writeAndPost(reply, 'Never mind.');
  await expect(thread.getByRole('list', { name: 'Comments' }).getByRole('listitem')).toHaveCount(2);
  expect(await reviews.list()).toEqual([last]);
  expect(await reviews.text(last)).toContain('Never mind.');
  await openConversations(page);
  await expect(page.getByText(reviews.fileOf(last))).toBeVisible();
});

test('a review whose commit is gone from the clone is read and answered, and says that its lines are not checked', async ({ start, folder }) => {
  const { app, page: before, repository, reviews } = await openStack(start, folder);
  await createProject(before);
  await commitRow(before, 'Count leases').click();
  await openFile(before, 'src/count.ts');
  await lineNumber(before, 'new', 1).click();
  await writeAndPost(newComment(before, 'count.ts 1'), 'Why a constant?');
  await expect(before.getByRole('article', { name: /^Thread\b.*, count\.ts, new line 1,/ })).toBeVisible();
  const last = await repository.git('rev-parse', 'HEAD');
  await app.close();
  await repository.git('reset', '-q', '--hard', 'HEAD~1');
  await repository.git('reflog', 'expire', '--expire=now', '--expire-unreachable=now', '--all');
  await repository.git('gc', '-q', '--prune=now');

  const { page } = await start({ args: [repository.root] });
  const short = last.slice(0, 7);
  await page.getByRole('link', { name: /^Commits/ }).click();
  const orphan = page.getByRole('treeitem', { name: new RegExp(`^Count leases, commit ${short} not found, no commit matches`) });
  await orphan.click();
  await expect(page.getByText('Not in this clone, so it has no files here.')).toBeVisible();
  const thread = page.getByRole('tabpanel');
  await expect(thread).toContainText('Why a constant?');
  await expect(thread).toContainText('export const count = 0;');
  await expect(page.getByText(`Lines of 1 thread not checked. Commit ${short} is not in this clone.`)).toBeVisible();

  const reply = thread.getByRole('textbox', { name: /^Reply to thread/ });
  await reply.click();
  await writeAndPost(reply, 'Never mind.');
  await expect(thread.getByRole('list', { name: 'Comments' }).getByRole('listitem')).toHaveCount(2);
  await thread.getByRole('button', { name: /^Resolve/ }).click();
  await expect.poll(() => reviews.text(last)).toMatch(/^ +resolved: true$/m);
  expect(await reviews.text(last)).not.toContain('outdated');
  await page.getByRole('button', { name: /^Close .*Why a constant/ }).click();
  await expect(page.getByText('Its files cannot be shown. Its threads can be read and answered.')).toBeVisible();
  await page.getByRole('button', { name: 'Read its threads' }).click();
  await expect(page.getByText(reviews.fileOf(last))).toBeVisible();
});

test('the app opens at a commit, which is compared with the working tree from its menu', async ({ start, folder }) => {
  const repository = await makeStack(folder);
  const { page } = await start({ args: [repository.root, '--commit', 'HEAD~1'] });
  await seeFile(page, renew);
  await expect(commitRow(page, 'Renew in time')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Commit 2 of 3')).toBeVisible();

  await repository.write({ [grant]: lines('workingTree();') });
  await commitRow(page, 'Renew in time').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Compare with working tree' }).click();
  const files = page.getByRole('tree', { name: 'Changed files' });
  await expect(files.getByRole('treeitem', { name: /grant\.ts.*1 added, 20 deleted/ })).toBeVisible();
  await expect(files.getByRole('treeitem', { name: /count\.ts/ })).toBeVisible();
  await expect(files.getByRole('treeitem', { name: /renew\.ts/ })).toHaveCount(0);
});
