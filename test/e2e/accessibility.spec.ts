import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { OpenApp } from '../../scripts/drive/open-app.mjs';
import { logText, logWriter, makeCopilotHome } from '../support/copilot-home';
import { expect, test } from './support/app';
import { findings } from './support/axe';
import { agent, comment, onLines, reviewFile, reviewOf, thread } from './support/review-file';
import { fileSection, plainDiff, plainLine } from './support/plain';
import { lines, makeTidewater, renew, widen } from './support/tidewater';
import { fileRow, newSide, openConversations, openFile, runFromPalette, threadCard, threadRow } from './support/window';

const session = agent.sessionId;

/** A line that the editor does not cope with. */
const long = 'src/long.ts';

const review = reviewOf(
  { ...thread(1, onLines(renew, 10, 12, 'step(10, renewed);'), comment('c-1', 'Is this **right**?'), comment('c-2', 'Yes, see `renew`.\n\n```suggestion\nstep(10);\n```', agent)), tags: ['question'] },
  { ...thread(2, onLines(renew, 14, 14, 'step(14);'), comment('c-3', 'Rename it.')), state: 'resolved' },
  thread(3, onLines(renew, 16, 16, 'a line that is gone'), comment('c-4', 'And this?', agent)),
  thread(4, { title: 'Order of the review' }, comment('c-5', 'Leases first', agent)),
);

const themes = ['dark', 'hc-light', 'hc-dark'] as const;

/** What axe finds on the screen in each theme: everything in light, contrast in the others. */
async function findingsIn({ page, call }: OpenApp, screen: string): Promise<readonly string[]> {
  const found = (await findings(page)).map((line) => `${screen}: ${line}`);
  for (const theme of themes) {
    await call('settings.change', { theme });
    await page.waitForFunction((wanted) => document.documentElement.dataset['theme'] === wanted, theme);
    found.push(...(await findings(page, ['color-contrast', 'link-in-text-block'])).map((line) => `${screen}, ${theme}: ${line}`));
  }
  await call('settings.change', { theme: 'light' });
  await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'light');
  return found;
}

async function addSession(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const log = logWriter(session)
    .event('session.start', { sessionId: session, version: 1 })
    .prompt('Renew the lease **before** it ends.')
    .tool({ name: 'view', arguments: { path: '/src/renew.ts' }, result: 'text' })
    .tool({ name: 'bash', arguments: { command: 'npm test' }, result: 'failed\n<exited with exit code 1>', success: false })
    .tool({ name: 'edit', arguments: { path: '/src/renew.ts', old_str: 'a\n', new_str: 'b\n' } })
    .answer('The counter is local now.');
  const home = await makeCopilotHome(folder);
  await home.add({ id: session, workspace: { name: 'Fix lease renewal', cwd: '/src', branch: 'feature' }, log: logText(log.take()), checkpoints: [{ title: 'Renewed', sections: { overview: 'Local.' } }] });
}

const closeDialog = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
};

