// @ts-check
// One process that uses the service of sessions as the app's worker does, and prints what it took as JSON. It is a process of its own
// so that its memory and its start are its own.
// node sessions-process.mjs BUNDLE DATA HOME-OF-SESSIONS TASK
import { createRequire } from 'node:module';

/**
 * @typedef {object} FirstFigures milliseconds, and megabytes at the highest
 * @property {number} screen until more sessions are in the list than a screen shows
 * @property {number} list until all sessions are
 * @property {number} full until all logs were read and can be searched
 * @property {number} memory
 *
 * @typedef {object} WarmFigures
 * @property {number} load of the program itself, SQLite included
 * @property {number} list until all sessions are in the list, from what was kept
 * @property {number} ready until it is known that nothing changed
 * @property {readonly number[]} searches
 * @property {number} hits of all searches
 * @property {number} firstTurns opening the largest log to its first 20 turns
 * @property {number} wholeLog opening it to its end
 * @property {number} grown from one session's growth to its row
 * @property {number} memory
 *
 * @typedef {object} Service what is used of the app's `Sessions`
 * @property {(since: number | null) => Promise<{ readonly listRevision: number, readonly rows: readonly { readonly id: string }[] }>} list
 * @property {() => Promise<void>} refresh
 * @property {(query: string, kinds: readonly string[], limit: number) => Promise<{ readonly hits: readonly object[] }>} search
 * @property {(session: string) => Promise<{ readonly state: string } | null>} openTranscript
 * @property {(session: string) => Promise<void>} closeTranscript
 * @property {(session: string, from: number, to: number) => Promise<unknown>} turns
 * @property {() => void} dispose
 */

const [bundle = '', dataFolder = '', task = '', given = '{}'] = process.argv.slice(2);
const options = /** @type {{ home: string, sessions: number, largest: string, growing: string, log: string, queries: readonly string[] }} */ (JSON.parse(given));
const start = performance.now();
const { openSessions, systemClock } = createRequire(import.meta.url)(bundle);
const load = performance.now() - start;
const since = (/** @type {number} */ from) => performance.now() - from;

/** @type {{ state: string, wake: () => void }} */
const watched = { state: '', wake: () => undefined };
/** @type {{ wake: (state: { state: string }) => void }} */
const reading = { wake: () => undefined };
const opened = performance.now();
/** @type {Service} */
const sessions = openSessions({
  dataFolder,
  homeFolder: options.home,
  environment: { COPILOT_HOME: options.home, COPILOT_VSCODE_STORAGE_PATH: options.home },
  platform: process.platform,
  copilotHome: '',
  vscodeStorage: [],
  access: 'read-write',
  clock: systemClock,
  watchFolder: null,
  events: {
    status: (/** @type {{ state: string }} */ { state }) => {
      watched.state = state;
      watched.wake();
    },
    transcript: (/** @type {{ state: string }} */ state) => reading.wake(state),
    problem: (/** @type {string} */ problem) => process.stderr.write(`${problem}\n`),
  },
});

const until = (/** @type {() => boolean} */ holds) =>
  new Promise((resolve) => {
    watched.wake = () => {
      if (holds()) resolve(null);
    };
    watched.wake();
  });
const memory = () => process.resourceUsage().maxRSS / 1024;

/** Waits until the list holds so many sessions. */
async function listed(count = options.sessions) {
  for (;;) {
    const { rows } = await sessions.list(null);
    if (rows.length >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** @returns {Promise<FirstFigures>} */
async function first() {
  await listed(50);
  const screen = since(opened);
  await listed();
  const list = since(opened);
  await until(() => watched.state === 'ready');
  return { screen, list, full: since(opened), memory: memory() };
}

/** @returns {Promise<WarmFigures>} */
async function warm() {
  await listed();
  const list = since(opened);
  await until(() => watched.state === 'ready');
  const ready = since(opened);
  let hits = 0;
  /** @type {number[]} */
  const searches = [];
  for (const query of options.queries) {
    const from = performance.now();
    hits += (await sessions.search(query, [], 100)).hits.length;
    searches.push(since(from));
  }
  const from = performance.now();
  const read = new Promise((resolve) => {
    reading.wake = ({ state }) => {
      if (state === 'ready') resolve(null);
    };
  });
  const state = await sessions.openTranscript(options.largest);
  await sessions.turns(options.largest, 0, 20);
  const firstTurns = since(from);
  if (state !== null && state.state !== 'ready') await read;
  const wholeLog = since(from);
  await sessions.closeTranscript(options.largest);
  return { load, list, ready, searches, hits, firstTurns, wholeLog, grown: await growth(), memory: memory() };
}

async function growth() {
  const { appendFile } = await import('node:fs/promises');
  const { listRevision } = await sessions.list(null);
  const line = { type: 'user.message', data: { content: 'One more prompt.', attachments: [] }, id: 'grown', timestamp: new Date().toISOString(), parentId: null };
  await appendFile(options.log, `${JSON.stringify(line)}\n`);
  const from = performance.now();
  await sessions.refresh();
  for (;;) {
    const { rows } = await sessions.list(listRevision);
    if (rows.some(({ id }) => id === options.growing)) return since(from);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

const figures = task === 'first' ? await first() : await warm();
sessions.dispose();
process.stdout.write(JSON.stringify(figures));
