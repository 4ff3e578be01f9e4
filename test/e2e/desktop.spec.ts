import type { Page } from '@playwright/test';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SessionDesktop } from '../../scripts/drive/session-desktop.mjs';
import type { OpenApp } from '../../scripts/drive/open-app.mjs';
import type { TopicName, Topics } from '../../src/shared/ipc';
import { expect, test as base } from './support/app';
import { makeRepository } from './support/repository';
import { agent, changeThread, comment, onLines, reviewOf, thread, withComments } from './support/review-file';
import { makeTidewater, openTidewater, renew, type Opened } from './support/tidewater';
import { goToLine, openFile, threadCard } from './support/window';

type Parts = Parameters<typeof import('../../scripts/drive/session-desktop.mjs').openSessionDesktop>[0];

const test = base.extend<{ readonly openDesktop: (parts?: Parts) => Promise<SessionDesktop> }>({
  openDesktop: async ({}, use) => {
    const lacking = process.env['SIDELIGHT_LACKS_DESKTOP'];
    if (lacking !== undefined) throw new Error(`The desktop cannot be tested. ${lacking}`);
    const { openSessionDesktop } = await import('../../scripts/drive/session-desktop.mjs');
    const opened: SessionDesktop[] = [];
    await use(async (parts) => {
      const desktop = await openSessionDesktop(parts);
      opened.push(desktop);
      return desktop;
    });
    for (const desktop of opened) await desktop.dispose();
  },
});

const question = thread(1, onLines(renew, 50, 50, 'step(49);'), comment('c-1', 'Is this right?'));
const wide = thread(2, {}, comment('c-2', 'And the whole?'));

/** Waits until a topic says so; the page asks for it as the app's own page does. */
async function untilTopic<T extends TopicName>(page: Page, name: T, scope: string, holds: (snapshot: Topics[T]) => boolean): Promise<void> {
  await expect
    .poll(async () => {
      const json = await page.evaluate(
        (asked) =>
          new Promise<string>((resolve) => {
            const bridge = Reflect.get(window, 'sidelight') as { subscribe(topic: string, scope: string, listener: (json: string) => void): () => void };
            const stop = bridge.subscribe(asked.name, asked.scope, (snapshot) => {
              stop();
              resolve(snapshot);
            });
          }),
        { name, scope },
      );
      return holds(JSON.parse(json) as Topics[T]);
    })
    .toBe(true);
}

function untilInbox(page: Page, holds: (inbox: Topics['inbox']) => boolean): Promise<void> {
  return untilTopic(page, 'inbox', '', holds);
}

/** Closes the window as its button does, and waits until it is gone. */
async function closeWindow({ app, page }: OpenApp): Promise<void> {
  const closed = page.waitForEvent('close');
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
  await closed;
}

/** What brings a window must be called first, since it may be there at once. */
async function windowAfter({ app }: OpenApp, bring: () => Promise<void>): Promise<Page> {
  const [window] = await Promise.all([app.waitForEvent('window'), bring()]);
  return window;
}

async function untilListed({ page }: Opened, threads: number): Promise<void> {
  await untilInbox(page, ({ state, entries }) => state === 'ready' && entries.length === threads);
}

test('closed to the tray, the app tells of a reply; a click on it opens exactly that thread', async ({ start, folder, openDesktop }) => {
  const desktop = await openDesktop();
  const launch: typeof start = (given) => start({ ...given, environment: desktop.environment });
  const opened = await openTidewater(launch, folder, { review: reviewOf(question, wide) });
  await untilListed(opened, 2);
  await opened.app.call('settings.change', { whenClosed: 'tray' });
  await closeWindow(opened.app);

  await opened.review.change((now) => withComments(now, 't-1', comment('c-3', 'It is **right** if a < b & <i>c</i>.', agent)));
  await desktop.until((told) => told.length === 1);
  expect(desktop.told()).toEqual([
    {
      title: 'Copilot replied in #01',
      body: 'tidewater, renew.ts 50\nIt is right if a &lt; b &amp; &lt;i&gt;c&lt;/i&gt;.',
      actions: expect.arrayContaining(['default']) as readonly string[],
    },
  ]);

  const page = await windowAfter(opened.app, () => desktop.clickLatest());
  await expect(page.getByRole('tabpanel').getByRole('article', { name: /^Thread 1,/ })).toContainText('It is right if a < b');
  // The display has no tray that can be asked for, so the count stands in the title.
  await expect.poll(() => opened.app.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle())).toMatch(/^\(1\) tidewater/);
});

