import { readEvent } from '../../../../shared/formats/copilot/events/read-event';
import type { SessionEvent } from '../../../../shared/formats/copilot/events/event';
import { logStart, type LogCursor, type LogRecord, type LogSink } from '../../../../shared/formats/copilot/lines/log-lines';
import { TurnHeads } from '../../../../shared/formats/copilot/turns/turn-heads';
import { TurnRouter } from '../../../../shared/formats/copilot/turns/turn-router';
import type { TranscriptDamage } from '../../../../shared/model/sessions/transcript';
import { EventIndex } from './event-index';

const mostDamage = 100;
const mostGrown = 200;

/** What is known of one version of a log: heads of its turns, and where everything stands. Its contents are not kept. */
export class TranscriptIndex implements LogSink {
  readonly heads = new TurnHeads();
  readonly events = new EventIndex();
  readonly damages: TranscriptDamage[] = [];
  readonly unknownTypes = new Map<string, number>();
  cursor: LogCursor = logStart;
  unreadable = 0;
  repaired = 0;
  hidden = 0;
  private readonly router = new TurnRouter();
  private readonly callEvents = new Map<string, number[]>();
  private readonly grownTurns = new Map<number, number>();
  private measured = -1;

  record(record: LogRecord): void {
    const event = readEvent(record);
    const routed = this.router.route(event);
    const { offset, bytes, ordinal, line, place } = record;
    const number = this.events.length;
    this.events.add({ offset, bytes, ordinal, line, place, turn: routed.turn, type: event.type });
    // Events that come from the same bytes count them once.
    this.heads.add(event, routed, offset === this.measured ? 0 : bytes);
    this.measured = offset;
    this.noteCalls(event, number);
    if (routed.turn < this.heads.length - 1) this.noteGrowth(routed.turn);
    if (isHidden(event)) this.hidden += 1;
    if (event.body.kind === 'unknown') this.unknownTypes.set(event.type, (this.unknownTypes.get(event.type) ?? 0) + 1);
  }

  damage(damage: TranscriptDamage): void {
    if (damage.repaired) this.repaired += 1;
    else this.unreadable += 1;
    if (this.damages.length < mostDamage) this.damages.push(damage);
  }

  /** Numbers of the events that tell of a call. */
  eventsOfCall(call: string): readonly number[] {
    return this.callEvents.get(call) ?? [];
  }

  /** Rises with each event. */
  get version(): number {
    return this.events.length;
  }

  get grown(): readonly { readonly turn: number; readonly version: number }[] {
    return [...this.grownTurns].map(([turn, version]) => ({ turn, version }));
  }

  private noteCalls({ id, body }: SessionEvent, number: number): void {
    const calls = body.kind === 'answer' ? body.requests.map(({ call }) => call) : body.kind === 'call-start' ? [body.request.call] : body.kind === 'call-end' ? [body.call ?? id] : [];
    for (const call of calls) {
      const known = this.callEvents.get(call);
      if (known === undefined) this.callEvents.set(call, [number]);
      else known.push(number);
    }
  }

  private noteGrowth(turn: number): void {
    this.grownTurns.delete(turn);
    this.grownTurns.set(turn, this.version);
    if (this.grownTurns.size <= mostGrown) return;
    for (const oldest of this.grownTurns.keys()) {
      this.grownTurns.delete(oldest);
      return;
    }
  }
}

/** Messages that are not the person's, texts of the system and thoughts: folded or left out, and counted. */
function isHidden({ body }: SessionEvent): boolean {
  return body.kind === 'silent' ? body.hidden : body.kind === 'prompt' && body.origin !== 'human';
}
