import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { logWriter, makeCopilotHome, type CopilotHome } from '../support/copilot-home';
import { expect, test } from './support/app';
import { openTidewater } from './support/tidewater';
import { lineNumber } from './support/window';

const renewal = 'f7dffc32-0000-4000-8000-000000000001';
const soak = '0d1e2f30-0000-4000-8000-000000000002';
const queue = '9a8b7c60-0000-4000-8000-000000000003';

/** Three sessions: one in the repository of the test, one elsewhere with a plan, one of VS Code without a name. */
async function fill(home: CopilotHome, root: string): Promise<void> {
  const hour = (ago: number): Date => new Date(Date.now() - ago * 3_600_000);
  await home.add({
    id: renewal,
    workspace: { name: 'Fix lease renewal', cwd: root, git_root: root, branch: 'feature' },
    log: logWriter(renewal)
      .prompt('Renew the lease before it ends.')
      .answer('The counter outlives one renewal.')
      .prompt('Then make it local.')
      .tool({ name: 'edit', arguments: { path: join(root, 'src/lease/renew.ts'), old_str: 'a', new_str: 'b' } })
      .answer('Done, with a quokka in the test, see src/lease/renew.ts:10 and #3.')
      .take(),
    writtenAt: hour(1),
  });
  await home.add({
    id: soak,
    workspace: { name: 'Soak test', cwd: '/src/harbor', repository: 'acme/harbor', branch: 'main' },
    log: logWriter(soak).prompt('Run the soak test.').answer('It held for an hour.').take(),
    plan: '# Plan\n\nRun it for a day.\n',
    writtenAt: hour(2),
  });
  await home.add({ id: queue, workspace: { cwd: '/src/harbor' }, log: logWriter(queue).prompt('Read the queue code.').take(), writtenAt: hour(24 * 400) });
}

function library(page: Page): Locator {
  return page.getByRole('listbox', { name: 'Sessions' });
}

function row(page: Page, title: string): Locator {
  return library(page).getByRole('option', { name: new RegExp(`^${title}`) });
}

async function openLibrary(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Sessions' }).click();
}

