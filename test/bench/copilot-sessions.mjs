// @ts-check
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { uuidOf } from '../../scripts/demo/copilot/event-log.mjs';
import { makeStore } from '../../scripts/demo/copilot/store.mjs';
import { randomFrom } from './random.mjs';

/**
 * @typedef {object} BenchSessions a Copilot home with many sessions
 * @property {string} home
 * @property {number} sessions
 * @property {number} bytes of all logs
 * @property {string} largest id of the session with the largest log
 * @property {number} largestBytes
 * @property {string} growing id of a session of usual size
 * @property {readonly string[]} queries words as people type them: one or two, some cut short
 */

/** Change it whenever other files would be made, so that no older ones are taken. */
const version = 1;
const store = { share: 0.3, turns: 6 };

/**
 * Makes the sessions, or takes those that an earlier run left there. The same on every machine.
 * @param {{ readonly sessions: number, readonly bytes: number, readonly largestBytes: number }} size
 * @param {string} [parent]
 * @returns {Promise<BenchSessions>}
 */
export async function makeBenchSessions({ sessions, bytes, largestBytes }, parent = tmpdir()) {
  const folder = join(parent, `sidelight-bench-sessions-${version}-${sessions}-${bytes}-${largestBytes}`);
  const description = join(folder, 'made.json');
  const made = await readFile(description, 'utf8').catch(() => null);
  if (made !== null) return { ...JSON.parse(made), home: join(folder, 'copilot') };
  await rm(folder, { recursive: true, force: true });
  const home = join(folder, 'copilot');
  const words = vocabulary(randomFrom(5));
  const results = toolResults(randomFrom(6), words);
  const random = randomFrom(7);
  const sizes = sizesOf(random, sessions, bytes - largestBytes);
  /** @type {import('../../scripts/demo/copilot/store.mjs').StoredSession[]} */
  const stored = [];
  let written = 0;
  for (let index = 0; index < sessions; index += 1) {
    const session = { id: uuidOf(`bench ${index}`), index, startedAt: Date.UTC(2026, 0, 1) + index * 45 * 60_000 };
    const log = await writeSession(home, session, index === 0 ? largestBytes : (sizes[index - 1] ?? 0), random, words, results);
    written += log.bytes;
    if (random() < store.share) stored.push(storedSession(session, log.turns));
  }
  await makeStore(join(home, 'session-store.db'), stored);
  const result = {
    sessions,
    bytes: written,
    largest: uuidOf('bench 0'),
    largestBytes,
    growing: uuidOf(`bench ${sessions - 7}`),
    queries: queriesOf(randomFrom(8), words),
  };
  await writeFile(`${description}.part`, JSON.stringify(result));
  await rename(`${description}.part`, description);
  return { ...result, home };
}

/**
 * Most logs are small, a few hold most of the bytes.
 * @param {() => number} random
 * @param {number} count one more than there are sizes
 * @param {number} bytes
 */
function sizesOf(random, count, bytes) {
  const shares = Array.from({ length: count - 1 }, () => Math.exp(3 * random() + (random() < 0.04 ? 2 : 0)));
  const sum = shares.reduce((total, share) => total + share, 0);
  return shares.map((share) => Math.round((share / sum) * bytes));
}

/**
 * @typedef {{ readonly id: string, readonly index: number, readonly startedAt: number }} Session
 * @typedef {{ readonly prompt: string, readonly answer: string, readonly at: string }} WrittenTurn
 *
 * @param {string} home
 * @param {Session} session
 * @param {number} bytes at least so many
 * @param {() => number} random
 * @param {readonly string[]} words
 * @param {readonly string[]} results
 * @returns {Promise<{ readonly bytes: number, readonly turns: readonly WrittenTurn[] }>}
 */
