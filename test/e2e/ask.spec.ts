import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { AgentDefinition } from '../../src/shared/model/agents/agent';
import { isWorking } from '../support/is-working';
import { expect, test } from './support/app';
import { comment, onLines, reviewOf, thread } from './support/review-file';
import { openTidewater, renew } from './support/tidewater';
import { openConversations, openFile, replyBox, runFromPalette, threadCard } from './support/window';

const question = thread(1, onLines(renew, 10, 10, 'step(10, renewed);'), comment('c-1', 'Is this right?'));
const other = thread(2, onLines(renew, 14, 14, 'step(14);'), comment('c-2', 'And this? $(touch pwned)'));

/** A scripted agent as one sets it up: a program with arguments, the prompt at its input. */
function fakeAgent(name: string, script: string, args: readonly string[] = []): AgentDefinition {
  return { id: name, name, program: process.execPath, args: [join(__dirname, '..', 'support', 'agents', script), ...args], environment: [], folder: 'repository', timeLimit: null };
}

/** Writes the settings that the app starts with. */
async function useAgents(folder: string, agents: readonly AgentDefinition[]): Promise<void> {
  const data = join(folder, 'user-data', 'data');
  await mkdir(data, { recursive: true });
  await writeFile(join(data, 'settings.json'), JSON.stringify({ version: 1, data: { agents, defaultAgent: agents[0]?.id } }));
}

const sheet = (page: Page) => page.getByRole('dialog', { name: /^Ask/ });

