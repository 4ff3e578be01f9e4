// @ts-check
// One process that keeps the Inbox as the app does, and prints what it took as JSON.
// node live-process.mjs BUNDLE DATA TASK FILE-OF-REPOSITORIES
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/**
 * @typedef {object} StartFigures milliseconds, and megabytes at the highest
 * @property {number} first until the first entries are published
 * @property {number} ready until all repositories are read
 * @property {number} memory
 *
 * @typedef {StartFigures & {
 *   watches: number,
 *   edits: readonly number[],
 *   burst: number,
 *   published: number,
 *   idle: number,
 * }} LiveFigures `edits`: from an agent's write to the topic; `burst`: until 500 rewritten files are in it, in `published` steps;
 *   `idle`: processor time in milliseconds of a minute in which nothing happens
 *
 * @typedef {{ readonly state: string, readonly entries: readonly object[], readonly repositories: readonly { readonly counts: { readonly unread: number } }[] }} Contents
 */

const [bundle = '', folder = '', task = '', list = ''] = process.argv.slice(2);
const made = /** @type {import('./known-repositories.mjs').KnownRepositories} */ (JSON.parse(await readFile(list, 'utf8')));
const { createTopics, createUserData, marksOwners, openInbox, openProjects, readUserNameAt, systemClock } = createRequire(import.meta.url)(bundle);
const onProblem = (/** @type {string} */ problem) => process.stderr.write(`${problem}\n`);
const pause = (/** @type {number} */ milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const editCount = 30;
const burstCount = 500;

const start = performance.now();
const userData = await createUserData({ folder, clock: systemClock, access: 'read-write', onProblem });
if (task === 'first') userData.inbox.change({ known: made.roots });
const topics = createTopics();
const marks = marksOwners(systemClock);
const inbox = openInbox({
  topics,
  clock: systemClock,
  settings: userData.settings,
  data: userData.inbox,
  projects: openProjects({ home: made.home, userFolder: made.home }),
  home: made.home,
  reviewer: null,
  recent: () => [],
  open: () => [],
  memory: async (/** @type {string} */ root) => {
    const data = await userData.repository(root);
    return { data, marks: marks(data) };
  },
  userName: (/** @type {string} */ root) => readUserNameAt(root, { gitPath: 'git', environment: process.env }),
  readText: () => Promise.resolve(null),
  onProblem,
});

/** @param {(contents: Contents) => boolean} holds */
const until = (holds) =>
  new Promise((resolve) => {
    const subscription = topics.subscribe('inbox', '', (/** @type {Contents} */ contents) => {
      if (!holds(contents)) return;
      queueMicrotask(() => subscription.dispose());
      resolve(performance.now());
    });
  });
const unread = (/** @type {Contents} */ { repositories }) => repositories.reduce((sum, { counts }) => sum + counts.unread, 0);

/** An agent's answer: all of the file, written at once. @param {string} file @param {number} thread */
async function answer(file, thread) {
  const review = JSON.parse(await readFile(file, 'utf8'));
  review.threads[thread].comments.push({ id: `c-answer-${thread}`, body: 'Because the tide turns.', author: { kind: 'agent', name: 'Copilot' } });
  await writeFile(file, `${JSON.stringify(review, null, 2)}\n`);
}

const first = (await until(({ entries }) => entries.length > 0)) - start;
const ready = (await until(({ state }) => state === 'ready')) - start;
/** @type {StartFigures} */
let figures = { first, ready, memory: 0 };
if (task !== 'first') figures = { ...figures, ...(await live()) };
inbox.dispose();
await userData.flush();
userData.dispose();
process.stdout.write(JSON.stringify({ ...figures, memory: process.resourceUsage().maxRSS / 1024 }));

async function live() {
  // What comes after the start: watches that were asked for, and marks that are kept.
  await pause(5_000);
  const from = process.cpuUsage();
  await pause(60_000);
  const { user, system } = process.cpuUsage(from);
  /** @type {number[]} */
  const edits = [];
  let seen = 0;
  topics.subscribe('inbox', '', (/** @type {Contents} */ contents) => (seen = unread(contents)));
  for (let index = 0; index < editCount; index += 1) {
    const wanted = seen + 1;
    await answer(made.files[(index * 7) % made.files.length] ?? '', 0);
    const written = performance.now();
    edits.push((await until((contents) => unread(contents) >= wanted)) - written);
  }
  let published = 0;
  const counted = topics.subscribe('inbox', '', () => (published += 1));
  const wanted = seen + burstCount;
  const begun = performance.now();
  await Promise.all(made.files.slice(0, burstCount).map((file) => answer(file, 1)));
  const burst = (await until((contents) => unread(contents) >= wanted)) - begun;
  counted.dispose();
  return { watches: inbox.watches(), idle: (user + system) / 1000, edits, burst, published };
}
