import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { OpenApp } from '../../scripts/drive/open-app.mjs';
import { expect, test, type Start } from './support/app';
import { commitReviewFiles } from './support/commit-reviews';
import type { Repository } from './support/repository';
import { agent, changeThread, comment, onLines, reviewFile, reviewOf, thread, withComments, type ReviewFile, type ReviewJson } from './support/review-file';
import { lines, makeTidewater, renew, renewed, widen } from './support/tidewater';
import { openFile, replyBox, threadCard } from './support/window';

const question = thread(1, onLines(renew, 50, 50, 'step(49);'), comment('c-1', 'Is this right?'));
const wide = thread(2, {}, comment('c-2', 'And the whole?'));

interface TwoRepositories {
  readonly app: OpenApp;
  readonly page: Page;
  /** Open, with two threads that await an agent. */
  readonly tidewater: Repository;
  readonly review: ReviewFile;
  /** Watched, and not open any more; with the same two threads. */
  readonly harbor: Repository;
  readonly closedReview: ReviewFile;
}

/** Opens the app with one repository open and another one watched, and looks at its Inbox. */
async function openInbox(start: Start, folder: string, review: ReviewJson = reviewOf(question, wide)): Promise<TwoRepositories> {
  const tidewater = await makeTidewater(join(folder, 'tidewater'));
  const harbor = await makeTidewater(join(folder, 'harbor'));
  await reviewFile(tidewater.root).write(review);
  await reviewFile(harbor.root).write(review);
  const app = await start({ args: [tidewater.root, harbor.root] });
  const { page } = app;
  await widen(app);
  await page.bringToFront();
  await closeRepository(page, 'harbor');
  await page.keyboard.press('ControlOrMeta+1');
  await expect(lists(page).getByRole('button', { name: 'Active' })).toHaveText(`Active${review.threads.length * 2}`);
  return { app, page, tidewater, review: reviewFile(tidewater.root), harbor, closedReview: reviewFile(harbor.root) };
}

function switcher(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Views' }).getByRole('button');
}

async function closeRepository(page: Page, name: string): Promise<void> {
  await switcher(page).click();
  await page.getByRole('button', { name: `Close ${name}` }).click();
  await expect(switcher(page)).toHaveText('tidewater');
}

function lists(page: Page): Locator {
  return page.getByRole('list', { name: 'Lists' });
}

function row(page: Page, number: number, repository: string): Locator {
  return page.getByRole('option', { name: new RegExp(`^Thread #0${number}, .*, ${repository}, `) });
}

function entries(page: Page): Locator {
  return page.getByRole('listbox', { name: 'Active threads' });
}

test('a reply in a repository that is not open comes to the Inbox, is read, answered and settled there', async ({ start, folder }) => {
  const { page, closedReview } = await openInbox(start, folder);
  await expect(page.getByRole('link', { name: 'Inbox, 0 awaiting you' })).toBeVisible();
  await closedReview.change((now) => withComments(now, 't-1', comment('c-3', 'It is **right**.', agent)));

  await expect(page.getByRole('link', { name: 'Inbox, 1 awaiting you' })).toBeVisible();
  await expect(row(page, 1, 'harbor')).toHaveAccessibleName(/awaiting you, harbor, renew.ts 50, 2 comments, 1 unread/);
  await expect(page.getByRole('contentinfo')).toContainText('1 unread');

  // The list has the focus: the first step reads the first thread, which awaits the person.
  await page.keyboard.press('j');
  const pane = page.getByRole('article', { name: /^Thread 1, awaiting you/ });
  await expect(pane.getByText('right', { exact: true })).toBeVisible();
  await expect(row(page, 1, 'harbor')).not.toHaveAccessibleName(/unread/);

  await page.keyboard.press('r');
  await expect(replyBox(page, 1)).toBeFocused();
  await page.keyboard.type('Good, thank you.');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('article').getByText('Good, thank you.')).toBeVisible();
  expect((await closedReview.read())?.threads[0]?.comments.map(({ body }) => body)).toEqual(['Is this right?', 'It is **right**.', 'Good, thank you.']);

  // What the thread's page offers is here too: what the agent did, changing an own comment, asking again.
  const reading = page.getByRole('main').getByRole('article');
  await expect(reading.getByRole('region', { name: 'What the agent did for this reply' })).toContainText('Session f7dffc32 is not on this computer');
  const own = reading.getByRole('listitem', { name: /^Comment 3 / });
  await own.hover();
  await own.getByRole('button', { name: 'Edit' }).click();
  await page.keyboard.type(' All of it.');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(own).toContainText('Good, thank you. All of it.');
  expect((await closedReview.read())?.threads[0]?.comments[2]?.body).toBe('Good, thank you. All of it.');
  await reading.getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Edit tags…' }).click();
  const tagging = page.getByRole('dialog', { name: 'Tags of #01' });
  await tagging.getByRole('checkbox').first().click();
  await tagging.getByRole('button', { name: 'Save tags' }).click();
  await expect.poll(async () => ((await closedReview.read())?.threads[0]?.['tags'] as readonly string[]).length).toBe(1);
  await reading.focus();
  await page.keyboard.press('a');
  const sheet = page.getByRole('dialog', { name: 'Ask about #01' });
  await expect(sheet.getByRole('textbox', { name: 'Prompt' })).toHaveValue(/harbor.*comments\.json/);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await replyBox(page, 1).focus();

  // It awaits the agent now and stays where it was until another one is read.
  await expect(row(page, 1, 'harbor')).toHaveAccessibleName(/Now awaiting agent$/);
  await page.keyboard.press('Escape');
  await expect(entries(page)).toBeFocused();
  await page.keyboard.press('e');
  await expect(row(page, 1, 'harbor')).toHaveAccessibleName(/Resolved$/);
  await expect.poll(async () => (await closedReview.read())?.threads[0]?.state).toBe('resolved');
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(async () => (await closedReview.read())?.threads[0]?.state).toBe('unresolved');
  await page.keyboard.press('ArrowDown');
  await expect(row(page, 1, 'harbor')).toHaveAccessibleName(/^Thread #01, awaiting agent, .*3 comments, Is this right/);
  await expect(entries(page).getByText('Awaiting you')).toBeHidden();
});

