import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { logWriter, makeCopilotHome, type CopilotHome } from '../support/copilot-home';
import { expect, test } from './support/app';
import { agent, comment, onLines, reviewOf, thread, type ReviewJson } from './support/review-file';
import { openTidewater, renew } from './support/tidewater';

const other = { ...agent, sessionId: '0d1e2f30-0000-4000-8000-000000000002' };
const unnamed = { kind: 'agent', name: 'Copilot' };
const reply = 'The counter is local now, and the retries stop at half the lease time.';

/** One thread that the session answered, one by a session that is not here, one by nobody who is named. */
const review: ReviewJson = reviewOf(
  thread(1, onLines(renew, 10, 10, 'step(10, renewed);'), comment('c-1', 'Should the counter be local?'), comment('c-2', reply, agent)),
  thread(2, onLines(renew, 30, 30, 'added(1);'), comment('c-3', 'And this?'), comment('c-4', 'It is needed.', other)),
  thread(3, onLines(renew, 31, 31, 'added(2);'), comment('c-5', 'And that?'), comment('c-6', 'So is that.', unnamed)),
);

/** Thirty turns, the last but one of which edits, runs the tests and writes the reply. */
async function fill(home: CopilotHome, root: string): Promise<void> {
  const log = logWriter(agent.sessionId, '2026-03-04T09:25:00.000Z');
  for (let turn = 1; turn < 29; turn += 1) log.prompt(`Look at part ${turn}.`).answer(`Part ${turn} is as it should be.`);
  log
    .prompt('Answer thread #01.')
    .tool({ name: 'edit', arguments: { path: join(root, renew), old_str: 'step(10);', new_str: 'step(10, renewed);' } })
    .tool({ name: 'bash', arguments: { command: 'npm test' }, result: '18 passed\n<exited with exit code 0>' })
    .tool({
      name: 'edit',
      arguments: { path: join(root, '.vscode/searchlight-reviews/feature_main/comments.json'), old_str: '"comments": [', new_str: `"comments": [{ "id": "c-2", "body": ${JSON.stringify(reply)} }` },
    })
    .prompt('Thank you.')
    .answer('You are welcome.');
  await home.add({ id: agent.sessionId, workspace: { name: 'Fix lease renewal', cwd: root, git_root: root, branch: 'feature' }, log: log.take() });
}

function threadCard(page: Page, number: number) {
  return page.getByRole('article', { name: new RegExp(`^Thread ${number},`) });
}

test('from a reply to the turn that wrote it, and back to the same place', async ({ start, folder }) => {
  const root = join(folder, 'tidewater');
  await fill(await makeCopilotHome(join(folder, 'copilot')), root);
  const { page } = await openTidewater(start, folder, { review });
  await page.getByRole('treeitem', { name: new RegExp(renew) }).click();
  const card = threadCard(page, 1);
  const evidence = card.getByRole('region', { name: 'What the agent did for this reply' });
  await expect(evidence).toContainText('Turn 29: 1 edit, npm test exit 0');
  await evidence.getByRole('button', { expanded: false }).click();
  await expect(evidence.getByRole('listitem')).toHaveText([/^Edited renew\.ts\+1−1/, /^npm test.*exit 0/, /^Wrote this reply to comments\.json/]);

  // The empty half of the old side shows the same.
  const facing = page.getByRole('complementary', { name: 'What the agent did for its last reply' });
  await expect(facing.getByRole('listitem')).toHaveCount(3);
  const [facingBox, cardBox] = [await facing.boundingBox(), await card.boundingBox()];
  expect((facingBox?.x ?? NaN) + (facingBox?.width ?? NaN)).toBeLessThan(cardBox?.x ?? NaN);
  expect(facingBox?.y).toBe(cardBox?.y);

  const before = (await card.boundingBox())?.y;
  await card.focus();
  await page.keyboard.press('s');
  await expect(page.getByRole('tab', { name: 'Fix lease renewal' })).toHaveAttribute('aria-selected', 'true');
  const turn = page.getByRole('article', { name: /^Turn 29/ });
  await expect(turn.getByText('Wrote the reply in #01').first()).toBeInViewport();
  await expect(page.getByText(/^Opened from Copilot’s reply/)).toContainText('#01 Should the counter be local?');
  await page.keyboard.press('s');
  await expect(card).toBeInViewport();
  await expect.poll(async () => (await card.boundingBox())?.y).toBe(before);

  // And by the chips of the turn, to the file that it changed and to the thread itself.
  await card.getByRole('button', { name: /^Go to the turn that wrote this/ }).click();
  await turn.getByRole('button', { name: 'Show the changes of renew.ts' }).click();
  await expect(page.getByRole('tab', { name: 'renew.ts' })).toHaveAttribute('aria-selected', 'true');
  await card.getByRole('button', { name: /^Go to the turn that wrote this/ }).click();
  await turn.getByRole('button', { name: /^Go to thread answered here, #01/ }).click();
  await expect(page.getByRole('tab', { name: /#01/ })).toHaveAttribute('aria-selected', 'true');
});

test('what is not known of a reply is said', async ({ start, folder }) => {
  const root = join(folder, 'tidewater');
  await fill(await makeCopilotHome(join(folder, 'copilot')), root);
  const { page } = await openTidewater(start, folder, { review });
  await page.getByRole('treeitem', { name: new RegExp(renew) }).click();
  await expect(threadCard(page, 2)).toContainText('Session 0d1e2f30 is not on this computer');
  const find = threadCard(page, 3).getByRole('button', { name: 'Find sessions that edited renew.ts' });
  await find.press('Enter');
  await expect(threadCard(page, 3).getByRole('button', { name: 'Fix lease renewal' })).toBeVisible();
  await expect(threadCard(page, 3)).toContainText(/wrote the review’s file .* the reply/);
});

test('a changed file and a commit lead to their sessions', async ({ start, folder }) => {
  const root = join(folder, 'tidewater');
  const home = await makeCopilotHome(join(folder, 'copilot'));
  await fill(home, root);
  const { page, repository } = await openTidewater(start, folder, { review });
  const sha = (await repository.git('rev-parse', 'HEAD')).trim();
  await page.getByRole('treeitem', { name: new RegExp(renew) }).click();
  const touched = page.getByRole('button', { name: 'touched by 1 session' });
  await touched.click();
  await page.getByRole('menuitem', { name: /^Fix lease renewal/ }).click();
  await expect(page.getByRole('tab', { name: 'Fix lease renewal' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await page.getByRole('complementary', { name: 'Session' }).getByRole('button', { name: /^Turn 29, .*renew\.ts/ }).click();
  await expect(page.getByRole('article', { name: /^Turn 29/ })).toBeInViewport();

  await home.grow(
    agent.sessionId,
    logWriter(agent.sessionId, '2026-03-04T10:00:00.000Z')
      .prompt('Commit it.')
      .tool({ id: 'commits', name: 'bash', arguments: { command: 'git commit -am "Renew leases"' }, result: `[feature ${sha.slice(0, 7)}] Renew leases\n 1 file changed\n<exited with exit code 0>` })
      .take(),
  );
  const chip = page.getByRole('article', { name: /^Turn 31/ }).getByRole('button', { name: `Go to commit made here, ${sha.slice(0, 7)}` });
  await page.keyboard.press('End');
  await expect(chip).toBeVisible();
  await chip.click();
  const row = page.getByRole('treeitem', { name: /^Renew leases, commit .*, 1 session$/ });
  await expect(row).toBeVisible();
  await row.click({ button: 'right' });
  await expect(page.getByRole('menuitem', { name: /^Fix lease renewal.*made this commit/ })).toBeVisible();
});
