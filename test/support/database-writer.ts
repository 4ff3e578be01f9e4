import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

/** Another process that writes a database: locks of one process do not stand in the way of itself. */
export interface DatabaseWriter {
  /** Runs SQL; what it started stays open until the next call. */
  exec(sql: string): Promise<void>;
  /** Closes the database in order. */
  close(): Promise<void>;
  /** Ends the process in the middle of its work. */
  crash(): Promise<void>;
}

const program = `
  const { createRequire } = require('node:module');
  const { DatabaseSync } = createRequire(process.argv[1])('@photostructure/sqlite');
  const database = new DatabaseSync(process.argv[2]);
  require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
    const sql = JSON.parse(line);
    if (sql === null) database.close();
    else database.exec(sql);
    console.log('done');
  });
`;

/** Opens a database in a process of its own, which ends with the test. */
export function databaseWriter(file: string): DatabaseWriter {
  const child = spawn(process.execPath, ['-e', program, fileURLToPath(import.meta.url), file], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout });
  const ended = once(child, 'exit');
  const crash = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  onTestFinished(crash);
  const send = async (sql: string | null): Promise<void> => {
    const answer = Promise.race([once(lines, 'line'), ended.then(() => Promise.reject(new Error(`The writer ended over: ${String(sql)}`)))]);
    child.stdin.write(`${JSON.stringify(sql)}\n`);
    await answer;
  };
  return { exec: send, close: () => send(null), crash };
}