test('no screen has a serious or critical finding in any theme', async ({ start, folder }) => {
  test.slow();
  const repository = await makeTidewater(join(folder, 'tidewater'), { main: { [long]: lines('short();') }, feature: { [long]: lines(`const long = '${'x'.repeat(21_000)}';`) } });
  await reviewFile(repository.root).write(review);
  await addSession(join(folder, 'copilot'));
  const app = await start();
  const { page, call } = app;
  await widen(app);
  // Colours that are on their way are nobody's.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await call('settings.change', { theme: 'light' });
  const found: string[] = [];
  const check = async (screen: string): Promise<void> => void found.push(...(await findingsIn(app, screen)));

  await expect(page.getByRole('button', { name: 'Open folder' })).toBeVisible();
  await check('welcome');

  await call('app.open', { path: repository.root });
  await openFile(page, renew);
  await expect(threadCard(page, 1)).toBeVisible();
  await check('changes');
  // F6 goes round the parts of the window, from any of them.
  await page.getByRole('button', { name: 'Menu' }).or(page.getByRole('button', { name: 'Back' })).first().focus();
  const parts: string[] = [];
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('F6');
    parts.push(await page.evaluate(() => document.activeElement?.closest('[data-region]')?.getAttribute('aria-label') ?? 'none'));
  }
  expect(parts).toEqual(['Changes', 'Tabs', `Diff of ${renew}`, 'Content', 'Status bar', 'Title bar']);
  await page.getByRole('radio', { name: 'All files' }).click();
  await expect(plainLine(fileSection(page, renew), 'new', 10)).toBeVisible();
  await check('all files');
  await page.getByRole('radio', { name: 'One file' }).click();
  await fileRow(page, long).click();
  await expect(plainLine(plainDiff(page), 'new', 1)).toBeVisible();
  await plainDiff(page).press('ArrowDown');
  await expect(plainDiff(page).locator('[data-caret]')).toHaveCount(1);
  await check('plain diff');
  await plainDiff(page).press('F7');
  await expect(page.getByRole('region', { name: 'Changes as a list' })).toBeVisible();
  await check('changes as a list');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+Shift+f');
  await page.getByRole('searchbox', { name: 'Search changed files' }).fill('renewed');
  await expect(page.getByRole('tree', { name: 'Matches' }).getByRole('treeitem').first()).toBeVisible();
  await check('search');
  await runFromPalette(page, 'Versions of the review file (history)');
  await expect(page.getByRole('listbox', { name: 'Versions, the newest first' })).toBeVisible();
  await check('history');
  await runFromPalette(page, 'Report a problem');
  await expect(page.getByRole('dialog', { name: 'Report a problem' })).toBeVisible();
  await check('report a problem');
  await closeDialog(page);
  await page.keyboard.press('ControlOrMeta+2');
  await openFile(page, renew);
  await page.keyboard.press('ControlOrMeta+j');
  await expect(page.getByText('No runs yet')).toBeVisible();
  await check('runs');
  await page.keyboard.press('ControlOrMeta+j');

  await page.keyboard.press('ControlOrMeta+Shift+p');
  await page.getByRole('dialog').getByRole('combobox').fill('thread');
  await expect(page.getByRole('option', { name: /^Next open thread/ })).toBeVisible();
  await check('palette');
  await closeDialog(page);
  await page.keyboard.press('F6');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await check('keys');
  await closeDialog(page);
  await page.keyboard.press('ControlOrMeta+Shift+c');
  await expect(page.getByRole('option', { name: /^main/ })).toBeVisible();
  await check('comparison');
  await page.keyboard.press('Escape');

  await openConversations(page);
  await threadRow(page, 1).click();
  await expect(page.getByRole('tabpanel').getByRole('list', { name: 'Comments' })).toBeVisible();
  await check('conversations');
  await threadRow(page, 3).click();
  await expect(page.getByRole('tab', { selected: true })).toContainText('#03');
  await check('lost thread');

  await page.keyboard.press('ControlOrMeta+3');
  await page.getByRole('treeitem', { name: /^Renew leases,/ }).click();
  await expect(page.getByRole('treeitem', { name: /renew\.ts/ })).toBeVisible();
  await check('commits');

  await page.keyboard.press('ControlOrMeta+1');
  await page.getByRole('option', { name: /#01/ }).click();
  await expect(page.getByRole('article', { name: /^Thread 1,/ })).toBeVisible();
  await check('inbox');

  await page.keyboard.press('ControlOrMeta+5');
  await page.getByRole('option', { name: /^Fix lease renewal/ }).dblclick();
  await expect(page.getByRole('heading', { name: 'Fix lease renewal', level: 1 })).toBeVisible();
  await check('transcript');

  await page.keyboard.press('ControlOrMeta+,');
  await expect(page.getByRole('group', { name: 'Theme' })).toBeVisible();
  await check('settings');
  await page.getByRole('button', { name: 'Add a key to Next file', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'New key for Next file' })).toBeFocused();
  await check('recording a key');
  await closeDialog(page);

  expect(found).toEqual([]);
  await expect(newSide(page, renew)).toBeHidden();
});
