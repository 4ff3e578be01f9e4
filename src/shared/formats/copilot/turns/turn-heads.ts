import type { TurnHead } from '../../../model/sessions/transcript';
import { oneLine } from '../calls/describe-call';
import type { SessionEvent } from '../events/event';
import type { Routed } from './turn-router';

/** A turn while its events are met. */
interface GrowingHead {
  number: number | null;
  title: string;
  startedAt: string | null;
  endedAt: string | null;
  toolCalls: number;
  failures: number;
  aborted: boolean;
  /** Nothing is expected to follow. */
  settled: boolean;
  readonly checkpoints: number[];
  readonly changed: Set<string>;
  bytes: number;
}

const mostTitleUnits = 120;

/** Adds up the heads of the turns of a log. */
export class TurnHeads {
  private readonly heads: GrowingHead[] = [];
  /** What belongs to the first turn and came before it. */
  private early = newHead();

  /** How many turns are known. */
  get length(): number {
    return this.heads.length;
  }

  add(event: SessionEvent, routed: Routed, bytes: number): void {
    if (routed.opens !== null) this.open(routed.opens.number);
    const head = this.heads[routed.turn] ?? this.early;
    head.bytes += bytes;
    head.toolCalls += routed.begun;
    if (routed.failed) head.failures += 1;
    if (routed.settled?.success === true) for (const { path, changes } of routed.settled.call.paths) if (changes) head.changed.add(path);
    if (isOfTurn(event) && event.at !== null && this.heads.length > 0) {
      head.startedAt = earlier(head.startedAt, event.at);
      head.endedAt = later(head.endedAt, event.at);
    }
    this.note(head, event);
  }

  /** Heads from the index on. */
  from(index: number): readonly TurnHead[] {
    return this.heads.slice(index).map((head, offset) => this.finish(head, index + offset));
  }

  at(index: number): TurnHead | null {
    const head = this.heads[index];
    return head === undefined ? null : this.finish(head, index);
  }

  private open(number: number | null): void {
    this.heads.push({ ...this.early, number });
    this.early = newHead();
  }

  private note(head: GrowingHead, { body, agent, parentCall }: SessionEvent): void {
    const isRoot = agent === null && parentCall === null;
    switch (body.kind) {
      case 'prompt':
        if (body.origin === 'human') head.title = oneLine(body.text, mostTitleUnits);
        if (isRoot && body.origin !== 'system') head.settled = false;
        return;
      case 'answer':
        if (isRoot) head.settled = body.requests.length === 0;
        return;
      case 'call-start':
        if (isRoot) head.settled = false;
        return;
      case 'round':
        if (isRoot) head.settled = body.ends;
        return;
      case 'abort':
        head.aborted = true;
        return;
      case 'shutdown':
      case 'done':
        head.settled = true;
        return;
      case 'compacted':
        if (body.checkpoint !== null && !head.checkpoints.includes(body.checkpoint)) head.checkpoints.push(body.checkpoint);
        return;
      default:
    }
  }

  private finish(head: GrowingHead, index: number): TurnHead {
    const isLast = index === this.heads.length - 1;
    return {
      index,
      number: head.number,
      title: head.title,
      startedAt: head.startedAt,
      endedAt: head.endedAt,
      toolCalls: head.toolCalls,
      failures: head.failures,
      state: head.aborted ? 'aborted' : isLast && !head.settled ? 'open' : 'complete',
      checkpoints: [...head.checkpoints],
      changed: [...head.changed],
      bytes: head.bytes,
    };
  }
}

function newHead(): GrowingHead {
  return {
    number: null,
    title: '',
    startedAt: null,
    endedAt: null,
    toolCalls: 0,
    failures: 0,
    aborted: false,
    settled: false,
    checkpoints: [],
    changed: new Set(),
    bytes: 0,
  };
}

/** Whether an event tells when a turn took place. A session that is resumed the next day does not make its last turn longer. */
function isOfTurn({ body }: SessionEvent): boolean {
  switch (body.kind) {
    case 'prompt':
      return body.origin === 'human';
    case 'answer':
    case 'call-start':
    case 'call-end':
    case 'agent-start':
    case 'agent-end':
    case 'round':
    case 'abort':
    case 'done':
      return true;
    default:
      return false;
  }
}

/** Times are UTC ISO 8601 of one shape, so that they order as texts. */
export function earlier(left: string | null, right: string | null): string | null {
  return left === null || (right !== null && right < left) ? right : left;
}

export function later(left: string | null, right: string | null): string | null {
  return left === null || (right !== null && right > left) ? right : left;
}
