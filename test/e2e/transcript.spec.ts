import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { logText, logWriter, makeCopilotHome, type LogWriter } from '../support/copilot-home';
import { expect, test } from './support/app';

const id = 'f7dffc32-0000-4000-8000-000000000001';
const title = 'Fix lease renewal';
const hour = 3_600_000;

/** Three turns: reading and editing, a test that fails, a summary with an event of a type that nobody knows. */
function sampleLog(): LogWriter {
  return logWriter(id)
    .event('session.start', { sessionId: id, version: 1 })
    .prompt('Renew the lease **before** it ends.')
    .answer('I read the loop first.')
    .tool({ name: 'view', arguments: { path: '/src/tidewater/src/lease/renew.ts' }, result: 'text' })
    .tool({ name: 'view', arguments: { path: '/src/tidewater/src/lease/store.ts' }, result: 'text' })
    .tool({ name: 'grep', arguments: { pattern: 'failures' }, result: '2 matches' })
    .tool({ name: 'edit', arguments: { path: '/src/tidewater/src/lease/renew.ts', old_str: 'let failures = 5;\nrun();\n', new_str: 'let failures = 0;\nrun();\n' } })
    .answer('The counter is local now.')
    .prompt('Run the tests.')
    .tool({
      name: 'bash',
      arguments: { command: 'npm test' },
      result: `${Array.from({ length: 60 }, (_, index) => `\u001b[32mok\u001b[0m ${index + 1} - lease`).join('\n')}\n<exited with exit code 1>`,
    })
    .answer('One of them fails.')
    .prompt('Skill text for the agent.', { source: 'skill-helper' })
    .prompt('Sum it up.')
    .event('session.quokka', { colour: 'amber' })
    .answer('All done.');
}

function turn(page: Page, name: RegExp): Locator {
  return page.getByRole('region', { name: 'Transcript' }).getByRole('article', { name });
}

function line(page: Page, name: RegExp): Locator {
  return turn(page, name).getByRole('heading', { name }).getByRole('button');
}

async function openSession(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Sessions' }).click();
  await page.getByRole('listbox', { name: 'Sessions' }).getByRole('option', { name: new RegExp(`^${title}`) }).dblclick();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
}

test('a transcript is read by turns, with what each call was given and what came of it', async ({ start, folder }) => {
  const home = await makeCopilotHome(join(folder, 'copilot'));
  const lines = logText(sampleLog().take()).split('\n');
  await home.add({
    id,
    workspace: { name: title, cwd: '/src/tidewater', git_root: '/src/tidewater', branch: 'feature' },
    log: [...lines.slice(0, 3), '42', ...lines.slice(3)].join('\n'),
    plan: '# Plan\n\nKeep it local.\n',
    checkpoints: [{ title: 'Renewal fixed', sections: { overview: 'The **counter** is local.', next_steps: 'Soak it.' } }],
    writtenAt: new Date(Date.now() - hour),
  });
  const { page } = await start();
  await openSession(page);

  // The last turn is open; the others are lines.
  await expect(line(page, /Turn 3/)).toHaveAttribute('aria-expanded', 'true');
  await expect(line(page, /Turn 1/)).toHaveAttribute('aria-expanded', 'false');
  await expect(turn(page, /Turn 3/)).toContainText('All done.');
  const unknown = turn(page, /Turn 3/).getByRole('button', { name: 'Event of an unknown type, session.quokka' });
  await unknown.click();
  await expect(turn(page, /Turn 3/)).toContainText('"colour": "amber"');

  await line(page, /Turn 1/).click();
  const first = turn(page, /Turn 1/);
  await expect(first.getByText('before', { exact: true })).toHaveCSS('font-weight', '600');
  await expect(first.getByRole('button', { name: /view 2 files, 1 search/ })).toBeVisible();
  await first.getByRole('button', { name: /^edit .*renew\.ts/ }).click();
  await expect(first.getByRole('group', { name: /^Change of .*renew\.ts/ })).toHaveText(/−\s*Removed: let failures = 5;.*\+\s*Added: let failures = 0;.*run\(\);/s);

  // A command that failed is open; its output is the end of it, without what only terminals read.
  await line(page, /Turn 2/).click();
  const second = turn(page, /Turn 2/);
  await expect(second.getByRole('button', { name: /^bash npm test.*exit 1/ })).toHaveAttribute('aria-expanded', 'true');
  const output = second.getByLabel('Output', { exact: true });
  await expect(output).toContainText('ok 60 - lease');
  await expect(output).not.toContainText('ok 9 - lease');
  await second.getByRole('button', { name: 'Show all' }).click();
  await expect(output).toContainText(/^ok 1 - lease/);

  // What is not the person's is left out until it is asked for.
  const injected = page.getByRole('region', { name: 'Transcript' }).getByRole('button', { name: /^Skill/ });
  await expect(injected).toHaveCount(0);
  await page.getByRole('button', { name: 'Show messages that are not yours' }).click();
  await expect(injected).toBeVisible();

  await page.getByRole('button', { name: '1 event unreadable' }).click();
  await expect(page.getByRole('dialog', { name: 'Damage of the log' })).toContainText('line 4');
  await page.keyboard.press('Escape');

  const panel = page.getByRole('complementary', { name: 'Session details' });
  await expect(panel.getByRole('region', { name: 'Outline' }).getByRole('listitem')).toHaveCount(3);
  await expect(panel.getByRole('region', { name: 'Files touched' })).toContainText('src/lease/renew.ts');
  await panel.getByRole('button', { name: '1 Renewal fixed' }).click();
  await expect(panel.getByRole('region', { name: 'Next steps' })).toContainText('Soak it.');
  await panel.getByRole('button', { name: 'plan.md' }).click();
  await expect(panel.getByRole('region', { name: 'Plan' })).toContainText('Keep it local.');
  await panel.getByRole('button', { name: /Renew the lease/ }).click();
  await expect(panel.getByRole('button', { name: /Renew the lease/ })).toHaveAttribute('aria-current', 'true');
});

test('turns are walked, folded and searched with the keyboard, and events are read as they are', async ({ start, folder }) => {
  const home = await makeCopilotHome(join(folder, 'copilot'));
  await home.add({ id, workspace: { name: title }, log: sampleLog().take(), writtenAt: new Date(Date.now() - hour) });
  const { page } = await start();
  await openSession(page);
  await expect(line(page, /Turn 3/)).toHaveAttribute('aria-expanded', 'true');

  await page.keyboard.press('j');
  await expect(line(page, /Turn 1/)).toBeFocused();
  await page.keyboard.press('j');
  await expect(line(page, /Turn 2/)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(line(page, /Turn 2/)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Space');
  await expect(line(page, /Turn 2/)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(line(page, /Turn 1/)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('End');
  await expect(line(page, /Turn 3/)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(line(page, /Turn 3/)).toHaveAttribute('aria-expanded', 'false');

  await page.keyboard.press('ControlOrMeta+f');
  const field = page.getByRole('searchbox', { name: 'Find in transcript' });
  await expect(field).toBeFocused();
  await page.keyboard.type('one of them');
  await expect(page.getByRole('search')).toContainText('1 of 1');
  await expect(turn(page, /Turn 2/)).toContainText('One of them fails.');
  await field.fill('quoll');
  await expect(page.getByRole('search')).toContainText('Not found');
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Raw events' }).click();
  const events = page.getByRole('region', { name: 'Events' }).getByRole('article');
  await expect(events.first()).toHaveAccessibleName('session.start, line 1');
  await page.getByRole('button', { name: 'Types' }).click();
  await page.getByRole('checkbox', { name: 'session.quokka' }).check();
  await page.keyboard.press('Escape');
  await expect(events).toHaveCount(1);
  await expect(events).toContainText('"colour": "amber"');
  await page.getByRole('button', { name: 'Back to the transcript' }).click();
  await expect(line(page, /Turn 1/)).toBeVisible();
});

test('a running session grows where it stands, and its reader stays where they read', async ({ start, folder }) => {
  const home = await makeCopilotHome(join(folder, 'copilot'));
  const log = sampleLog();
  await home.add({ id, workspace: { name: title }, log: log.take() });
  const { page } = await start();
  await openSession(page);
  const transcript = page.getByRole('region', { name: 'Transcript' });
  await expect(turn(page, /Turn 3/)).toContainText('All done.');

  // At the end: what comes is in view.
  await home.grow(id, log.answer(`A long answer. ${'More of it. '.repeat(400)}\n\nThe very end.`).take());
  await expect(transcript.getByText('The very end.')).toBeInViewport();
  await home.grow(id, log.prompt('And one thing more.').answer('It is done.').take());
  await expect(transcript.getByText('It is done.')).toBeInViewport();
  await expect(line(page, /Turn 3/)).toHaveAttribute('aria-expanded', 'true');

  // Further up: nothing moves, and a pill tells.
  await transcript.getByText('A long answer.', { exact: false }).scrollIntoViewIfNeeded();
  await transcript.hover();
  await page.mouse.wheel(0, -5_000);
  await expect(line(page, /Turn 1/)).toBeInViewport();
  await expect(async () => {
    const before = await line(page, /Turn 1/).boundingBox();
    await page.waitForFunction(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(true)))));
    expect(await line(page, /Turn 1/).boundingBox()).toEqual(before);
  }).toPass();
  const before = await line(page, /Turn 1/).boundingBox();
  await home.grow(id, log.answer('Another word.').take());
  const pill = page.getByRole('button', { name: '1 new event below' });
  await expect(pill).toBeVisible();
  expect(await line(page, /Turn 1/).boundingBox()).toEqual(before);
  await pill.click();
  await expect(transcript.getByText('Another word.')).toBeInViewport();

  // A deleted log stays readable.
  await rm(home.logOf(id));
  await expect(page.getByText('This log was deleted. What was read of it is shown.')).toBeVisible();
  await expect(transcript.getByText('Another word.')).toBeVisible();
});

test('a session of which only the store has turns shows them, and says so', async ({ start, folder }) => {
  const home = await makeCopilotHome(join(folder, 'copilot'));
  home.addToStore([{ id, summary: title, branch: 'feature', turns: [{ user: 'Does the canal freeze?', assistant: 'Every **tenth** winter.' }] }]);
  const { page } = await start();
  await openSession(page);
  await expect(page.getByText('Only prompts and answers are kept', { exact: true })).toBeVisible();
  await expect(page.getByText('Only what Copilot’s store kept: prompts and answers. There is no log of this session.')).toBeVisible();
  await expect(page.getByText('tenth')).toBeVisible();
  await expect(page.getByText('End of what Copilot’s store kept.')).toBeVisible();
});

test('a session without a log shows what else is kept of it', async ({ start, folder }) => {
  const home = await makeCopilotHome(join(folder, 'copilot'));
  home.addToStore([{ id, summary: title, branch: 'feature', checkpoints: [{ number: 1, title: 'Halfway', overview: 'Half of it is done.' }] }]);
  const { page } = await start();
  await openSession(page);
  await expect(page.getByRole('heading', { name: 'Only a summary is kept.' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Half of it is done.');
  await expect(page.getByRole('complementary', { name: 'Session details' }).getByRole('region', { name: 'Recorded' })).toContainText('session-store.db');
});
