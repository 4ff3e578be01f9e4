import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A file that takes lines until it is full. */
export interface LogFile {
  add(lines: readonly string[]): void;
  /** Resolves when everything is written, or cannot be. */
  end(): Promise<void>;
}

/**
 * Makes a log that only the person can read. A log that cannot be written is reported once; the run goes on without.
 * @param limit in bytes; a line says that the rest was left out
 */
export async function openLogFile(path: string, limit: number, onProblem: (problem: string) => void): Promise<LogFile> {
  const report = (error: unknown): void => onProblem(`${path} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  try {
    await mkdir(dirname(path), { recursive: true });
  } catch (error) {
    report(error);
    return { add: () => undefined, end: () => Promise.resolve() };
  }
  let left = limit;
  const stream: WriteStream = createWriteStream(path, { mode: 0o600 });
  stream.on('error', (error) => {
    left = 0;
    report(error);
  });
  return {
    add(lines) {
      if (left <= 0 || lines.length === 0) return;
      const text = `${lines.join('\n')}\n`;
      left -= Buffer.byteLength(text);
      stream.write(left > 0 ? text : `${text}What came after this was left out: the log is full.\n`);
    },
    end: () =>
      new Promise((resolve) => {
        // A stream that failed is closed already.
        if (stream.destroyed) resolve();
        else {
          stream.once('close', () => resolve());
          stream.end();
        }
      }),
  };
}
