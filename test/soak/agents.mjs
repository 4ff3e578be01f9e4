// @ts-check
import { appendFile, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventLog } from '../../scripts/demo/copilot/event-log.mjs';
import { sessionIds } from '../../scripts/demo/copilot/session-ids.mjs';

/** Rounds after which a session's log begins anew, so that it does not grow for as long as the app is used. */
const longestLog = 8;

/**
 * What agents write beside the app: they reword what they said and open and resolve threads, in both formats, and one has a session that goes
 * on. What there is of it stays as much, so that the app has no reason to take more.
 * @param {import('./workspace.mjs').SoakWorkspace} workspace
 * @returns {Promise<{ work(round: number): Promise<void>, reply(round: number): Promise<void> }>} `reply` adds a comment, which the person is told of
 */
export async function startAgents({ demo, switched, branches, commitReview }) {
  const log = demo.copilot.runningLog;
  const begun = await readFile(log, 'utf8');
  return {
    async work(round) {
      await rewrite(demo.reviewFile, (text) => rewordComparison(text, round));
      await rewrite(commitReview, (text) => rewordCommit(text, round));
      if (round % longestLog === 0) await writeFile(log, begun);
      await appendFile(log, sessionEvents(round, demo.repository));
      await switched.git('checkout', '--quiet', branches[round % branches.length] ?? 'main');
      await writeFile(join(switched.root, 'notes.md'), `Round ${round}\n`);
    },
    reply: (round) => rewrite(demo.reviewFile, (text) => addReply(text, round)),
  };
}

/**
 * As careful agents write: beside the file, then in its place.
 * @param {string} file
 * @param {(text: string) => string} change
 */
async function rewrite(file, change) {
  const text = await readFile(file, 'utf8');
  await writeFile(`${file}.agent`, change(text));
  await rename(`${file}.agent`, file);
}

/** @param {string} text @param {number} round */
function rewordComparison(text, round) {
  const review = JSON.parse(text);
  for (const thread of review.threads) {
    const last = thread.comments.at(-1);
    if (last?.author?.kind === 'agent') last.body = `${last.body.replace(/ \(round \d+\)$/, '')} (round ${round})`;
  }
  review.threads[1].state = round % 2 === 0 ? 'resolved' : 'unresolved';
  return `${JSON.stringify(review, null, 2)}\n`;
}

/** The last words of this file are an agent's. @param {string} text @param {number} round */
function rewordCommit(text, round) {
  return `${text.trimEnd().replace(/ \(round \d+\)$/, '')} (round ${round})\n`;
}

/** @param {string} text @param {number} round */
function addReply(text, round) {
  const review = JSON.parse(text);
  review.threads[2].comments.push({ id: `cmt-soak-${round}`, body: `It holds in round ${round}.`, timestamp: new Date().toISOString(), author: { kind: 'agent', name: 'Copilot' } });
  return `${JSON.stringify(review, null, 2)}\n`;
}

/** @param {number} round @param {string} root */
function sessionEvents(round, root) {
  const log = eventLog(`${sessionIds.running} soak ${round}`, { startedAt: new Date().toISOString(), model: 'claude-opus-4.8' });
  return log.answer(`I read the board in round ${round}.`, [{ name: 'view', given: { path: join(root, 'src', 'api', 'server.ts') }, result: 'The file was shown.' }]).text();
}
