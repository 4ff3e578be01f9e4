// @ts-check
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { begin, eventLog } from './event-log.mjs';
import { sessionFolder } from './session-folder.mjs';
import { sessionIds } from './session-ids.mjs';

const id = sessionIds.running;
const rounds = 200;

/**
 * A session that is being written: its last events are of this moment, and the lock names a process that is alive, this one.
 * @param {string} home
 * @param {{ readonly root: string, readonly branch: string }} repository
 * @param {Date} now
 * @returns {Promise<string>} absolute path of its log
 */
export async function makeRunningSession(home, { root, branch }, now) {
  const { folder, write, workspace } = sessionFolder(home, id);
  const startedAt = new Date(now.getTime() - 4 * 60_000).toISOString();
  const log = eventLog(id, { startedAt, model: 'claude-opus-4.8' });
  begin(log, { id, version: '1.0.91', cwd: root, branch, repository: 'tidewater/quayside', model: 'claude-opus-4.8' });
  log.prompt('Show the holds on the board at the quay, with the minute at which each expires.');
  log.answer('I look at how the board gets its lines.', [
    { name: 'view', given: { path: join(root, 'src', 'api', 'server.ts') }, result: 'The file was shown.' },
    { name: 'view', given: { path: join(root, 'src', 'holds', 'hold-store.ts') }, result: 'The file was shown.' },
  ]);
  log.at(now.toISOString()).answer('The server has no list of holds yet. I add one, and run the tests after each step.');
  await write('events.jsonl', log.text(), now.toISOString());
  await write(`inuse.${process.pid}.lock`, String(process.pid), now.toISOString());
  await workspace({ cwd: root, git_root: root, repository: 'tidewater/quayside', host_type: 'github', branch, client_name: 'github/cli', summary_count: 0, created_at: startedAt, updated_at: now.toISOString() }, now.toISOString());
  return join(folder, 'events.jsonl');
}

/**
 * Lets the session go on: a few events at a time, until it is stopped or has done all that it knows.
 * @param {string} log
 * @param {string} root of the repository that it works in
 * @param {number} [everyMs]
 * @returns {{ stop(): Promise<void> }}
 */
export function keepRunning(log, root, everyMs = 4_000) {
  let round = 0;
  let writing = Promise.resolve();
  const timer = setInterval(() => {
    round += 1;
    if (round >= rounds) clearInterval(timer);
    writing = writing.then(() => appendFile(log, eventsOf(round, root)));
  }, everyMs);
  return {
    stop() {
      clearInterval(timer);
      return writing;
    },
  };
}

/**
 * @param {number} round
 * @param {string} root
 */
function eventsOf(round, root) {
  const log = eventLog(`${id} ${round}`, { startedAt: new Date().toISOString(), model: 'claude-opus-4.8' });
  const step = steps[round % steps.length] ?? steps[0];
  const path = join(root, ...step.path.split('/'));
  const given = step.name === 'bash' ? { command: 'npm test' } : step.name === 'edit' ? { path, old_str: `holds ${round - 1}`, new_str: `holds ${round}` } : { path };
  return log.answer(step.say, [{ name: step.name, given, result: step.name === 'bash' ? '12 tests passed.' : 'Done.', ...(step.name === 'bash' ? { exitCode: 0 } : {}) }]).text();
}

const steps = /** @type {const} */ ([
  { name: 'view', path: 'src/api/routes.ts', say: 'I read the routes.' },
  { name: 'edit', path: 'src/api/server.ts', say: 'The board takes one more line of holds.' },
  { name: 'bash', path: '', say: '' },
  { name: 'edit', path: 'src/holds/hold-store.ts', say: 'Each hold says when it expires.' },
]);
