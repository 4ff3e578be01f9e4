// @ts-check
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { eventLog, uuidOf } from './event-log.mjs';
import { writeAt } from './session-folder.mjs';
import { sessionIds } from './session-ids.mjs';

const id = sessionIds.editor;
const ended = '2025-05-08T12:31:00Z';

/**
 * Makes the `workspaceStorage` folder of a VS Code in which the repository was opened: one conversation with a memory of its own.
 * @param {string} storage
 * @param {string} root
 */
export async function makeVscodeStorage(storage, root) {
  const workspace = join(storage, uuidOf(root).replaceAll('-', ''));
  const chat = join(workspace, 'GitHub.copilot-chat');
  await writeAt(join(workspace, 'workspace.json'), JSON.stringify({ folder: pathToFileURL(root).href }), ended);
  await writeAt(join(chat, 'transcripts', `${id}.jsonl`), transcript(root), ended);
  const memory = join(chat, 'memory-tool', 'memories', Buffer.from(id).toString('base64'));
  await writeAt(join(memory, 'plan.md'), '# Ports of the Baltic\n\n1. [x] copy the list of ports\n2. [ ] ask for the missing codes\n', ended);
}

/** In VS Code the arguments of a request are JSON text, there is no model, and a turn is numbered within its prompt. @param {string} root */
function transcript(root) {
  const log = eventLog(id, { startedAt: '2025-05-08T12:24:00Z', stringArguments: true });
  log.event('session.start', { sessionId: id, version: 1, producer: 'copilot-chat', copilotVersion: '0.38.0', vscodeVersion: '1.110.0', startTime: log.now(), context: { cwd: root } });
  log.prompt('Make a second list for the ports of the Baltic.');
  log.answer('I copy the list and change the name of the type.', [
    { name: 'read_file', given: { filePath: join(root, 'src', 'api', 'ports.ts') }, result: 'The file was shown.' },
    { name: 'create_file', given: { filePath: join(root, 'src', 'api', 'ports-baltic.ts'), content: 'export const ports = [];\n' }, result: 'Created.' },
  ]);
  log.answer('`ports-baltic.ts` is there. The code of Rostock is DERSK.');
  return log.text();
}