test('Enter opens the repository and shows the thread between its lines; an unsent reply comes along', async ({ start, folder }) => {
  const { page } = await openInbox(start, folder);
  await row(page, 1, 'harbor').click();
  await page.keyboard.press('r');
  await page.keyboard.type('Not sent yet');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(switcher(page)).toContainText('harbor');
  await expect(threadCard(page, 1)).toBeVisible();
  await expect(replyBox(page, 1)).toHaveValue('Not sent yet');

  await page.keyboard.press('ControlOrMeta+1');
  await expect(row(page, 1, 'harbor')).toHaveAttribute('aria-selected', 'true');
  await expect(replyBox(page, 1)).toHaveValue('Not sent yet');
});

test('what agents resolved is gone through with E and Shift E', async ({ start, folder }) => {
  const { page, closedReview, harbor } = await openInbox(start, folder);
  await harbor.write({ [renew]: lines(...renewed.map((line, index) => (index === 49 ? 'step(49, checked);' : line))) });
  await closedReview.change((now) => changeThread(withComments(now, 't-1', comment('c-3', 'Done.', agent)), 't-1', (found) => ({ ...found, state: 'resolved' })));
  await closedReview.change((now) => changeThread(now, 't-2', (found) => ({ ...found, state: 'resolved' })));
  await expect(lists(page).getByRole('button', { name: 'Verify' })).toHaveText('Verify2');
  await page.getByRole('button', { name: 'Review all' }).click();
  await expect(page.getByText('1 of 2 to verify.')).toBeVisible();
  const toVerify = page.getByRole('region', { name: 'What is to be verified' });
  await expect(toVerify).toContainText('Changes to these lines since your comment:');
  await expect(toVerify.getByRole('group', { name: 'Changed lines' })).toContainText('step(49, checked);');
  await page.keyboard.press('e');
  await expect(page.getByText('2 of 2 to verify.')).toBeVisible();
  await page.keyboard.press('Shift+E');
  await expect(page.getByText('No more threads to verify.')).toBeVisible();
  expect((await closedReview.read())?.threads.map(({ state }) => state).sort()).toEqual(['resolved', 'unresolved']);
});

