// @ts-check
import { join } from 'node:path';
import { begin, eventLog } from './event-log.mjs';
import { sessionFolder } from './session-folder.mjs';
import { sessionIds } from './session-ids.mjs';

const id = sessionIds.autopilot;
const model = 'gpt-5.4';
const ended = '2025-05-20T10:41:00Z';

/**
 * A session of a later version, in three parts: it was left and resumed twice, so that totals are written three times, each with what
 * was before. A sub-agent works in it, and not every message is the person's.
 * @param {string} home
 * @param {{ readonly root: string, readonly ferries: string, readonly chamber: string }} stack root of the repository and commits of the stack
 */
export async function makeAutopilotSession(home, { root, ferries, chamber }) {
  const { write, workspace, checkpoints } = sessionFolder(home, id);
  await write('events.jsonl', logText({ root, ferries, chamber }), ended);
  await workspace(
    {
      cwd: root,
      git_root: root,
      repository: 'tidewater/gatehouse',
      host_type: 'github',
      branch: 'priority',
      client_name: 'github/autopilot',
      name: 'Let ferries go first',
      user_named: false,
      summary_count: 1,
      remote_steerable: false,
      created_at: '2025-05-20T08:50:00.000Z',
      updated_at: '2025-05-20T10:41:00.000Z',
    },
    ended,
  );
  await write('plan.md', '# Priority for ferries\n\n1. [x] name the headings\n2. [x] let ferries go first\n3. [x] count the boats that fit\n', ended);
  await write(join('research', 'timetables.md'), '# Timetables\n\nAt most four ferries an hour, on Sundays two.\n', ended);
  await write(join('files', 'paste-1747731600000.txt'), '08:05 Ferry Gull\n08:20 Ferry Tern\n', ended);
  await checkpoints(
    [
      {
        title: 'Ferries overtake in the queue',
        sections: {
          overview: 'A ferry is put before the first boat that is none.',
          history: '1. Named the headings\n2. Let ferries go first',
          work_done: '- `src/queue.ts` and its test',
          technical_details: 'Ferries keep their order among themselves.',
          important_files: '- `src/queue.ts`',
        },
      },
    ],
    '2025-05-20T09:45:00Z',
  );
}

/** @param {{ readonly root: string, readonly ferries: string, readonly chamber: string }} stack */
function logText({ root, ferries, chamber }) {
  const log = eventLog(id, { startedAt: '2025-05-20T08:50:00Z', model });
  const at = (/** @type {string} */ path) => join(root, ...path.split('/'));
  const committed = (/** @type {string} */ commit, /** @type {string} */ subject) => ({
    name: 'bash',
    given: { command: `git commit --all --message ${JSON.stringify(subject)}`, description: 'Commit' },
    result: `[priority ${commit.slice(0, 7)}] ${subject}`,
    exitCode: 0,
  });
  const shutdown = (/** @type {number} */ requests, /** @type {number} */ inputTokens, /** @type {number} */ outputTokens) =>
    log.event('session.shutdown', {
      shutdownType: 'routine',
      currentModel: model,
      totalPremiumRequests: requests,
      modelMetrics: { [model]: { requests: { count: requests, cost: requests }, usage: { inputTokens, outputTokens, cacheReadTokens: inputTokens / 2, cacheWriteTokens: 0 } } },
    });
  const resume = () => log.event('session.resume', { resumeTime: log.now(), eventCount: log.lines().length, context: { cwd: root, gitRoot: root, branch: 'priority' } });

  begin(log, { id, version: '1.0.88', cwd: root, branch: 'priority', repository: 'tidewater/gatehouse', model });
  log.event('session.mode_changed', { previousMode: 'interactive', newMode: 'autopilot' });
  log.prompt('Ferries wait too long at the lock. Let them go first, and keep their order among themselves.', {
    attachments: [{ type: 'file', path: at('src/queue.ts'), displayName: 'queue.ts' }],
    agentMode: 'autopilot',
  });
  log.event('user.message', { content: 'Rules for commits: one subject line, no trailers.', source: 'skill-commit', attachments: [] });
  log.answer('Somebody should look at how the queue is used while I read the timetable.', [
    {
      name: 'task',
      given: { agent_type: 'explore', description: 'Find callers of the queue', prompt: 'Which code depends on the order of boats?' },
      intention: 'Find callers of the queue',
      result: 'Only the gate takes boats out of the queue.',
      seconds: 4,
      inside: (events, toolCallId) => {
        events.event('subagent.started', { toolCallId, agentName: 'explore', agentDisplayName: 'Explore', agentDescription: 'Reads code' });
        events.answer('I search for its uses.', [{ name: 'grep', given: { pattern: 'Queue', path: root }, result: 'src/gate.ts\nsrc/queue.ts' }, { name: 'view', given: { path: at('src/gate.ts') }, result: 'The file was shown.' }], { parentToolCallId: toolCallId });
        events.event('subagent.completed', { toolCallId, agentName: 'explore', agentDisplayName: 'Explore', model: 'gpt-5.4-mini', totalTokens: 18_400, totalToolCalls: 2, durationMs: 9_000 });
      },
    },
    {
      name: 'apply_patch',
      given: [
        '*** Begin Patch',
        `*** Update File: ${at('src/queue.ts')}`,
        '@@',
        '-    this.boats.push(boat);',
        "+    const behind = boat.kind === 'ferry' ? this.boats.findIndex(({ kind }) => kind !== 'ferry') : -1;",
        '+    this.boats.splice(behind === -1 ? this.boats.length : behind, 0, boat);',
        `*** Update File: ${at('README.md')}`,
        '@@',
        '-Boats pass in the order in which they came.',
        '+Boats pass in the order in which they came, ferries first.',
        '*** End Patch',
      ].join('\n'),
      result: 'Applied.',
      intention: 'Put ferries before other boats',
    },
  ]);
  log.event('user.message', { content: 'Continue until the task is done.', source: 'autopilot', isAutopilotContinuation: true, attachments: [] });
  log.answer('', [{ name: 'bash', given: { command: 'npm test' }, result: '5 tests passed.', exitCode: 0 }, committed(ferries, 'Let ferries go first')]);
  log.event('session.compaction_complete', { success: true, checkpointNumber: 1 });
  shutdown(5, 180_000, 4_100);

  log.at('2025-05-20T09:58:00Z');
  resume();
  log.prompt('How many boats fit into the chamber? Count them in a function of its own.');
  log.event('session.model_change', { previousModel: model, newModel: model, previousReasoningEffort: 'medium', reasoningEffort: 'high' });
  log.event('permission.requested', { requestId: 'p1', permissionRequest: { kind: 'url', toolCallId: 'none', url: 'https://example.org/timetable' } });
  log.event('permission.completed', { requestId: 'p1', result: { kind: 'denied-interactively-by-user' } });
  log.answer('Without the timetable I take the lengths from the tests.', [
    { name: 'create', given: { path: at('src/chamber.ts'), file_text: 'export function boatsThatFit(chamber: number, length: number): number {\n  return Math.floor(chamber / length);\n}\n' }, result: 'Created.' },
    committed(chamber, 'Count the boats that fit into the chamber'),
  ]);
  log.event('tide.table_checked', { table: '2025', rows: 1 });
  shutdown(8, 301_000, 6_900);

  log.at('2025-05-20T10:40:00Z');
  resume();
  log.prompt('Stop, I will review first.');
  log.event('abort', { reason: 'user initiated' });
  shutdown(8, 301_000, 6_900);
  return log.text();
}
