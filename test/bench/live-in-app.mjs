// @ts-check
import { execFile } from 'node:child_process';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createRepository } from '../../scripts/demo/git.mjs';
import { openApp } from '../../scripts/drive/open-app.mjs';
import { openSessionDesktop } from '../../scripts/drive/session-desktop.mjs';
import { measureAgentEdits, measurePosts, sights } from './measure.mjs';
import { now, timePaint } from './page-clock.mjs';
import { makeReviewedRepository } from './repositories.mjs';

const execute = promisify(execFile);
const pause = (/** @type {number} */ milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * The running app with all known repositories in its Inbox, one more open. Milliseconds.
 * @typedef {object} LiveAppFigures
 * @property {number} list start of the process to the file list of the opened repository painted
 * @property {number} diff the same to its first diff
 * @property {readonly number[]} edits an agent's write to the open review, to the comment painted
 * @property {readonly number[]} notifications an agent's write in a repository that is not open, to the system being asked to show it; empty
 *   where no desktop can be started
 * @property {number} watches inotify watches of the main process, null where the system does not tell
 * @property {number} idle processor time of all processes in a minute in which nothing happens
 * @property {number} branchSwitch end of a branch switch of 10,000 files to the new list published in the window
 */

const switchedFiles = 10_000;
const notificationCount = 5;
/** Longer than those of which several become one. Milliseconds. */
const betweenNotifications = 6_000;
const notificationLimit = 15_000;

/**
 * @param {import('../../scripts/electron/prepare.mjs').Prepared} prepared
 * @param {{ readonly parent: string, readonly userData: string, readonly made: import('./known-repositories.mjs').KnownRepositories }} given `userData` knows the
 *   repositories already
 * @returns {Promise<LiveAppFigures>}
 */
export async function measureLiveInApp(prepared, { parent, userData, made }) {
  const [open, large] = [await makeReviewedRepository(join(parent, 'open')), await makeSwitchedRepository(join(parent, 'large'))];
  const desktop = await startDesktop(prepared);
  try {
    const environment = { ...desktop?.environment, LOCAL_REVIEW_HOME: made.home, COPILOT_HOME: join(parent, 'no-sessions') };
    const begun = now();
    const opened = await openApp(prepared, { userData, args: [open.root], environment });
    try {
      const { page, app } = opened;
      const list = await timePaint(page, 'now', [{ selector: sights.row }]);
      const diff = await timePaint(page, 'now', [{ selector: sights.row }, { selector: sights.change }]);
      const start = { list: await list.since(begun), diff: await diff.since(begun) };
      await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(1440, 900));
      await untilTopic(page, 'inbox', '', `snapshot.state === 'ready'`);
      await measurePosts(page);
      const edits = await measureAgentEdits(page, open.reviewFile);
      const notifications = desktop === null ? [] : await measureNotifications(desktop, made.files);
      const processes = await app.evaluate(({ app: running }) => running.getAppMetrics().map(({ pid }) => pid));
      const watches = await inotifyWatches(app.process().pid ?? 0);
      const idle = await idleMinute(processes);
      return { ...start, edits, notifications, watches, idle, branchSwitch: await measureSwitch(opened, large) };
    } finally {
      await opened.close();
    }
  } finally {
    await desktop?.dispose();
  }
}

/** @param {import('../../scripts/electron/prepare.mjs').Prepared} prepared */
async function startDesktop({ display }) {
  if (process.platform !== 'linux') return null;
  return openSessionDesktop({ tray: false, environment: { ...process.env, ...display.environment } }).catch(() => null);
}

/**
 * @param {import('../../scripts/drive/session-desktop.mjs').SessionDesktop} desktop
 * @param {readonly string[]} files
 */