test('several are chosen, snoozed and taken back; the list is filtered', async ({ start, folder }) => {
  const { page } = await openInbox(start, folder);
  await row(page, 1, 'harbor').click();
  await page.keyboard.press('x');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByText('2 chosen')).toBeVisible();
  await page.keyboard.press('z');
  await page.getByRole('menuitem', { name: 'Until a reply' }).click();
  await expect(lists(page).getByRole('button', { name: 'Snoozed' })).toHaveText('Snoozed2');
  await expect(lists(page).getByRole('button', { name: 'Active' })).toHaveText('Active2');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(lists(page).getByRole('button', { name: 'Active' })).toHaveText('Active4');

  await entries(page).focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await page.keyboard.type('harbor right');
  await expect(page.getByRole('option')).toHaveCount(1);
  await expect(row(page, 1, 'harbor')).toBeVisible();
  await page.keyboard.type(' nowhere');
  await expect(page.getByText('No thread matches.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await expect(page.getByRole('option')).toHaveCount(4);
});

test('files that cannot be read or were deleted are entries, and an empty Inbox says so', async ({ start, folder }) => {
  const { page, app, closedReview, tidewater, review } = await openInbox(start, folder, reviewOf());
  await closedReview.write('{ "threads": [ }');
  const broken = page.getByRole('option', { name: /^Broken file, harbor, comments\.json, Line 1, column 16/ });
  await expect(broken).toBeVisible();
  await broken.click();
  await expect(page.getByRole('button', { name: 'Copy fix request' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('1 broken file');
  await closedReview.write(reviewOf());
  await expect(page.getByText('This file can be read again, or is gone.')).toBeVisible();
  await page.getByRole('list', { name: 'Lists' }).getByRole('button', { name: 'Unread' }).click();
  await page.getByRole('list', { name: 'Lists' }).getByRole('button', { name: 'Active' }).click();
  await expect(page.getByText('No open threads in 2 repositories.')).toBeVisible();

  await page.getByRole('button', { name: 'More for harbor' }).click();
  await page.getByRole('menuitem', { name: 'Remove from watch list' }).click();
  await expect(page.getByText('No open threads in 1 repository.')).toBeVisible();
  await page.getByRole('button', { name: 'Open Changes' }).click();
  await openFile(page, renew);
  await page.getByRole('link', { name: /^Inbox/ }).click();
  await lists(page).getByRole('button', { name: 'Snoozed' }).click();
  for (const choice of ['Oldest first', 'By repository']) {
    await page.getByRole('button', { name: /^(Newest|Oldest)$/ }).click();
    await page.getByRole('menuitemcheckbox', { name: choice }).click();
  }
  await page.getByRole('searchbox', { name: 'Filter the Inbox' }).fill('lease');
  await page.getByRole('link', { name: /^Changes/ }).click();
  await review.write(reviewOf(question));
  await expect(page.getByRole('link', { name: 'Conversations, 1 open or to verify' })).toBeVisible();
  await app.close();
  const held = await review.text();
  await rm(join(tidewater.root, '.vscode'), { recursive: true });
  const again = await start({ args: [tidewater.root] });
  await expect(again.page.getByRole('tree', { name: 'Changed files' })).toBeVisible();
  await again.page.getByRole('link', { name: /^Inbox/ }).click();
  await expect(lists(again.page).getByRole('button', { name: 'Snoozed' })).toHaveAttribute('aria-current', 'true');
  await expect(again.page.getByRole('searchbox', { name: 'Filter the Inbox' })).toHaveValue('lease');
  await again.page.getByRole('button', { name: 'Oldest', exact: true }).click();
  await expect(again.page.getByRole('menuitemcheckbox', { name: 'By repository' })).toBeChecked();
  await again.page.keyboard.press('Escape');
  await again.page.getByRole('button', { name: 'Clear filter' }).click();
  await lists(again.page).getByRole('button', { name: 'Active' }).click();
  await again.page.getByRole('option', { name: /^Deleted file, tidewater, comments\.json, The file was deleted while Sidelight did not run/ }).click();
  await expect(again.page.getByRole('article', { name: /^Deleted file/ })).toContainText('It held 1 thread and 1 comment.');
  await again.page.getByRole('button', { name: 'Put it back' }).click();
  await expect(row(again.page, 1, 'tidewater')).toBeVisible();
  expect(await review.text()).toBe(held);
});

/** A review of the commit that adds `grant.ts`, with one question of an agent. */
function commitReview(commit: string): string {
  return `repo: tidewater
commit: ${commit}
subject: "Renew leases"
threads:
  - id: t-7c
    path: src/lease/grant.ts
    side: right
    line: 2
    comments:
      - id: c-7c
        author: claude
        created: 2026-03-04T09:30:00Z
        body: Always true?
`;
}

test('a thread of a commit opens in its commit, and Back leads to the Inbox', async ({ start, folder }) => {
  const tidewater = await makeTidewater(join(folder, 'tidewater'));
  const head = await tidewater.git('rev-parse', 'HEAD');
  const home = join(folder, 'local-review', 'projects', 'leases');
  await mkdir(join(home, 'reviews', 'tidewater'), { recursive: true });
  await writeFile(join(home, 'project.yaml'), `repos:\n  - name: tidewater\n    path: ${tidewater.root}\n`);
  await writeFile(commitReviewFiles(folder, 'leases', 'tidewater').fileOf(head), commitReview(head));
  const app = await start({ args: [tidewater.root] });
  const { page } = app;
  await widen(app);
  await expect(page.getByRole('tree', { name: 'Changed files' })).toBeVisible();
  await page.getByRole('link', { name: /^Inbox/ }).click();
  const line = page.getByRole('option', { name: /awaiting you, tidewater, grant.ts 2, 1 comment/ });
  await line.click();
  await expect(page.getByRole('article')).toContainText('Always true?');
  await line.dblclick();
  await expect(page.getByRole('link', { name: /^Commits/ })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('tab', { selected: true })).toContainText('grant.ts');
  await expect(page.getByRole('article')).toContainText('Always true?');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('link', { name: /^Inbox/ })).toHaveAttribute('aria-current', 'page');
});
