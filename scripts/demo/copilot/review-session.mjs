// @ts-check
import { join } from 'node:path';
import { begin, eventLog } from './event-log.mjs';
import { sessionFolder } from './session-folder.mjs';
import { sessionIds } from './session-ids.mjs';

const id = sessionIds.review;
const model = 'claude-opus-4.8';
const ended = '2025-05-14T09:14:10Z';

/**
 * The session that answered the review: each reply is written by a call that names the review's file and holds the comment with its
 * id, but for the last one, which an extra program wrote.
 * @param {string} home
 * @param {ReviewedRepository} reviewed
 *
 * @typedef {object} ReviewedRepository
 * @property {string} root
 * @property {string} branch
 * @property {string} reviewFile absolute path of its comments.json
 * @property {readonly ReviewComment[]} comments of that file
 *
 * @typedef {{ readonly id: string, readonly body: string, readonly timestamp: string, readonly replyTo?: string, readonly author: object | string }} ReviewComment
 */
export async function makeReviewSession(home, reviewed) {
  const { root, branch } = reviewed;
  const { write, workspace, checkpoints } = sessionFolder(home, id);
  await write('events.jsonl', reviewLog(reviewed), ended);
  await workspace(
    {
      cwd: root,
      git_root: root,
      repository: 'tidewater/quayside',
      host_type: 'github',
      branch,
      client_name: 'github/cli',
      name: 'Answer the review of berth holds',
      user_named: true,
      summary: 'Review of berth holds',
      summary_count: 2,
      created_at: '2025-05-14T08:02:40.118Z',
      updated_at: '2025-05-14T09:14:10.402Z',
    },
    ended,
  );
  await write('vscode.metadata.json', '{}\n', ended);
  await write('plan.md', plan, ended);
  await checkpoints([firstCheckpoint, secondCheckpoint], '2025-05-14T08:41:00Z');
}

/** @param {ReviewedRepository} reviewed */
function reviewLog({ root, branch, reviewFile, comments }) {
  const log = eventLog(id, { startedAt: '2025-05-14T08:02:40Z', model });
  const at = (/** @type {string} */ path) => join(root, ...path.split('/'));
  const view = (/** @type {string} */ path, /** @type {string} */ intention = `Read ${path}`) => ({ name: 'view', given: { path: at(path) }, result: 'The file was shown.', intention });
  const tests = (/** @type {string} */ result, exitCode = 0) => ({ name: 'bash', given: { command: 'npm test', description: 'Run the tests' }, result, exitCode, seconds: 6, intention: 'Run the tests' });
  const commentOf = (/** @type {string} */ commentId) => {
    const comment = comments.find((candidate) => candidate.id === commentId);
    if (comment === undefined) throw new Error(`The demo's review has no comment ${commentId}.`);
    return comment;
  };
  /** Puts the reply behind the comment that it answers. */
  const reply = (/** @type {string} */ commentId) => {
    const comment = commentOf(commentId);
    const before = indented(commentOf(comment.replyTo ?? ''));
    return { name: 'edit', given: { path: reviewFile, old_str: before, new_str: `${before},\n${indented(comment)}` }, result: `File ${reviewFile} updated.`, intention: 'Write the reply into the review' };
  };
  begin(log, { id, version: '1.0.69', cwd: root, branch, repository: 'tidewater/quayside', model });

  log.at('2025-05-14T08:03:02Z').prompt('Mara asks in thread 1 of the review whether the lowest tide still holds when a stay is longer than one tide. Answer her there.', { agentMode: 'interactive' });
  log.answer('I look at how the tide is sampled first.', [view('src/schedule.ts'), view('src/tides.ts'), { name: 'grep', given: { pattern: 'lowestTideBetween', path: root }, result: 'src/schedule.ts\nsrc/tides.ts', intention: 'Find its callers' }], {
    reasoningText: 'A stay of a whole cycle always meets a low water.',
  });
  log.at('2025-05-14T08:04:36Z').answer('It holds: a stay of a whole cycle meets a low water in any case. I write that with the largest error.', [reply('cmt-demo-02')]);
  log.answer('Answered in thread 1.');

  log.at('2025-05-14T08:09:30Z').prompt('Add the spring tide to the test as Mara asks, and tell her.');
  log.answer('', [
    view('test/schedule.test.ts'),
    { name: 'insert', given: { path: at('test/schedule.test.ts'), insert_line: 16, new_str: springTideTest }, result: 'Inserted.', intention: 'Add the test' },
    tests('12 tests passed.'),
  ]);
  log.at('2025-05-14T08:13:39Z').answer('The test passes. I tell her where it is.', [reply('cmt-demo-04')]);
  log.answer('Done: `test/schedule.test.ts` holds a stay over two low waters.');

  log.at('2025-05-14T08:21:05Z').prompt('Jon asks where holds go at a restart. What was decided?');
  log.answer('', [
    { name: 'grep', given: { pattern: 'restart', path: root }, result: 'src/holds/hold-store.ts', intention: 'Look for the decision' },
    view('src/holds/hold-store.ts'),
    { name: 'web_fetch', given: { url: 'https://example.org/quayside/decisions' }, error: 'The address could not be reached.' },
  ]);
  log.at('2025-05-14T08:24:50Z').answer('The comment of the store decides it. I list what else is possible.', [reply('cmt-demo-07')]);

  log.event('session.compaction_start', {}).event('session.compaction_complete', { success: true, checkpointNumber: 1, preCompactionTokens: 81_200, postCompactionTokens: 20_400 });
  log.at('2025-05-14T08:31:40Z').prompt('Thread 4: an expired hold is deleted before its time is looked at. Is that meant? Make the order plain and test it.');
  log.answer('', [view('src/holds/hold-store.ts'), tests('11 passed, 1 failed: takes an expired hold once', 1)]);
  log.answer('One test fails because it expects the hold to stay. The hold is used once, so the test is wrong.', [
    {
      name: 'edit',
      given: { path: at('src/holds/hold-store.ts'), old_str: takeBefore, new_str: takeAfter },
      result: 'Updated.',
      diff: diffOf('src/holds/hold-store.ts', takeBefore, takeAfter),
      intention: 'Make the order plain',
    },
    {
      name: 'edit',
      given: { path: at('test/holds.test.ts'), old_str: '  assert.notEqual(holds.take(id), null);', new_str: '  assert.equal(holds.take(id), null);' },
      result: 'Updated.',
      intention: 'Correct the test',
    },
    tests('12 tests passed.'),
  ]);
  log.at('2025-05-14T08:35:44Z').answer('', [reply('cmt-demo-09')]);
  log.answer('Thread 4 is answered. The log of holds that came too late is left open there.');
  log.event('session.compaction_start', {}).event('session.compaction_complete', { success: true, checkpointNumber: 2, preCompactionTokens: 78_900, postCompactionTokens: 19_700 });

  log.at('2025-05-14T09:11:20Z').prompt('Why is the clearance of a berth less than before? Answer thread 10.');
  log.answer('The note of 2 May says it.', [
    view('src/berths/berth.ts'),
    { name: 'searchlight-reply', given: { path: reviewFile, thread: 'thr-demo-10', text_from: 'standard input' }, result: 'Written.', intention: 'Let the tool for reviews write the reply' },
  ]);
  log.answer('Answered in thread 10.');
  log.at('2025-05-14T09:14:09Z').event('session.shutdown', {
    shutdownType: 'routine',
    currentModel: model,
    totalPremiumRequests: 6,
    codeChanges: { linesAdded: 38, linesRemoved: 5, filesModified: [at('src/holds/hold-store.ts'), at('test/holds.test.ts'), at('test/schedule.test.ts'), reviewFile] },
    modelMetrics: { [model]: { requests: { count: 14, cost: 6 }, usage: { inputTokens: 612_400, outputTokens: 9_870, cacheReadTokens: 540_100, cacheWriteTokens: 0 } } },
  });
  return log.text();
}