async function writeSession(home, { id, index, startedAt }, bytes, random, words, results) {
  const folder = join(home, 'session-state', id);
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'events.jsonl');
  const stream = createWriteStream(file);
  let size = 0;
  let time = startedAt;
  let events = 0;
  /** @type {string | null} */
  let parentId = null;
  const write = async (/** @type {string} */ type, /** @type {object} */ data) => {
    const eventId = `${id.slice(0, 24)}${String((events += 1)).padStart(12, '0')}`;
    const line = `${JSON.stringify({ type, data, id: eventId, timestamp: new Date((time += 900)).toISOString(), parentId })}\n`;
    parentId = eventId;
    size += Buffer.byteLength(line);
    if (!stream.write(line)) await once(stream, 'drain');
  };
  const cwd = `/home/mara/work/project-${index % 40}`;
  const said = (/** @type {number} */ count) => Array.from({ length: count }, () => wordOf(random, words)).join(' ');
  /** @type {WrittenTurn[]} */
  const turns = [];
  await write('session.start', { sessionId: id, version: 1, producer: 'copilot-agent', copilotVersion: '1.0.88', startTime: new Date(time).toISOString(), context: { cwd, gitRoot: cwd, branch: 'main', repository: `harbour/project-${index % 40}` } });
  while (size < bytes) {
    const prompt = said(8 + Math.floor(random() * 30));
    const at = new Date(time).toISOString();
    await write('user.message', { content: prompt, transformedContent: `<now>${at}</now> ${prompt}`, attachments: [] });
    for (let step = 0; step < 4 && size < bytes; step += 1) await writeCall(write, { id, cwd, call: events, said, random, results });
    const answer = said(40 + Math.floor(random() * 80));
    await write('assistant.message', { messageId: `m${events}`, content: answer, toolRequests: [], model: 'claude-opus-4.8' });
    if (turns.length < store.turns) turns.push({ prompt, answer, at });
  }
  stream.end();
  await finished(stream);
  const writtenAt = new Date(time);
  await writeFile(
    join(folder, 'workspace.yaml'),
    `id: ${id}\ncwd: ${cwd}\ngit_root: ${cwd}\nrepository: harbour/project-${index % 40}\nbranch: main\nclient_name: github/cli\nname: ${said(5)}\nuser_named: false\nsummary_count: 0\ncreated_at: ${new Date(startedAt).toISOString()}\nupdated_at: ${writtenAt.toISOString()}\n`,
  );
  for (const name of ['events.jsonl', 'workspace.yaml']) await utimes(join(folder, name), writtenAt, writtenAt);
  return { bytes: size, turns };
}

/**
 * A call with the message that asks for it. Results are most of what a log holds.
 * @param {(type: string, data: object) => Promise<void>} write
 * @param {{ readonly id: string, readonly cwd: string, readonly call: number, readonly said: (count: number) => string, readonly random: () => number, readonly results: readonly string[] }} given
 */
async function writeCall(write, { id, cwd, call, said, random, results }) {
  const toolCallId = `toolu_${id.slice(0, 8)}_${call}`;
  const path = `${cwd}/src/part-${Math.floor(random() * 60)}.ts`;
  const [name, given] =
    random() < 0.5 ? ['view', { path }] : random() < 0.6 ? ['edit', { path, old_str: said(12), new_str: said(14) }] : ['bash', { command: `npm test -- ${said(1)}`, description: said(3) }];
  await write('assistant.message', { messageId: `m${call}`, content: random() < 0.4 ? said(12) : '', reasoningText: said(30), toolRequests: [{ toolCallId, name, arguments: given, type: 'function' }], model: 'claude-opus-4.8' });
  await write('tool.execution_start', { toolCallId, toolName: name, arguments: given });
  await write('tool.execution_complete', { toolCallId, success: random() < 0.93, result: { content: results[Math.floor(random() * results.length)] } });
}

/**
 * What the store has of a session: its first turns.
 * @param {Session} session
 * @param {readonly WrittenTurn[]} turns
 * @returns {import('../../scripts/demo/copilot/store.mjs').StoredSession}
 */
function storedSession({ id, index, startedAt }, turns) {
  const createdAt = new Date(startedAt).toISOString();
  return {
    id,
    cwd: `/home/mara/work/project-${index % 40}`,
    repository: `harbour/project-${index % 40}`,
    branch: 'main',
    summary: turns[0]?.prompt.slice(0, 60) ?? '',
    createdAt,
    updatedAt: createdAt,
    turns,
    files: [],
    refs: [],
    checkpoints: [],
  };
}

/** Words of one to four syllables. @param {() => number} random */
function vocabulary(random) {
  const syllables = ['ba', 'del', 'fi', 'gor', 'ha', 'jin', 'ko', 'lum', 'mer', 'no', 'pel', 'qui', 'ras', 'sto', 'tan', 'ur', 'ves', 'wo', 'yar', 'zen'];
  const made = new Set();
  while (made.size < 6_000) {
    const length = 1 + Math.floor(random() * 4);
    made.add(Array.from({ length }, () => syllables[Math.floor(random() * syllables.length)]).join(''));
  }
  return /** @type {string[]} */ ([...made]);
}

/** Few words are frequent, most are rare. @param {() => number} random @param {readonly string[]} words */
function wordOf(random, words) {
  return words[Math.floor(words.length * random() ** 3)] ?? '';
}

/** @param {() => number} random @param {readonly string[]} words */
function toolResults(random, words) {
  return Array.from({ length: 300 }, () => {
    const lines = 10 + Math.floor(random() ** 3 * 400);
    return Array.from({ length: lines }, (_, line) => `${line}. ${Array.from({ length: 8 }, () => wordOf(random, words)).join(' ')}`).join('\n');
  });
}

/** @param {() => number} random @param {readonly string[]} words */
function queriesOf(random, words) {
  return Array.from({ length: 100 }, (_, index) => {
    const first = wordOf(random, words);
    if (index % 4 === 0) return first.slice(0, Math.max(3, first.length - 2));
    return index % 4 === 1 ? `${first} ${wordOf(random, words)}` : first;
  });
}
