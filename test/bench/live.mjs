// @ts-check
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { projectRoot } from '../../scripts/project.mjs';
import { measureLiveInApp } from './live-in-app.mjs';
import { makeKnownRepositories } from './known-repositories.mjs';
import { median, percentile } from './statistics.mjs';

const execute = promisify(execFile);
const size = { repositories: 200, reviews: 2_000 };

/**
 * @typedef {object} LiveResult
 * @property {number} repositories
 * @property {number} reviews
 * @property {number} threads
 * @property {import('./live-process.mjs').StartFigures} first start, in which git is asked for names and marks are made
 * @property {import('./live-process.mjs').LiveFigures} later start, and what happens after it
 * @property {import('./live-in-app.mjs').LiveAppFigures} app
 */

/**
 * Measures the Inbox over many repositories of which none is open.
 * @param {import('../../scripts/electron/prepare.mjs').Prepared} prepared
 * @param {string} parent folder that is removed by the caller
 * @returns {Promise<LiveResult>}
 */
export async function measureLive(prepared, parent) {
  const folder = join(parent, 'live');
  await mkdir(folder);
  const made = await makeKnownRepositories(folder, size);
  const bundle = join(projectRoot, 'out', 'bench', 'inbox.cjs');
  await bundleInbox(bundle);
  // Longer than a command line may be.
  const list = join(folder, 'made.json');
  await writeFile(list, JSON.stringify(made));
  const userData = await mkdtemp(join(parent, 'live-data-'));
  const data = join(userData, 'data');
  const run = async (/** @type {'first' | 'later'} */ task) => {
    const { stdout } = await execute(process.execPath, [join(projectRoot, 'test', 'bench', 'live-process.mjs'), bundle, data, task, list], {
      maxBuffer: 16 * 1024 * 1024,
    });
    return JSON.parse(stdout);
  };
  try {
    const first = await run('first');
    const later = await run('later');
    return { ...size, threads: made.threads, first, later, app: await measureLiveInApp(prepared, { parent, userData, made }) };
  } finally {
    await Promise.all([folder, userData].map((path) => rm(path, { recursive: true, force: true })));
  }
}

/** @param {LiveResult} result */
export function liveTable({ repositories, reviews, threads, first, later, app }) {
  const ms = (/** @type {number} */ time) => `${time.toFixed(0)} ms`;
  /** @type {readonly (readonly [string, string])[]} */
  const rows = [
    ['first start: first threads listed', ms(first.first)],
    ['  all repositories read', ms(first.ready)],
    ['later start: first threads listed', ms(later.first)],
    ['  all repositories read', ms(later.ready)],
    ['  memory of the process, highest', `${later.memory.toFixed(0)} MB`],
    ['system watches', String(later.watches)],
    ['agent’s edit to the Inbox, median', ms(median(later.edits))],
    ['  95 of 100', ms(percentile(later.edits, 0.95))],
    ['500 files rewritten, all in the Inbox', ms(later.burst)],
    ['  published in steps', String(later.published)],
    ['processor time of an idle minute', ms(later.idle)],
    ['in the app: start to file list painted', ms(app.list)],
    ['  first diff painted', ms(app.diff)],
    ['  agent’s edit to painted, median', ms(median(app.edits))],
    ['  agent’s edit to notification, median', app.notifications.length === 0 ? '–' : ms(median(app.notifications))],
    ['  inotify watches', String(app.watches)],
    ['  processor time of an idle minute', ms(app.idle)],
    ['  10,000 files switched, to their list', ms(app.branchSwitch)],
  ];
  const heading = `${repositories} repositories, ${reviews.toLocaleString('en')} review files, ${threads.toLocaleString('en')} threads`;
  return [heading, ...rows.map(([words, figure]) => `${words.padEnd(41)}${figure.padStart(10)}`)].join('\n');
}

/** What the Inbox needs as one file, as it runs in the app's main process. @param {string} outfile */
async function bundleInbox(outfile) {
  await build({
    stdin: {
      contents: [
        "export { readUserNameAt } from './closed-repository';",
        "export { openInbox } from './inbox/open-inbox';",
        "export { marksOwners } from './marks/repository-marks';",
        "export { openProjects } from './reviews/local-review/projects';",
        "export { createUserData } from './settings/user-data';",
        "export { systemClock } from './system-clock';",
        "export { createTopics } from './topics';",
      ].join('\n'),
      resolveDir: join(projectRoot, 'src', 'main', 'services'),
      loader: 'ts',
    },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node18',
    external: ['fsevents'],
    logLevel: 'warning',
  });
}