test('sessions are listed without a repository, and new ones appear by themselves', async ({ start, folder }) => {
  const home = await makeCopilotHome(join(folder, 'copilot'));
  const { page } = await start();
  await openLibrary(page);
  await expect(page.getByRole('heading', { name: /^No Copilot sessions in / })).toBeVisible();
  await expect(page.getByText(join(folder, 'vscode-storage'))).toBeVisible();

  await fill(home, join(folder, 'tidewater'));
  await expect(row(page, 'Fix lease renewal')).toHaveAccessibleName('Fix lease renewal, feature, 2 turns');
  await expect(row(page, 'Read the queue code.')).toBeVisible();
  await expect(library(page).getByRole('option')).toHaveCount(3);

  // Space shows, Enter keeps.
  await row(page, 'Soak test').click();
  const tab = page.getByRole('tab', { name: 'Soak test' });
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('main', { name: 'Sessions' }).getByRole('heading', { name: 'Soak test', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Start' }).click();
  await expect(page.getByRole('heading', { name: 'Drop a folder to review it' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+5');
  await expect(tab).toBeVisible();

  await home.remove(soak);
  await expect(row(page, 'Soak test')).toHaveCount(0);
});

test('sessions are found by filters, by title, and by what was said', async ({ start, folder }) => {
  const home = await makeCopilotHome(join(folder, 'copilot'));
  await fill(home, join(folder, 'tidewater'));
  const { page } = await openTidewater(start, folder);
  await openLibrary(page);
  await expect(library(page).getByRole('option')).toHaveCount(3);

  const panel = page.getByRole('complementary', { name: 'Session library' });
  await panel.getByRole('button', { name: 'tidewater' }).click();
  await expect(library(page).getByRole('option')).toHaveCount(1);
  await expect(panel.getByText('1 of 3 sessions')).toBeVisible();
  await panel.getByRole('button', { name: 'tidewater', pressed: true }).click();

  await page.getByRole('button', { name: 'Filter sessions' }).click();
  const filters = page.getByRole('dialog', { name: 'Filter sessions' });
  await filters.getByRole('combobox', { name: 'Repository' }).selectOption('acme/harbor');
  await filters.getByRole('checkbox', { name: 'With a plan' }).check();
  await page.keyboard.press('Escape');
  await expect(library(page).getByRole('option')).toHaveCount(1);
  await expect(row(page, 'Soak test')).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter acme/harbor' }).click();
  await page.getByRole('button', { name: 'Remove filter With a plan' }).click();
  await expect(library(page).getByRole('option')).toHaveCount(3);

  // From the list, `/` goes to the search; Down goes to what was found.
  await row(page, 'Soak test').click();
  await page.keyboard.press('/');
  const field = page.getByRole('searchbox', { name: 'Search 3 sessions' });
  await expect(field).toBeFocused();
  await page.keyboard.type('soak');
  await expect(library(page).getByText('Titles and branches')).toBeVisible();
  await field.fill('quokka');
  const hit = library(page).getByRole('option', { name: /^Prompts and answers: .*quokka/ });
  await expect(hit).toBeVisible();
  await expect(hit.locator('b')).toHaveText('quokka');
  await page.keyboard.press('ArrowDown');
  await expect(library(page)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Fix lease renewal' })).toHaveAttribute('aria-selected', 'true');

  await field.fill('wombat');
  await expect(page.getByRole('heading', { name: 'Nothing found for “wombat”.' })).toBeVisible();
  await field.press('Escape');
  await expect(library(page).getByRole('option')).toHaveCount(3);

  await page.keyboard.press('ControlOrMeta+p');
  await page.keyboard.type('@queue');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Read the queue code.' })).toHaveAttribute('aria-selected', 'true');

  // What an answer says of changed lines leads to them; a number that is none of its threads is a number.
  await row(page, 'Fix lease renewal').click();
  const transcript = page.getByRole('region', { name: 'Transcript' });
  await expect(transcript.getByRole('link', { name: 'src/lease/renew.ts:10' })).toBeVisible();
  await expect(transcript.getByRole('link', { name: '#3' })).toHaveCount(0);
  await transcript.getByRole('link', { name: 'src/lease/renew.ts:10' }).click();
  await expect(lineNumber(page, 'new', 10)).toBeVisible();
});

test('a session is renamed, noted, pinned and hidden, and stays so', async ({ start, folder }) => {
  const home = await makeCopilotHome(join(folder, 'copilot'));
  await fill(home, join(folder, 'tidewater'));
  const first = await start();
  await openLibrary(first.page);
  const choose = async (page: Page, title: string, item: string): Promise<void> => {
    await row(page, title).click({ button: 'right' });
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };

  await choose(first.page, 'Read the queue code.', 'Rename…');
  await expect(first.page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await first.page.keyboard.type('Queue, first look');
  await first.page.keyboard.press('Enter');
  await choose(first.page, 'Queue, first look', 'Pin');
  await expect(library(first.page).getByRole('option').first()).toHaveAccessibleName(/^Queue, first look, .*pinned$/);
  await choose(first.page, 'Soak test', 'Notes…');
  await first.page.getByRole('textbox', { name: 'Notes' }).fill('Run it again on Monday.');
  await first.page.getByRole('button', { name: 'Save notes' }).click();
  await choose(first.page, 'Soak test', 'Hide');
  await expect(row(first.page, 'Soak test')).toHaveCount(0);
  await first.page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).click();
  await expect(row(first.page, 'Soak test')).toBeVisible();
  await choose(first.page, 'Fix lease renewal', 'Hide');
  await expect(row(first.page, 'Fix lease renewal')).toHaveCount(0);
  await expect(first.page.getByText('2 sessions, 1 hidden')).toBeVisible();
  await first.close();

  const { page } = await start();
  await openLibrary(page);
  await expect(library(page).getByRole('option').first()).toHaveAccessibleName(/^Queue, first look, .*pinned$/);
  await expect(row(page, 'Fix lease renewal')).toHaveCount(0);
  await choose(page, 'Soak test', 'Notes…');
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Run it again on Monday.');
});