/** As the comment stands in the file. @param {ReviewComment} comment */
function indented(comment) {
  return JSON.stringify(comment, null, 2).replaceAll(/^/gm, '        ');
}

/**
 * @param {string} path
 * @param {string} before
 * @param {string} after
 */
function diffOf(path, before, after) {
  const lines = (/** @type {string} */ text, /** @type {string} */ sign) => text.split('\n').map((line) => `${sign}${line}`);
  const removed = lines(before, '-');
  const added = lines(after, '+');
  return [`diff --git a/${path} b/${path}`, `--- a/${path}`, `+++ b/${path}`, `@@ -29,${removed.length} +29,${added.length} @@`, ...removed, ...added, ''].join('\n');
}

const takeBefore = `    const hold = this.holds.get(id);
    if (hold && hold.expires > this.now()) {
      this.holds.delete(id);
      return hold;
    }
    return null;`;

const takeAfter = `    const hold = this.holds.get(id);
    this.holds.delete(id);
    if (!hold) {
      return null;
    }
    return hold.expires > this.now() ? hold : null;`;

const springTideTest = `
test('a stay over two low waters counts the lower one', () => {
  const spring = Date.UTC(2025, 4, 14);
  assert.equal(lowestTideBetween(spring, spring + 24 * 3_600_000), 0);
});
`;

const plan = `# Answer the review of berth holds

1. [x] Thread 1: the lowest tide of a long stay
2. [x] Thread 3: where holds go at a restart
3. [x] Thread 4: the order in \`take\`
4. [ ] Ask the office how long a hold may last
`;

/** @type {import('./session-folder.mjs').Checkpoint} */
const firstCheckpoint = {
  title: 'Tides and restarts answered',
  sections: {
    overview: 'The person reviews `feature/berth-holds`. The questions about tides and about restarts are answered in the review.',
    history: '1. Read how tides are sampled and answered thread 1\n2. Added a test with a spring tide\n3. Answered thread 3 with two options',
    work_done: '- a test added to `test/schedule.test.ts`\n- threads 1 and 3 answered',
    technical_details: 'A stay of a whole cycle always meets a low water, so `lowestTideBetween` answers the chart datum.',
    important_files: '- `src/tides.ts`\n- `src/schedule.ts`\n- `test/schedule.test.ts`',
    next_steps: '- thread 4: the order of deletion in `take`',
  },
};

/** @type {import('./session-folder.mjs').Checkpoint} */
const secondCheckpoint = {
  title: 'A hold is used once',
  sections: {
    overview: 'Thread 4 is answered: a hold is deleted when it is taken, whether it counts or not.',
    history: '1. Found a test that expected the opposite\n2. Made the order in `take` plain\n3. Corrected the test',
    work_done: '- `src/holds/hold-store.ts` edited\n- `test/holds.test.ts` corrected\n- all 12 tests pass',
    technical_details: 'An expired hold answers null, and so does the second call.',
    important_files: '- `src/holds/hold-store.ts`\n- `test/holds.test.ts`',
    next_steps: '- write a line to the log for holds that came too late',
  },
};
