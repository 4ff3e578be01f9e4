import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { LogLines, type LogCursor, type LogRecord, type LogSink } from '../../../../shared/formats/copilot/lines/log-lines';

const chunkBytes = 256 * 1024;
const newline = 0x0a;

/** A line is read into one text; those that are longer than any event should be are passed over. */
const mostLineBytes = 64 * 1024 * 1024;

const fingerprintBytes = 1024;

/** What reading the new bytes of a log came to. */
export interface LogReading {
  readonly cursor: LogCursor;
  /** Text behind the last newline that is no whole event yet. */
  readonly tail: string;
  /** Set when lines before the cursor's end can only be judged by what follows them. */
  readonly waiting: LogLines['waiting'];
  readonly bytesRead: number;
}

export interface LogReadingOptions {
  readonly handle: FileHandle;
  readonly from: LogCursor;
  /** Exclusive: what is written behind it meanwhile is left for the next reading. */
  readonly end: number;
  readonly sink: LogSink;
  /** Called between chunks with the offset that was reached. Reading stops at the next chunk when it answers false. */
  readonly goOn: (offset: number) => boolean;
}

/** Reads a log from a cursor on, a chunk at a time, split on the byte 0x0A and on no other separator. */
export async function readLog({ handle, from, end, sink, goOn }: LogReadingOptions): Promise<LogReading> {
  const lines = new LogLines(from, sink);
  const rest = new LineRest();
  const chunk = Buffer.allocUnsafe(Math.min(chunkBytes, Math.max(1, end - from.offset)));
  let offset = from.offset;
  while (offset < end && goOn(offset)) {
    const { bytesRead } = await handle.read(chunk, 0, Math.min(chunk.length, end - offset), offset);
    if (bytesRead === 0) break;
    offset += bytesRead;
    takeLines(lines, rest, chunk.subarray(0, bytesRead));
  }
  const bytesRead = offset - from.offset;
  // A stop in the middle says nothing about what follows.
  if (offset < end) return { cursor: lines.cursor, tail: '', waiting: null, bytesRead };
  const tail = rest.length > mostLineBytes ? '' : rest.text();
  const taken = tail !== '' && lines.addTail(tail, rest.length);
  return { cursor: lines.cursor, tail: taken ? '' : tail, waiting: lines.waiting, bytesRead };
}

function takeLines(lines: LogLines, rest: LineRest, chunk: Buffer): void {
  let start = 0;
  for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
    if (rest.length === 0) lines.addLine(chunk.toString('utf8', start, end), end + 1 - start);
    else {
      rest.add(chunk.subarray(start, end));
      if (rest.length > mostLineBytes) lines.skipLine(rest.length + 1, 'The line is longer than 64 MB and was not read.');
      else lines.addLine(rest.text(), rest.length + 1);
      rest.clear();
    }
    start = end + 1;
  }
  rest.add(chunk.subarray(start));
}

/** Bytes of a line whose newline was not met. Too long ones are only counted. */
class LineRest {
  private parts: Buffer[] = [];
  length = 0;

  add(bytes: Buffer): void {
    this.length += bytes.length;
    if (this.length > mostLineBytes) this.parts = [];
    else if (bytes.length > 0) this.parts.push(Buffer.from(bytes));
  }

  text(): string {
    return Buffer.concat(this.parts).toString('utf8');
  }

  clear(): void {
    this.parts = [];
    this.length = 0;
  }
}

/** Records of bytes that were read before; `from` is where they begin in the log. */
export function recordsOf(bytes: Buffer, from: LogCursor): readonly LogRecord[] {
  const records: LogRecord[] = [];
  const lines = new LogLines(from, { record: (record) => records.push(record), damage: () => undefined });
  const rest = new LineRest();
  takeLines(lines, rest, bytes);
  if (rest.length > 0) lines.addLine(rest.text(), rest.length);
  return records;
}

/**
 * Names the part of a log before an offset by its first and its last bytes, so that a log that was written anew is told from
 * one that only grew, whatever its size is.
 */
export async function fingerprint(handle: FileHandle, offset: number): Promise<string> {
  const hash = createHash('sha1');
  const buffer = Buffer.allocUnsafe(Math.min(fingerprintBytes, offset));
  for (const position of new Set([0, offset - buffer.length])) {
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, position);
    hash.update(buffer.subarray(0, bytesRead));
  }
  return hash.digest('hex');
}
