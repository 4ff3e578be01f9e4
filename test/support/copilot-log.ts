import { readEvent } from '../../src/shared/formats/copilot/events/read-event';
import type { SessionEvent } from '../../src/shared/formats/copilot/events/event';
import { LogLines, logStart, type LogRecord } from '../../src/shared/formats/copilot/lines/log-lines';
import { TurnBuilder } from '../../src/shared/formats/copilot/turns/build-turn';
import { TurnHeads } from '../../src/shared/formats/copilot/turns/turn-heads';
import { TurnRouter } from '../../src/shared/formats/copilot/turns/turn-router';
import type { ToolCall, TranscriptDamage, Turn, TurnItem } from '../../src/shared/model/sessions/transcript';

type Data = Readonly<Record<string, unknown>>;

/** Writes lines of a log: ids `e1`, `e2`, … and a second between the events. */
export class LogWriter {
  private count = 0;

  /** @param more fields of the envelope */
  line(type: string, data: Data | null = {}, more: Data = {}): string {
    const parentId = this.count === 0 ? null : `e${this.count}`;
    this.count += 1;
    const timestamp = new Date(Date.UTC(2026, 2, 4, 9, 0, this.count)).toISOString();
    return JSON.stringify({ type, data, id: `e${this.count}`, timestamp, parentId, ...more });
  }

  prompt(content: string, more: Data = {}): string {
    return this.line('user.message', { content, ...more });
  }

  answer(content: string, more: Data = {}): string {
    return this.line('assistant.message', { messageId: `m${this.count}`, content, toolRequests: [], ...more });
  }

  /** Start and end of a call. */
  call(toolCallId: string, toolName: string, input: unknown, end: Data = { success: true, result: { content: '' } }, more: Data = {}): readonly string[] {
    return [
      this.line('tool.execution_start', { toolCallId, toolName, arguments: input, ...more }),
      this.line('tool.execution_complete', { toolCallId, ...end, ...more }),
    ];
  }
}

export interface ReadLines {
  readonly records: readonly LogRecord[];
  readonly damage: readonly TranscriptDamage[];
  /** Bytes of what is left at the end. */
  readonly left: number;
}

/** Reads lines, each with a newline behind it but the last one if the text does not end in one. */
export function readLines(text: string): ReadLines {
  const records: LogRecord[] = [];
  const damage: TranscriptDamage[] = [];
  const lines = new LogLines(logStart, { record: (record) => records.push(record), damage: (met) => damage.push(met) });
  const parts = text.split('\n');
  const tail = parts.pop() ?? '';
  for (const line of parts) lines.addLine(line, Buffer.byteLength(line) + 1);
  if (tail !== '') lines.addTail(tail, Buffer.byteLength(tail));
  return { records, damage, left: Buffer.byteLength(text) - lines.cursor.offset };
}

export function readEvents(lines: readonly string[]): readonly SessionEvent[] {
  return readLines(lines.map((line) => `${line}\n`).join('')).records.map(readEvent);
}

/** The turns of a whole log. */
export function readTurns(lines: readonly string[]): readonly Turn[] {
  const router = new TurnRouter();
  const heads = new TurnHeads();
  const builders: TurnBuilder[] = [];
  for (const event of readEvents(lines)) {
    const routed = router.route(event);
    heads.add(event, routed, 1);
    (builders[routed.turn] ??= new TurnBuilder()).add(event);
  }
  return heads.from(0).map((head) => builders[head.index]!.build(head));
}

/** The calls among items, not those within calls. */
export function callsOf(items: readonly TurnItem[]): readonly ToolCall[] {
  return items.flatMap((item) => (item.kind === 'tool' ? item.call : []));
}
