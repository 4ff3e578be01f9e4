// @ts-check
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeAutopilotSession } from './autopilot-session.mjs';
import { makeDamagedSession, makeEmptySession } from './damaged-session.mjs';
import { makeEarlySession } from './early-session.mjs';
import { makeReviewSession } from './review-session.mjs';
import { makeRunningSession } from './running-session.mjs';
import { sessionFolder } from './session-folder.mjs';
import { sessionIds } from './session-ids.mjs';
import { makeStore, makeTodos } from './store.mjs';
import { makeVscodeStorage } from './vscode-storage.mjs';

/**
 * @typedef {object} CopilotDemo
 * @property {string} home what COPILOT_HOME is to be
 * @property {string} storage what COPILOT_VSCODE_STORAGE_PATH is to be
 * @property {string} runningLog log of the session that is being written
 * @property {typeof sessionIds} ids
 * @property {string | null} problem why there is no store, in a sentence
 */

/**
 * Makes a Copilot home and a storage of VS Code with sessions of several versions that worked in the demo's repositories: one that
 * answered the review, an early one, one in several parts, one that is running, a damaged one, an empty one, one that only the store
 * knows, and one in VS Code.
 * @param {string} folder empty or missing
 * @param {{ readonly root: string, readonly branch: string, readonly reviewFile: string, readonly commit: string, readonly reviewed: string }} quayside `commit` is
 *   one that the early session made, `reviewed` one of the branch
 * @param {import('../gatehouse.mjs').Gatehouse} gatehouse
 * @param {Date} now
 * @returns {Promise<CopilotDemo>}
 */
export async function makeCopilotHome(folder, quayside, gatehouse, now) {
  const home = join(folder, 'copilot');
  const storage = join(folder, 'vscode', 'workspaceStorage');
  await mkdir(home, { recursive: true });
  const { root, branch, reviewFile } = quayside;
  const stack = { root: gatehouse.repository.root, ferries: gatehouse.before.ferries, chamber: gatehouse.before.chamber };
  await makeReviewSession(home, { root, branch, reviewFile, comments: await commentsOf(reviewFile) });
  await makeEarlySession(home, quayside);
  await makeAutopilotSession(home, stack);
  const runningLog = await makeRunningSession(home, quayside, now);
  await makeDamagedSession(home, quayside);
  await makeEmptySession(home, root);
  await makeVscodeStorage(storage, root);
  return { home, storage, runningLog, ids: sessionIds, problem: await makeDatabases(home, quayside, stack) };
}

/** @param {string} reviewFile @returns {Promise<readonly import('./review-session.mjs').ReviewComment[]>} */
async function commentsOf(reviewFile) {
  const review = JSON.parse(await readFile(reviewFile, 'utf8'));
  return review.threads.flatMap((/** @type {{ readonly comments: readonly object[] }} */ thread) => thread.comments);
}

/**
 * The store knows some of the sessions, in part, and one whose folder was deleted.
 * @param {string} home
 * @param {{ readonly root: string, readonly branch: string, readonly reviewed: string }} quayside
 * @param {{ readonly root: string, readonly ferries: string }} stack
 * @returns {Promise<string | null>}
 */
async function makeDatabases(home, { root, branch, reviewed }, stack) {
  const quayside = { cwd: root, repository: 'tidewater/quayside' };
  try {
    await makeTodos(join(sessionFolder(home, sessionIds.review).folder, 'session.db'), [
      { id: 'tide', title: 'Answer the question about long stays', status: 'done' },
      { id: 'restart', title: 'Say where holds go at a restart', status: 'done' },
      { id: 'take', title: 'Make the order in take plain', status: 'done', after: ['restart'] },
      { id: 'log', title: 'Log holds that came too late', status: 'blocked', after: ['take'] },
      { id: 'office', title: 'Ask the office how long a hold may last', status: 'pending' },
    ]);
    await makeStore(join(home, 'session-store.db'), [
      {
        id: sessionIds.review,
        ...quayside,
        branch,
        summary: 'Review of berth holds',
        createdAt: '2025-05-14 08:02:40',
        updatedAt: '2025-05-14 08:25:02',
        turns: [
          { prompt: 'Does the lowest tide still hold when a stay is longer than one tide?', answer: 'Answered in thread 1.', at: '2025-05-14 08:03:02' },
          { prompt: 'Add the spring tide to the test as Mara asks, and tell her.', answer: 'Done: `test/schedule.test.ts` holds a stay over two low waters.', at: '2025-05-14 08:09:30' },
        ],
        files: [{ path: join(root, 'test', 'schedule.test.ts'), tool: 'insert', turn: 1 }],
        refs: [
          { type: 'commit', value: reviewed.slice(0, 8), turn: 0 },
          { type: 'pr', value: '41', turn: 0 },
        ],
        checkpoints: [],
      },
      {
        id: sessionIds.autopilot,
        cwd: stack.root,
        repository: 'tidewater/gatehouse',
        branch: 'priority',
        summary: 'Let ferries go first',
        createdAt: '2025-05-20T08:50:00.000Z',
        updatedAt: '2025-05-20T10:41:00.000Z',
        turns: [],
        files: [],
        refs: [{ type: 'commit', value: stack.ferries.slice(0, 7), turn: 0 }],
        checkpoints: [],
      },
      {
        id: sessionIds.stored,
        ...quayside,
        branch: 'feature/tide-cache',
        summary: 'Remember tides that were computed',
        createdAt: '2025-05-06 11:20:00',
        updatedAt: '2025-05-06 12:04:00',
        turns: [
          { prompt: 'Assigning a berth computes the same tides again and again. Can they be remembered?', answer: 'A map by the quarter of an hour is enough. A day has 96 of them.', at: '2025-05-06 11:20:04' },
          { prompt: 'How large may the cache grow?', answer: 'With a year of stays it holds 35,040 numbers. I would forget days that are over.', at: '2025-05-06 11:48:30' },
        ],
        files: [{ path: join(root, 'src', 'tides.ts'), tool: 'edit', turn: 0 }],
        refs: [{ type: 'issue', value: '17', turn: 1 }],
        checkpoints: [
          {
            title: 'Tides are remembered',
            at: '2025-05-06 12:02:10',
            sections: {
              overview: 'Tides are computed once for each quarter of an hour.',
              history: '1. Measured how often the same tide is computed\n2. Added a map',
              work_done: '- `src/tides.ts` edited',
              technical_details: 'The key is the number of quarters since the reference day.',
              important_files: '- `src/tides.ts`',
              next_steps: '- forget days that are over',
            },
          },
        ],
      },
    ]);
    return null;
  } catch (error) {
    return `The demo has no session store, because SQLite cannot be used here: ${error instanceof Error ? error.message : String(error)}`;
  }
}
