// @ts-check
import { join } from 'node:path';
import { begin, eventLog, uuidOf } from './event-log.mjs';
import { sessionFolder } from './session-folder.mjs';
import { sessionIds } from './session-ids.mjs';

const id = sessionIds.early;
const ended = '2025-03-21T11:52:00Z';

/**
 * A session as the first versions wrote it: calls end with `tool.execution_end`, intentions are calls of their own, checkpoints are
 * JSON, the folder has a summary, and its title stands in the metadata of VS Code.
 * @param {string} home
 * @param {{ readonly root: string, readonly commit: string }} repository `commit` is the one that the session made
 */
export async function makeEarlySession(home, { root, commit }) {
  const { write, workspace } = sessionFolder(home, id);
  const at = (/** @type {string} */ path) => join(root, ...path.split('/'));
  const log = eventLog(id, { startedAt: '2025-03-21T11:20:00Z', endType: 'tool.execution_end' });
  const intent = (/** @type {string} */ text) => ({ name: 'report_intent', given: { intent: text }, result: 'Intent logged' });
  begin(log, { id, version: '0.0.420', cwd: root, branch: 'main' });
  log.prompt('Vessels sometimes leave early. Let the schedule end a stay before its time.');
  log.answer('I add `release` to the schedule.', [
    intent('Reading the schedule'),
    { name: 'view', given: { path: at('src/schedule.ts') }, result: 'The file was shown.' },
    intent('Ending stays early'),
    { name: 'edit', given: { path: at('src/schedule.ts'), old_str: '  /** All stays of a berth', new_str: releaseText }, result: 'Updated.' },
    { name: 'bash', given: { command: 'npm test', description: 'Run the tests' }, result: '8 tests passed.', exitCode: 0, seconds: 5 },
  ]);
  log.at('2025-03-21T11:46:00Z').prompt('Good. Commit it.');
  log.answer('', [
    { name: 'bash', given: { command: 'git commit --all --message "Let a vessel leave before its time"' }, result: `[main ${commit.slice(0, 7)}] Let a vessel leave before its time\n 1 file changed, 14 insertions(+)`, exitCode: 0 },
  ]);
  log.answer(`Committed as ${commit.slice(0, 7)}.`);
  await write('events.jsonl', log.text(), ended);
  await workspace({ cwd: root, summary_count: 1, created_at: '2025-03-21T11:20:00.402Z', updated_at: '2025-03-21T11:52:00.000Z' }, ended);
  const metadata = {
    workspaceFolder: { folderPath: root, timestamp: Date.parse('2025-03-21T11:19:00Z') },
    writtenToDisc: true,
    repositoryProperties: { repositoryPath: root, branchName: 'main', baseBranchName: 'origin/main' },
    customTitle: 'Vessels that leave early',
  };
  await write('vscode.metadata.json', JSON.stringify(metadata, null, 2), ended);
  const checkpoint = {
    title: 'Stays end early',
    overview: 'The schedule can end a stay before its time.',
    history: '1. Read the schedule\n2. Added `release`',
    work_done: '- `src/schedule.ts` edited, 8 tests pass',
    technical_details: 'A stay is half-open, so it ends at the moment that is given.',
    important_files: '- src/schedule.ts',
    next_steps: '- commit',
  };
  await write(join('checkpoints', `${uuidOf(`${id} checkpoint`)}.json`), JSON.stringify(checkpoint, null, 2), '2025-03-21T11:40:00Z');
  await write('index.md', 'A stay can be ended early with `release`. It is tested and committed.\n', ended);
}

const releaseText = `  /** Ends a stay early, when a vessel leaves before its time. */
  release(vessel: string, at: number): Stay | null {
    const index = this.stays.findIndex((stay) => stay.vessel === vessel && stay.from <= at && at < stay.until);
    const stay = this.stays[index];
    if (!stay) {
      return null;
    }
    const ended = { ...stay, until: at };
    this.stays[index] = ended;
    return ended;
  }

  /** All stays of a berth`;