test('threads that an agent resolved, files that it broke, and reviews of commits in repositories that are not open are told of', async ({
  start,
  folder,
  openDesktop,
}) => {
  const desktop = await openDesktop({ tray: false });
  const lagoon = await makeRepository(join(folder, 'lagoon'), { 'src/gate.ts': 'open();\n' });
  const commit = await lagoon.git('rev-parse', 'HEAD');
  const yaml = await writeCommitReview(folder, lagoon.root, commit);
  const launch: typeof start = (given) => start({ ...given, environment: desktop.environment });
  const opened = await openTidewater(launch, folder, { review: reviewOf(question, wide) });
  await opened.app.call('inbox.watch', { path: lagoon.root });
  await untilListed(opened, 3);
  await opened.app.call('settings.change', { whenClosed: 'tray' });
  await closeWindow(opened.app);

  await opened.review.change((now) => changeThread(withComments(now, 't-2', comment('c-4', 'Done.', agent)), 't-2', (found) => ({ ...found, state: 'resolved' })));
  await desktop.until((told) => told.length === 1);
  await writeFile(yaml, `${await readFile(yaml, 'utf8')}      - id: c-00000002\n        author: agent\n        created: 2026-01-05T11:00:00Z\n        body: It opens later now.\n`);
  await desktop.until((told) => told.length === 2);
  await opened.review.write('{ "version": 2,\n  "threads": [ }\n');
  await desktop.until((told) => told.length === 3);
  expect(desktop.told().map(({ title, body }) => [title, body])).toEqual([
    ['Copilot resolved #02', 'tidewater. Waiting for you to verify'],
    [expect.stringMatching(/^agent replied in t-3f9c/), 'lagoon, gate.ts 1\nIt opens later now.'],
    ['comments.json cannot be read', 'tidewater, line 2, column 16'],
  ]);
});

