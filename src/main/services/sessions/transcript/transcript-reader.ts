import type { FileHandle } from 'node:fs/promises';
import { BoundedMap } from '../../../../shared/base';
import { callDetail, callRecords } from '../../../../shared/formats/copilot/calls/call-detail';
import type { SessionEvent } from '../../../../shared/formats/copilot/events/event';
import { rawJson } from '../../../../shared/formats/copilot/events/raw-json';
import { readEvent } from '../../../../shared/formats/copilot/events/read-event';
import { exportJson } from '../../../../shared/formats/copilot/export/export-json';
import { exportMarkdown } from '../../../../shared/formats/copilot/export/export-markdown';
import { exportTurn, type ExportedTurn, type ExportHeader } from '../../../../shared/formats/copilot/export/exported';
import { TurnBuilder } from '../../../../shared/formats/copilot/turns/build-turn';
import type { RawEvent, ToolCallDetail, TranscriptMatch, TranscriptState, Turn, TurnHead } from '../../../../shared/model/sessions/transcript';
import { openPlainFile } from '../../plain-file';
import { findInTurn, mostMatches } from './find-in-turn';
import { LogFollower } from './log-follower';
import { readRecords } from './read-records';
import type { TranscriptIndex } from './transcript-index';
import type { TranscriptReader, TranscriptReaderOptions } from './types';

/** Turns that are kept, unless the log holds more bytes for one than is sensible. */
const keptTurns = 64;
const mostKeptBytes = 2 * 1024 * 1024;

/** JSON of one event that is sent. UTF-16 units. */
const mostRawUnits = 200 * 1024;

export function openTranscriptReader(options: TranscriptReaderOptions): TranscriptReader {
  return new LogTranscript(options);
}

class LogTranscript implements TranscriptReader {
  private readonly follower: LogFollower;
  /** By turn, with the number of events that it was made of. */
  private readonly kept = new BoundedMap<string, Turn>(keptTurns);

  constructor(private readonly options: TranscriptReaderOptions) {
    this.follower = new LogFollower(options.file, options.now, () => options.onState(this.state()));
    void this.follower.update();
  }

  state(): TranscriptState {
    return { session: this.options.session, ...this.follower.state() };
  }

  update(): Promise<void> {
    return this.follower.update();
  }

  outline(from: number): readonly TurnHead[] {
    return this.follower.index.heads.from(from);
  }

  async turns(from: number, to: number): Promise<readonly Turn[]> {
    const { index, generation } = await (to - from === 1 ? this.follower.reachedPart(from) : this.follower.reached(to));
    const heads = index.heads.from(from).slice(0, Math.max(0, to - from));
    return this.withLog(
      async (handle) => {
        const turns: Turn[] = [];
        for (const head of heads) turns.push(await this.readTurn(handle, index, generation, head));
        return turns;
      },
      () => heads.map((head) => this.keptTurn(index, generation, head) ?? goneTurn(head)),
    );
  }

  async toolCall(id: string, whole: boolean): Promise<ToolCallDetail | null> {
    const { index } = await this.follower.read();
    const numbers = index.eventsOfCall(id);
    if (numbers.length === 0) return null;
    return this.withLog(
      async (handle) => {
        const call = callRecords(await readEvents(handle, index, numbers)).get(id);
        return call === undefined ? null : callDetail(call, whole);
      },
      () => null,
    );
  }

  async rawEvents(from: number, count: number, types: readonly string[]): Promise<{ readonly events: readonly RawEvent[]; readonly total: number }> {
    const { index } = await this.follower.read();
    const { indexes, total } = index.events.ofTypes(types, from, count);
    return this.withLog(
      async (handle) => {
        const events: RawEvent[] = [];
        for (const number of indexes) {
          for await (const record of readRecords(handle, index.events, [number])) {
            const { id, type, at } = readEvent(record);
            events.push({ id, type, at, line: record.line, turn: index.events.at(number).turn, json: rawJson(record.object).slice(0, mostRawUnits) });
          }
        }
        return { events, total };
      },
      () => ({ events: [], total }),
    );
  }

  async find(query: string, signal?: AbortSignal): Promise<readonly TranscriptMatch[]> {
    const { index, generation } = await this.follower.read();
    if (query.trim() === '') return [];
    return this.withLog<readonly TranscriptMatch[]>(
      async (handle) => {
        const matches: TranscriptMatch[] = [];
        for (const head of index.heads.from(0)) {
          signal?.throwIfAborted();
          matches.push(...findInTurn(await this.readTurn(handle, index, generation, head), query));
          if (matches.length >= mostMatches) break;
        }
        return matches.slice(0, mostMatches);
      },
      () => [],
    );
  }

  async exportText(format: 'markdown' | 'json', header: ExportHeader): Promise<string> {
    const { index } = await this.follower.read();
    const turns = await this.withLog<readonly ExportedTurn[]>(
      async (handle) => {
        const exported: ExportedTurn[] = [];
        for (const head of index.heads.from(0)) {
          const events = await readEvents(handle, index, index.events.ofTurn(head.index));
          const details = new Map([...callRecords(events)].map(([id, call]) => [id, callDetail(call, false)]));
          exported.push(exportTurn(built(head, events), details));
        }
        return exported;
      },
      () => [],
    );
    return format === 'json' ? exportJson(header, turns) : exportMarkdown(header, turns);
  }

  dispose(): void {
    this.follower.dispose();
  }

  private async readTurn(handle: FileHandle, index: TranscriptIndex, generation: number, head: TurnHead): Promise<Turn> {
    const kept = this.keptTurn(index, generation, head);
    if (kept !== undefined) return kept;
    const numbers = index.events.ofTurn(head.index);
    const key = keyOf(generation, head, numbers.length);
    const builder = new TurnBuilder();
    for await (const record of readRecords(handle, index.events, numbers.slice())) builder.add(readEvent(record));
    const turn = builder.build(head);
    if (head.bytes <= mostKeptBytes) this.kept.set(key, turn);
    return turn;
  }

  private keptTurn(index: TranscriptIndex, generation: number, head: TurnHead): Turn | undefined {
    return this.kept.get(keyOf(generation, head, index.events.ofTurn(head.index).length));
  }

  /** Opens the log for a reading; `gone` answers when it was deleted. */
  private async withLog<T>(read: (handle: FileHandle) => Promise<T>, gone: () => T): Promise<T> {
    let handle: FileHandle;
    try {
      handle = await openPlainFile(this.options.file, 'refuse');
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return gone();
      throw error;
    }
    try {
      return await read(handle);
    } finally {
      await handle.close();
    }
  }
}

async function readEvents(handle: FileHandle, index: TranscriptIndex, numbers: readonly number[]): Promise<readonly SessionEvent[]> {
  const events: SessionEvent[] = [];
  for await (const record of readRecords(handle, index.events, numbers)) events.push(readEvent(record));
  return events;
}

function built(head: TurnHead, events: readonly SessionEvent[]): Turn {
  const builder = new TurnBuilder();
  for (const event of events) builder.add(event);
  return builder.build(head);
}

/** A turn changes with its events, and its open calls when the log goes on elsewhere. */
function keyOf(generation: number, { index, state }: TurnHead, events: number): string {
  return `${generation}:${index}:${events}:${state}`;
}

function goneTurn(head: TurnHead): Turn {
  const words = 'The log was deleted, so that this turn cannot be read any more.';
  return { head, prompt: null, items: [{ kind: 'notice', id: `gone:${head.index}`, type: 'gone', words, severity: 'warning', at: null }] };
}
