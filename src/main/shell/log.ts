import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Clock } from '../../shared/base';

/** Bytes of one log file. The file before it is kept too. */
const sizeLimit = 1_000_000;

/** Main's memory of trouble, for people who report it. */
export interface Log {
  readonly path: string;
  /** Writes one entry. Never throws: a log that cannot be written must not break what it tells of. */
  write(text: string): void;
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
  };
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