test('a review that a rebase left is told of, and a click asks which commit continues it', async ({ start, folder, openDesktop }) => {
  const desktop = await openDesktop({ tray: false });
  const repository = await makeTidewater(join(folder, 'tidewater'));
  await writeCommitReview(folder, repository.root, await repository.git('rev-parse', 'HEAD'), 'Renew leases');
  const app = await start({ args: [repository.root], environment: desktop.environment });
  // Files are counted after the first following.
  await untilTopic(app.page, 'commits', 'w1', ({ commits }) => commits[0]?.review === 'ok' && commits[0].files !== null);
  await app.call('settings.change', { whenClosed: 'tray' });
  await closeWindow(app);

  await repository.git('reset', '-q', '--hard', 'main');
  await repository.commit('Renew leases', { 'src/one.ts': 'one();\n' });
  await repository.commit('Renew leases', { 'src/two.ts': 'two();\n' });
  await desktop.until((told) => told.length === 1);
  expect(desktop.told().map(({ title, body }) => [title, body])).toEqual([['1 review needs a look', 'tidewater: 0 of 1 followed the rebase']]);

  const page = await windowAfter(app, () => desktop.clickLatest());
  await expect(page.getByRole('dialog', { name: 'Which commit continues this review?' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Commits/ })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Keep as orphan' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('many replies at once are one notification, which opens the Inbox and is taken back once all is read; so do the lines of the tray’s menu', async ({ start, folder, openDesktop }) => {
  const desktop = await openDesktop({ tray: false, panel: true });
  const launch: typeof start = (given) => start({ ...given, environment: desktop.environment });
  const threads = [1, 2, 3, 4, 5].map((seq) => thread(seq, {}, comment(`c-${seq}`, `Question ${seq}`)));
  const opened = await openTidewater(launch, folder, { review: reviewOf(...threads) });
  await untilListed(opened, 5);
  await opened.app.call('settings.change', { whenClosed: 'tray' });
  await closeWindow(opened.app);
  await opened.review.change((now) =>
    threads.reduce((changed, { id, seq }) => withComments(changed, id, comment(`r-${seq}`, `Answer ${seq}`, agent)), now),
  );
  await desktop.until((told) => told.length === 1);
  expect(desktop.told().map(({ title, body }) => ({ title, body }))).toEqual([{ title: '5 replies in 5 threads', body: 'tidewater. Click opens the Inbox' }]);
  const page = await windowAfter(opened.app, () => desktop.clickLatest());
  await expect(page.getByRole('link', { name: /^Inbox/ })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('listbox', { name: 'Unread threads' }).getByRole('option')).toHaveCount(5);
  await expect(page.getByRole('button', { name: 'Only tidewater. List all repositories' })).toBeVisible();

  // The click took the first one off; the next one is taken back by the app.
  await opened.review.change((now) => withComments(now, 't-1', comment('r-6', 'And one more.', agent)));
  await desktop.until((told) => told.length === 2);
  await page.evaluate(() => {
    const bridge = Reflect.get(window, 'sidelight') as { readonly calls: Record<string, (input: object, id: string) => Promise<unknown>> };
    return bridge.calls['inbox.allSeen']?.({}, 'drive-all-seen');
  });
  await expect.poll(() => desktop.closed().length).toBeGreaterThan(0);

  // The menu of the icon, as the panel shows it and chooses from it.
  const menu = await desktop.trayMenu();
  expect(menu.slice(0, 2)).toEqual([expect.objectContaining({ label: '5 awaiting you', enabled: true }), expect.objectContaining({ label: expect.stringMatching(/^#01/) })]);
  await desktop.clickTrayMenu(menu[1]?.label ?? '');
  await expect(page.getByRole('tabpanel').getByRole('article', { name: /^Thread 1,/ })).toContainText('And one more.');
  await desktop.clickTrayMenu('5 awaiting you');
  await expect(page.getByRole('link', { name: /^Inbox/ })).toHaveAttribute('aria-current', 'page');
  await desktop.clickTrayMenu('1 hour');
  await untilInbox(page, ({ pausedUntil }) => pausedUntil !== null);
  await desktop.clickTrayMenu('Resume notifications');
  await untilInbox(page, ({ pausedUntil }) => pausedUntil === null);
  await page.close();
  await windowAfter(opened.app, () => desktop.clickTrayMenu('Open Sidelight'));
  const quit = opened.app.app.waitForEvent('close');
  await desktop.clickTrayMenu('Quit');
  await quit;
});

test('nothing is told of a thread that somebody looks at', async ({ start, folder, openDesktop }) => {
  const desktop = await openDesktop({ tray: false });
  const launch: typeof start = (given) => start({ ...given, environment: desktop.environment });
  const opened = await openTidewater(launch, folder, { review: reviewOf(question, wide) });
  const { page } = opened;
  await untilListed(opened, 2);
  await opened.app.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.focus());
  await expect.poll(() => opened.app.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isFocused())).toBe(true);
  await page.getByRole('link', { name: /^Conversations/ }).click();
  await page.getByRole('option', { name: /^Thread 2,/ }).click();
  await expect(page.getByRole('tabpanel').getByRole('article', { name: /^Thread 2,/ })).toBeVisible();

  // Both in one write: had the one on screen been told of, it would have come with the other.
  await opened.review.change((now) =>
    withComments(withComments(now, 't-2', comment('c-5', 'All of it.', agent)), 't-1', comment('c-6', 'Yes.', agent)),
  );
  await desktop.until((told) => told.length > 0);
  await expect(page.getByRole('tabpanel').getByRole('article', { name: /^Thread 2,/ })).toContainText('All of it.');
  expect(desktop.told().map(({ title }) => title)).toEqual(['Copilot replied in #01']);
});

test('the first time the window closes it asks; Yes is remembered, and a second start brings the window back', async ({ start, folder, openDesktop }) => {
  const desktop = await openDesktop({ notifications: false });
  const launch: typeof start = (given) => start({ ...given, environment: desktop.environment });
  const opened = await openTidewater(launch, folder, { review: reviewOf(question) });
  // The system's dialog cannot be driven, so its answers are given here and its words kept.
  await opened.app.app.evaluate(({ dialog }) => {
    const asked: unknown[] = [];
    Reflect.set(globalThis, 'asked', asked);
    Reflect.set(dialog, 'showMessageBox', (_window: unknown, options: { readonly message: string }) => {
      asked.push(options.message);
      return Promise.resolve({ response: asked.length === 1 ? 2 : 0, checkboxChecked: false });
    });
  });
  const asked = (): Promise<unknown> => opened.app.app.evaluate(() => Reflect.get(globalThis, 'asked') as unknown);
  await opened.app.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
  await expect.poll(asked).toHaveLength(1);
  // Neither answer: the window stays.
  await expect(opened.page.getByRole('tree', { name: 'Changed files' })).toBeVisible();
  await closeWindow(opened.app);
  expect(await asked()).toEqual(Array(2).fill('Keep watching for replies in the tray?'));

  const page = await windowAfter(opened.app, () =>
    opened.app.app.evaluate(({ app }) => void app.emit('second-instance', {}, [], '', { paths: [] })),
  );
  await expect(page.getByRole('tree', { name: 'Changed files' })).toBeVisible();
  const closed = page.waitForEvent('close');
  await opened.app.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
  await closed;
  expect(await asked()).toHaveLength(2);
});

test('without a notification service everything else works, and the settings say so', async ({ start, folder, openDesktop }) => {
  const desktop = await openDesktop({ notifications: false, tray: false });
  const launch: typeof start = (given) => start({ ...given, environment: desktop.environment });
  const opened = await openTidewater(launch, folder, { review: reviewOf(question) });
  await untilListed(opened, 1);
  await opened.review.change((now) => withComments(now, 't-1', comment('c-3', 'It is.', agent)));
  await untilInbox(opened.page, ({ entries }) => entries.some((entry) => entry.kind === 'thread' && entry.unread === 1));
  await opened.page.keyboard.press('ControlOrMeta+,');
  await expect(opened.page.getByText('No notification service answers on this desktop.')).toBeVisible();
  await openFile(opened.page, renew);
  await goToLine(opened.page, 50);
  await expect(threadCard(opened.page, 1)).toContainText('It is.');
  await opened.review.change((now) => withComments(now, 't-1', comment('c-4', 'Really.', agent)));
  await expect(threadCard(opened.page, 1)).toContainText('Really.');
  const log = await readFile(join(folder, 'user-data', 'logs', 'main.log'), 'utf8');
  expect(log.split('\n').filter((line) => line.includes('No notification service: '))).toHaveLength(1);
});

/** A project with the review of one commit, in the test's local-review home. */
async function writeCommitReview(folder: string, root: string, commit: string, subject = 'Start'): Promise<string> {
  const project = join(folder, 'local-review', 'projects', 'water');
  const reviews = join(project, 'reviews', 'lagoon');
  await mkdir(reviews, { recursive: true });
  await writeFile(join(project, 'project.yaml'), `name: water\nrepos:\n  - name: lagoon\n    path: ${root}\n`);
  const file = join(reviews, `${commit}.yaml`);
  await writeFile(
    file,
    [
      'repo: lagoon',
      `repo_path: ${root}`,
      `commit: ${commit}`,
      'identity:',
      `  subject: ${subject}`,
      'threads:',
      '  - id: t-3f9c2d10',
      '    path: src/gate.ts',
      '    side: new',
      '    line: 1',
      '    resolved: false',
      '    comments:',
      '      - id: c-00000001',
      '        author: Ada Example',
      '        created: 2026-01-05T10:00:00Z',
      '        body: Too early?',
      '',
    ].join('\n'),
  );
  return file;
}
