import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { err, ok, type Result } from '../shared/base';
import type { Command } from './command';

/** How often the launcher's messages are handed on while it prepares the app. */
const followEveryMs = 100;

/**
 * Opens the app on folders and comes back as soon as it runs; the app stays. A running app takes the folders over.
 * @param startScript finds the runtime and starts the app (see scripts/start.mjs); sends the message 'started' once it did
 * @param say takes what the launcher writes meanwhile
 * @returns a sentence when it did not start
 */
export async function openApp(
  command: Extract<Command, { readonly kind: 'open' }>,
  startScript: string,
  say: (text: string) => void,
): Promise<Result<null, string>> {
  const folders = command.folders.map((folder) => resolve(folder));
  const missing = folders.find((folder) => !existsSync(folder));
  if (missing !== undefined) return err(`${missing} is not there, or may not be read. Nothing was opened.`);
  if (!existsSync(startScript)) return err(`The app is not beside this program: ${startScript} is missing. Install Sidelight again.`);
  return start(startScript, [...appOptions(command), ...folders], say);
}

function appOptions({ base, compare, commit, thread }: Extract<Command, { readonly kind: 'open' }>): readonly string[] {
  return Object.entries({ base, compare, commit, thread }).flatMap(([name, value]) => (value === undefined ? [] : [`--${name}`, value]));
}

/**
 * Its output goes to a file and not to a pipe of ours, because the app outlives this program and whoever reads our output waits
 * for all its writers.
 */
async function start(script: string, args: readonly string[], say: (text: string) => void): Promise<Result<null, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'sidelight-'));
  const output = openSync(join(folder, 'start.log'), 'w+');
  const follower = followFile(output, say);
  try {
    const child = spawn(process.execPath, [script, ...args], {
      detached: true,
      stdio: ['ignore', output, output, 'ipc'],
    });
    const outcome = await new Promise<Result<null, string>>((settle) => {
      child.once('message', () => settle(ok(null)));
      child.once('error', (error) => settle(err(`The app could not be started: ${error.message}`)));
      child.once('exit', (code) => settle(code === 0 ? ok(null) : err('The app could not be started. The lines above say why.')));
    });
    if (child.connected) child.disconnect();
    child.unref();
    return outcome;
  } finally {
    follower.stop();
    closeSync(output);
    discard(folder);
  }
}

function discard(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // Windows keeps a file that the app still writes to; the system's own cleaning takes it.
  }
}

/** Hands on what is appended to a file. */
function followFile(file: number, say: (text: string) => void): { stop(): void } {
  const decoder = new TextDecoder();
  const buffer = new Uint8Array(64 * 1024);
  let position = 0;
  const read = (): void => {
    for (let bytes = -1; bytes !== 0; ) {
      bytes = readSync(file, buffer, 0, buffer.length, position);
      position += bytes;
      if (bytes > 0) say(decoder.decode(buffer.subarray(0, bytes), { stream: true }));
    }
  };
  const timer = setInterval(read, followEveryMs);
  return {
    stop() {
      clearInterval(timer);
      read();
    },
  };
}
