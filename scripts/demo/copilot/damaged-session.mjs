// @ts-check
import { join } from 'node:path';
import { begin, eventLog } from './event-log.mjs';
import { sessionFolder } from './session-folder.mjs';
import { sessionIds } from './session-ids.mjs';

const id = sessionIds.damaged;
const ended = '2025-05-12T16:07:00Z';

/**
 * A session whose files show what crashes and old versions leave behind: lines that are glued, cut through or no objects, a line feed
 * in the middle of a text, separators of other standards, zeros, and an end that was never written.
 * @param {string} home
 * @param {{ readonly root: string, readonly branch: string }} repository
 */
export async function makeDamagedSession(home, { root, branch }) {
  const { write, workspace } = sessionFolder(home, id);
  const log = eventLog(id, { startedAt: '2025-05-12T15:40:00Z', model: 'claude-sonnet-4.6' });
  begin(log, { id, version: '1.0.71', cwd: root, branch });
  log.prompt('Show on the board why a vessel was sent away.');
  log.answer('I read the board.', [{ name: 'view', given: { path: join(root, 'src', 'api', 'server.ts') }, result: 'The file\u2028was shown.' }]);
  log.answer('The reasons are known to the schedule. The board does not ask for them yet.');
  log.prompt('Then let it ask.');
  log.answer('', [{ name: 'edit', given: { path: join(root, 'src', 'api', 'routes.ts'), old_str: 'error: assigned.reason', new_str: 'error: assigned.reason, at: now' }, result: 'Updated.' }]);
  const lines = log.lines();
  const parts = lines.map((line, index) => {
    // After the first prompt a write was cut off, and the next event follows on the same line.
    if (index === 2) return `${line.slice(0, 60)}${line}`;
    return line.replace('I read the board.', 'I read\nthe board.');
  });
  parts.splice(4, 0, '42', '', '["not", "an", "event"]');
  const torn = (lines.at(-1) ?? '').slice(0, 70);
  await write('events.jsonl', Buffer.concat([Buffer.from(`${parts.join('\n')}\n`), Buffer.alloc(1_300), Buffer.from(`\n${torn}`)]), ended);
  await write('vscode.metadata.json', Buffer.concat([Buffer.from('{"customTitle": "Reasons on the bo'), Buffer.alloc(64)]), ended);
  await write('inuse.2147483600.lock', '2147483600', ended);
  await workspace({ cwd: root, git_root: root, branch, client_name: 'github/cli', summary: 'Reasons on the board', summary_count: 0, created_at: '2025-05-12T15:40:00.000Z' }, ended);
}

/**
 * A session that was opened and left: its folder has no log.
 * @param {string} home
 * @param {string} cwd
 */
export async function makeEmptySession(home, cwd) {
  const at = '2025-05-15T06:58:00Z';
  await sessionFolder(home, sessionIds.empty).workspace({ cwd, summary_count: 0, created_at: '2025-05-15T06:58:00.000Z', updated_at: '2025-05-15T06:58:00.000Z' }, at);
}