test('an agent is asked about a thread, works, and its reply comes in', async ({ start, folder }) => {
  await useAgents(folder, [fakeAgent('Robin', 'answering.mjs')]);
  const { page, review, repository } = await openTidewater(start, folder, { review: reviewOf(question, other) });
  await openFile(page, renew);
  const card = threadCard(page, 1);
  await expect(card).toHaveAccessibleName(/awaiting agent/);
  await expect(card).toContainText('not asked');

  // The sheet shows what would be started, and the prompt can be changed.
  await card.focus();
  await page.keyboard.press('a');
  await expect(sheet(page)).toContainText('Ask about #01');
  await expect(sheet(page)).toContainText(repository.root);
  await expect(sheet(page)).toContainText('answering.mjs');
  const prompt = sheet(page).getByRole('textbox', { name: 'Prompt' });
  await expect(prompt).toHaveValue(new RegExp(`Review file: "${review.path}"`));
  await expect(prompt).toHaveValue(/- #01, id "t-1": .* the person spoke last/);
  await expect(prompt).not.toHaveValue(/Is this right/);
  await sheet(page).getByRole('button', { name: /^Ask Robin/ }).click();
  await expect(sheet(page)).toBeHidden();

  await expect(card.getByRole('listitem')).toHaveCount(2);
  await expect(card).toContainText('Done: Is this right?');
  await expect(card).toHaveAccessibleName(/awaiting you/);
  await expect(card.getByRole('region', { name: 'Run of Robin' })).toContainText(/Finished in 0:\d\d\. 1 reply\./);
  const written = await review.read();
  expect(written?.threads.map(({ state, comments }) => [state, comments.length])).toEqual([
    ['unresolved', 2],
    ['unresolved', 1],
  ]);

  // The whole review from the palette; nothing in it was ever read by a shell.
  await runFromPalette(page, 'Ask agent about the whole review');
  await expect(sheet(page)).toContainText('Ask about the whole review');
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  // A group of the list.
  await openConversations(page);
  await page.getByText('Ask about 2 threads').click();
  await expect(sheet(page)).toContainText('Ask about #01, #02');
  await page.keyboard.press('Escape');
  expect(existsSync(join(repository.root, 'pwned'))).toBe(false);
});

test('a reply is posted and asked about in one, and the run is watched and cancelled', async ({ start, folder }) => {
  await useAgents(folder, [fakeAgent('Robin', 'endless.mjs')]);
  const { page, review } = await openTidewater(start, folder, { review: reviewOf(question) });
  await openFile(page, renew);
  const card = threadCard(page, 1);
  await replyBox(page, 1).click();
  await replyBox(page, 1).pressSequentially('Once more');
  await page.keyboard.press('ControlOrMeta+Shift+Enter');
  await expect(sheet(page)).toContainText('Your comment is posted');
  await sheet(page).getByRole('checkbox', { name: 'Do not show this again for this repository' }).check();
  await sheet(page).getByRole('textbox', { name: 'Prompt' }).press('ControlOrMeta+Enter');
  expect((await review.read())?.threads[0]?.comments).toHaveLength(2);

  const run = card.getByRole('region', { name: 'Run of Robin' });
  await expect(run).toContainText(/Working, 0:\d\d/);
  await expect(run).toContainText(/running as \d+ and \d+/);
  await expect(card).toContainText('running');
  await expect(page.getByRole('button', { name: '1 run' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+j');
  const drawer = page.getByRole('region', { name: 'Runs' });
  await expect(drawer.getByRole('log', { name: 'Output' })).toContainText(/running as/);

  // A second one for the same review waits, without a sheet now.
  await card.getByRole('button', { name: 'Ask agent' }).click();
  await expect(drawer).toContainText('Waits for the run on #01');
  await expect(page.getByRole('button', { name: '2 runs' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+.');
  await expect(drawer).toContainText('Cancelled before it started.');
  await page.keyboard.press('ControlOrMeta+.');
  await expect(drawer).toContainText(/Cancelled after 0:\d\d\. Nothing was undone\. No reply had been written\./);
  await expect(page.getByRole('button', { name: /^\d+ runs?$/ })).toHaveCount(0);
  await expect(card).toContainText('not asked');
});

test('what was posted stays when no agent can be started, and both are said', async ({ start, folder }) => {
  await useAgents(folder, [{ ...fakeAgent('Robin', ''), program: 'no-such-agent' }]);
  const { page, review, app, repository } = await openTidewater(start, folder, { review: reviewOf(question) });
  await app.call('settings.change', { askDirectly: [repository.root] });
  await openFile(page, renew);
  await replyBox(page, 1).click();
  await replyBox(page, 1).pressSequentially('Once more');
  await page.keyboard.press('ControlOrMeta+Shift+Enter');
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Your comment is posted. No agent was asked: no-such-agent was not found. Set the command in Settings.');
  expect((await review.read())?.threads[0]?.comments).toHaveLength(2);
  await expect(threadCard(page, 1)).toContainText('not asked');
});

test('quitting while an agent works asks first, and a quit ends it', async ({ start, folder }) => {
  await useAgents(folder, [fakeAgent('Robin', 'endless.mjs')]);
  const { page, app, repository } = await openTidewater(start, folder, { review: reviewOf(question) });
  await app.call('settings.change', { askDirectly: [repository.root] });
  await openFile(page, renew);
  await threadCard(page, 1).getByRole('button', { name: 'Ask agent' }).click();
  const run = threadCard(page, 1).getByRole('region', { name: 'Run of Robin' });
  await expect(run).toContainText(/running as \d+ and \d+/);
  const processes = [...(await run.innerText()).matchAll(/running as (\d+) and (\d+)/g)].flatMap(([, ...pids]) => pids.map(Number));
  const asked = await app.app.evaluate(
    ({ app: electron, dialog }) =>
      new Promise<string>((resolve) => {
        dialog.showMessageBox = (...given: unknown[]) => {
          const { message, detail } = given.at(-1) as { readonly message: string; readonly detail: string };
          resolve(`${message} ${detail}`);
          return Promise.resolve({ response: 1, checkboxChecked: false });
        };
        electron.quit();
      }),
  );
  expect(asked).toBe('Robin is still working on #01. Quit and stop it, or keep it running? What was written to the review stays.');
  await expect(run).toContainText('Working');

  const gone = app.app.waitForEvent('close');
  await app.app.evaluate(({ app: electron, dialog }) => {
    dialog.showMessageBox = () => Promise.resolve({ response: 0, checkboxChecked: false });
    electron.quit();
  });
  await gone;
  expect(processes).toHaveLength(2);
  await expect.poll(() => processes.filter(isWorking)).toEqual([]);
});