async function measureNotifications(desktop, files) {
  /** @type {number[]} */
  const times = [];
  for (let round = 0; round < notificationCount; round += 1) {
    const wanted = desktop.told().length + 1;
    const told = desktop.until((all) => all.length >= wanted);
    const file = files[round * 11] ?? '';
    const review = JSON.parse(await readFile(file, 'utf8'));
    review.threads[2].comments.push({ id: `c-told-${round}`, body: 'Because the tide turns.', timestamp: new Date().toISOString(), author: { kind: 'agent', name: 'Copilot' } });
    await writeFile(file, `${JSON.stringify(review, null, 2)}\n`);
    const written = now();
    // One that never comes is left out.
    if (await Promise.race([told.then(() => true), pause(notificationLimit).then(() => false)])) times.push(now() - written);
    await pause(betweenNotifications);
  }
  return times;
}

/**
 * @param {import('../../scripts/drive/open-app.mjs').OpenApp} opened
 * @param {string} root
 */
async function measureSwitch({ page, call }, root) {
  const answer = /** @type {{ readonly ok: boolean, readonly value: { readonly opened: readonly string[] } }} */ (await call('app.open', { path: root }));
  const id = answer.value.opened[0] ?? '';
  await untilTopic(page, 'files', id, `snapshot.state === 'ready' && snapshot.files.length === ${switchedFiles}`);
  // The comparison is read once more when everything is watched.
  await pause(10_000);
  await execute('git', ['checkout', '--quiet', 'other'], { cwd: root });
  const switched = now();
  await untilTopic(page, 'comparison', id, `snapshot.compare.name === 'other'`);
  await untilTopic(page, 'files', id, `snapshot.state === 'ready' && snapshot.files.length === ${switchedFiles} && snapshot.files[0].path.startsWith('other/')`);
  return now() - switched;
}

/**
 * A branch `work`, checked out, and a branch `other`, each of which adds 10,000 files of its own to `main`.
 * @param {string} root
 */
async function makeSwitchedRepository(root) {
  const repository = await createRepository(root);
  await writeFile(join(root, 'README.md'), 'Large\n');
  await repository.git('add', '--all');
  await repository.commit('Begin', '2025-01-01T12:00:00Z');
  for (const branch of ['other', 'work']) {
    await repository.git('checkout', '--quiet', '-b', branch, 'main');
    for (let folder = 0; folder < switchedFiles / 100; folder += 1) {
      const path = join(root, branch, `area-${folder}`);
      await mkdir(path, { recursive: true });
      await Promise.all(Array.from({ length: 100 }, (_, index) => writeFile(join(path, `part-${index}.ts`), `export const part = ${folder * 100 + index};\n`)));
    }
    await repository.git('add', '--all');
    await repository.commit(`Add ${branch}`, '2025-01-02T12:00:00Z');
  }
  return root;
}

/**
 * Waits in the page until a snapshot holds.
 * @param {import('@playwright/test').Page} page
 * @param {string} topic
 * @param {string} scope
 * @param {string} holds an expression over `snapshot`
 */
async function untilTopic(page, topic, scope, holds) {
  // As text, since a function of a text is what the page's policy forbids.
  await page.evaluate(`new Promise((resolve) => {
    const stop = window.sidelight.subscribe(${JSON.stringify(topic)}, ${JSON.stringify(scope)}, (json) => {
      const snapshot = JSON.parse(json);
      if (!(${holds})) return;
      queueMicrotask(() => stop());
      resolve(null);
    });
  })`);
}

/** @param {number} pid */
async function inotifyWatches(pid) {
  const folder = `/proc/${pid}/fdinfo`;
  const names = await readdir(folder).catch(() => []);
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8').catch(() => '')));
  return texts.reduce((sum, text) => sum + (text.match(/^inotify /gm)?.length ?? 0), 0);
}

/** Processor time of a minute over processes, in milliseconds. @param {readonly number[]} processes */
async function idleMinute(processes) {
  const before = await processorTime(processes);
  await pause(60_000);
  return (await processorTime(processes)) - before;
}

/** Linux counts a hundred ticks a second for programs. @param {readonly number[]} processes */
async function processorTime(processes) {
  const times = await Promise.all(
    processes.map(async (pid) => {
      const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
      return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10;
    }),
  );
  return times.reduce((sum, time) => sum + time, 0);
}
