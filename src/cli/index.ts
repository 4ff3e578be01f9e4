import { join } from 'node:path';
import type { Result } from '../shared/base';
import { visibleText } from '../shared/model/words/visible-text';
import { parseCommand, type Command } from './command';
import { follow } from './follow';
import { inspect } from './inspect';
import { jsonText } from './json-text';
import { openApp } from './open';
import { print } from './print';
import { printFollowing } from './print-following';
import { projectRoot, readVersion } from './project';
import { printSession, printSessions } from './sessions/print';
import { exportSession, listSessions, readSession } from './sessions/read';
import { usage } from './usage';

/** Words for people. What git says, or what a folder is called, must not act on a terminal. */
const say = (text: string): void => void process.stderr.write(visibleText(text));
const sayLine = (sentence: string): void => say(`${sentence}\n`);

/** Answers what to print, or a message for people. */
async function perform(command: Command): Promise<Result<string, string>> {
  switch (command.kind) {
    case 'help':
      return { ok: true, value: usage };
    case 'version':
      return { ok: true, value: `${readVersion()}\n` };
    case 'open': {
      const opened = await openApp(command, join(projectRoot, 'scripts', 'start.mjs'), say);
      return opened.ok ? { ok: true, value: '' } : opened;
    }
    case 'inspect': {
      const inspected = await inspect(command, process.env, sayLine);
      if (!inspected.ok) return inspected;
      return { ok: true, value: command.json ? jsonText(inspected.value) : print(inspected.value) };
    }
    case 'follow': {
      const followed = await follow(command, process.env, sayLine);
      if (!followed.ok) return followed;
      if (followed.value.failed.length > 0) process.exitCode = 2;
      return { ok: true, value: command.json ? jsonText(followed.value) : printFollowing(followed.value) };
    }
    case 'sessions': {
      const listed = await listSessions(command, process.env, sayLine);
      return listed.ok ? { ok: true, value: command.json ? jsonText(listed.value) : printSessions(listed.value) } : listed;
    }
    case 'session': {
      if (command.output === 'markdown') {
        const exported = await exportSession(command.id, process.env, sayLine);
        return exported.ok ? { ok: true, value: visibleText(exported.value) } : exported;
      }
      const read = await readSession(command.id, process.env, sayLine);
      return read.ok ? { ok: true, value: command.output === 'json' ? jsonText(read.value) : printSession(read.value) } : read;
    }
  }
}

async function main(words: readonly string[]): Promise<void> {
  const command = parseCommand(words);
  const outcome = command.ok ? await perform(command.value) : command;
  if (outcome.ok) {
    process.stdout.write(outcome.value);
    return;
  }
  say(`sidelight: ${outcome.error}\n${command.ok ? '' : 'sidelight --help says what there is.\n'}`);
  process.exitCode = 2;
}

// Whoever reads may stop early, as head does; the rest is then not wanted.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

main(process.argv.slice(2)).catch((error: unknown) => {
  say(`sidelight: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 2;
});
