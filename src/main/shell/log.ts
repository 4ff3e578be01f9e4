import { appendFileSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Clock } from '../../shared/base';

/** Bytes of one log file. The file before it is kept too. */
const sizeLimit = 1_000_000;

/** Entries that {@link Log.recent} answers with. */
const recentLimit = 200;

/** Main's memory of trouble, for people who report it. */
export interface Log {
  readonly path: string;
  /** Writes one entry. Never throws: a log that cannot be written must not break what it tells of. */
  write(text: string): void;
  /** What was written last, oldest first, each entry with its time; over restarts too, but not past what the file holds. */
  recent(): readonly string[];
}

/** Writes at once, so that what led to a crash is there. A full file moves to `<path>.old`. */
export function openLog(path: string, clock: Clock, echo: (line: string) => void): Log {
  return {
    path,
    write(text) {
      const line = `${new Date(clock.now()).toISOString()} ${text}\n`;
      echo(line);
      try {
        mkdirSync(dirname(path), { recursive: true });
        if (sizeOf(path) + line.length > sizeLimit) renameSync(path, `${path}.old`);
        appendFileSync(path, line);
      } catch (error) {
        echo(`The log ${path} cannot be written: ${String(error)}\n`);
      }
    },
    recent: () => entriesOf(readText(`${path}.old`) + readText(path)).slice(-recentLimit),
  };
}

/** An entry begins with its time; the lines below it belong to it. */
function entriesOf(text: string): readonly string[] {
  return text.split(/^(?=\d{4}-\d\d-\d\dT)/m).map((entry) => entry.trimEnd()).filter((entry) => entry !== '');
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/** A thrown value with its stack, for the log. */
export function describeError(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Writes down what nobody caught. The app goes on: a bug in one place must not take the person's drafts with it. */
export function logBugs(write: (text: string) => void): void {
  process.on('uncaughtException', (error) => write(`Bug, not caught: ${describeError(error)}`));
  process.on('unhandledRejection', (reason) => write(`Bug, not caught: ${describeError(reason)}`));
}
