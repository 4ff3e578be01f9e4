import type { FileHandle } from 'node:fs/promises';
import type { LogRecord } from '../../../../shared/formats/copilot/lines/log-lines';
import type { EventIndex, IndexedEvent } from './event-index';
import { recordsOf } from './log-bytes';

/** Bytes that are read at once; a single event may take more. */
const mostBytes = 4 * 1024 * 1024;

/** Events that come from the same bytes. */
interface Group {
  readonly event: IndexedEvent;
  readonly ordinals: number[];
}

/**
 * Reads events again, in the order of their numbers, a few megabytes at a time. Bytes that are no event any more, because the
 * log was written anew meanwhile, are passed over: the next update finds that out.
 */
export async function* readRecords(handle: FileHandle, index: EventIndex, numbers: readonly number[]): AsyncGenerator<LogRecord, void, undefined> {
  for (const run of runsOf(groupsOf(index, numbers))) {
    const offset = run[0]?.event.offset ?? 0;
    const last = run.at(-1)?.event;
    const buffer = Buffer.allocUnsafe((last === undefined ? offset : last.offset + last.bytes) - offset);
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, offset);
    for (const group of run) {
      const start = group.event.offset - offset;
      if (start < bytesRead) yield* recordsOfGroup(buffer.subarray(start, Math.min(bytesRead, start + group.event.bytes)), group);
    }
  }
}

function recordsOfGroup(bytes: Buffer, { event, ordinals }: Group): readonly LogRecord[] {
  const { offset, line, place, ordinal } = event;
  const records = recordsOf(bytes, { offset, line, lineOffset: offset, events: place - ordinal, repaired: false, unreadable: false });
  return ordinals.flatMap((wanted) => records[wanted] ?? []);
}

function groupsOf(index: EventIndex, numbers: readonly number[]): readonly Group[] {
  const groups: Group[] = [];
  for (const number of numbers) {
    const event = index.at(number);
    const before = groups.at(-1);
    if (before?.event.offset === event.offset) before.ordinals.push(event.ordinal);
    else groups.push({ event, ordinals: [event.ordinal] });
  }
  return groups;
}

/** Groups that follow each other in the log without a gap, as far as one reading takes them. */
function* runsOf(groups: readonly Group[]): Generator<readonly Group[], void, undefined> {
  let run: Group[] = [];
  let start = 0;
  let end = -1;
  for (const group of groups) {
    const { offset, bytes } = group.event;
    if (run.length > 0 && (offset !== end || offset + bytes - start > mostBytes)) {
      yield run;
      run = [];
    }
    if (run.length === 0) start = offset;
    run.push(group);
    end = offset + bytes;
  }
  if (run.length > 0) yield run;
}
