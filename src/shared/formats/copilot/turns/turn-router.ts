import type { CallRequest, EventBody, SessionEvent } from '../events/event';
import { describeCall, type CallDescription } from '../calls/describe-call';
import { intentTool } from '../calls/tool-kind';

/** A call of which not everything was met yet. */
export interface OpenCall extends CallDescription {
  readonly turn: number;
  readonly at: string | null;
  /** asked: a message asks for it. running: its start was met. ended: its end was met before its start. */
  readonly phase: 'asked' | 'running' | 'ended';
  /** Whether it succeeded, when it ended before anything was known of it. */
  readonly early: boolean | null;
  readonly denied: boolean;
}

/** A call whose end and whose arguments were both met. */
export interface SettledCall {
  readonly id: string;
  readonly call: OpenCall;
  readonly success: boolean;
}

/** What the router remembers: plain data, so that routing can go on at any later time. */
export interface RouterState {
  readonly turns: number;
  readonly prompts: number;
  readonly openCalls: readonly (readonly [id: string, call: OpenCall])[];
  /** Turns of calls that started sub-agents and of the sub-agents' own ids. */
  readonly agents: readonly (readonly [id: string, turn: number])[];
  readonly permissions: readonly (readonly [permission: string, call: string])[];
}

export const noTurns: RouterState = { turns: 0, prompts: 0, openCalls: [], agents: [], permissions: [] };

/** Where an event belongs, and what it did to a call. */
export interface Routed {
  /** 0-based. An event before anything that makes a turn belongs to the turn that will be the first. */
  readonly turn: number;
  /** It opened this turn; `number` is the 1-based count of the prompt, null for the turn before the first. */
  readonly opens: { readonly number: number | null } | null;
  /** How many calls it made known. */
  readonly begun: number;
  /** The call that it started. */
  readonly started: OpenCall | null;
  readonly settled: SettledCall | null;
  /** A call is known to have failed or to be denied now, and was not before. */
  readonly failed: boolean;
}

/** More calls without an end than this, and the oldest are forgotten: their ends would count as calls of their own. */
const mostOpen = 2_000;

/**
 * Decides to which turn each event belongs. A prompt of the person opens a turn; everything until the next one belongs to it,
 * but the end of a call belongs to where the call began and what a sub-agent does to where that was started. Ids of rounds
 * (`turnId`) are no help: those of sub-agents repeat the root's.
 */
export class TurnRouter {
  private turns: number;
  private prompts: number;
  private readonly openCalls: Map<string, OpenCall>;
  private readonly agents: Map<string, number>;
  private readonly permissions: Map<string, string>;

  constructor(state: RouterState = noTurns) {
    this.turns = state.turns;
    this.prompts = state.prompts;
    this.openCalls = new Map(state.openCalls);
    this.agents = new Map(state.agents);
    this.permissions = new Map(state.permissions);
  }

  get state(): RouterState {
    return {
      turns: this.turns,
      prompts: this.prompts,
      openCalls: [...this.openCalls],
      agents: [...this.agents],
      permissions: [...this.permissions],
    };
  }

  /** Calls that have not ended, with their ids, in the order in which they began. */
  get unfinished(): readonly (readonly [id: string, call: OpenCall])[] {
    return [...this.openCalls].filter(([, call]) => call.phase === 'running' && call.name !== intentTool);
  }

  route(event: SessionEvent): Routed {
    const opens = this.opens(event);
    const routed: Routed = { turn: this.turnOf(event), opens, begun: 0, started: null, settled: null, failed: false };
    const { body } = event;
    switch (body.kind) {
      case 'answer': {
        const fresh = body.requests.filter(({ call }) => !this.openCalls.has(call));
        for (const request of fresh) this.open(request.call, { ...describeCall(request), ...asked, turn: routed.turn, at: event.at });
        return { ...routed, begun: fresh.filter(({ name }) => name !== intentTool).length };
      }
      case 'call-start':
        return this.start(body.request, event.at, routed);
      case 'call-end':
        return this.end(body, event.at, routed);
      case 'agent-start':
      case 'agent-end':
        for (const id of [body.call, event.agent]) if (id !== null) remember(this.agents, id, routed.turn);
        return routed;
      case 'permission-asked':
        if (body.permission !== null && body.call !== null) remember(this.permissions, body.permission, body.call);
        return routed;
      case 'permission-answered':
        return { ...routed, failed: body.refused && this.deny(this.refusedCall(body)) };
      default:
        return routed;
    }
  }

  private opens({ body, agent, parentCall }: SessionEvent): Routed['opens'] {
    if (body.kind === 'prompt' && body.origin === 'human') {
      this.turns += 1;
      this.prompts += 1;
      return { number: this.prompts };
    }
    if (this.turns > 0 || !saysOrDoes(body.kind)) return null;
    if (body.kind === 'prompt' && body.origin === 'system') return null;
    // Also what belongs to a sub-agent of nobody knows what is something that was done.
    if (body.kind === 'answer' && body.text === '' && body.requests.length === 0 && agent === null && parentCall === null) return null;
    this.turns = 1;
    return { number: null };
  }

  private turnOf({ body, agent, parentCall }: SessionEvent): number {
    const current = Math.max(0, this.turns - 1);
    if (body.kind === 'prompt' && body.origin === 'human') return current;
    const own = callOf(body, this.permissions);
    const known = (own === null ? undefined : (this.openCalls.get(own)?.turn ?? this.agents.get(own))) ?? this.turnOfAgent(parentCall) ?? this.turnOfAgent(agent);
    const turn = known ?? current;
    for (const id of [parentCall, agent]) if (id !== null && !this.agents.has(id)) remember(this.agents, id, turn);
    return turn;
  }

  private turnOfAgent(id: string | null): number | undefined {
    return id === null ? undefined : (this.agents.get(id) ?? this.openCalls.get(id)?.turn);
  }

  private start(request: CallRequest, at: string | null, routed: Routed): Routed {
    const { call: id, name, input } = request;
    const before = this.openCalls.get(id);
    const said = input !== null || before === undefined ? describeCall({ ...request, name: name ?? before?.name ?? null }) : before;
    const call: OpenCall = {
      ...said,
      turn: routed.turn,
      at: at ?? before?.at ?? null,
      phase: 'running',
      early: null,
      denied: before?.denied ?? false,
    };
    if (before?.phase === 'ended') this.openCalls.delete(id);
    else this.open(id, call);
    if (call.name === intentTool) return routed;
    if (before?.phase !== 'ended') return { ...routed, begun: before === undefined ? 1 : 0, started: call };
    return before.early === null ? routed : { ...routed, started: call, settled: { id, call, success: before.early } };
  }

  private end({ call: id, name, outcome: { success } }: CallEnd, at: string | null, routed: Routed): Routed {
    if (id === null) return { ...routed, begun: 1, failed: !success };
    const call = this.openCalls.get(id);
    if (call === undefined) {
      const described = describeCall({ name, input: null, intention: null });
      this.open(id, { ...described, ...asked, turn: routed.turn, at, phase: 'ended', early: success });
      return { ...routed, begun: name === intentTool ? 0 : 1, failed: !success };
    }
    if (call.phase === 'ended') return routed;
    if (call.phase === 'running') this.openCalls.delete(id);
    else this.open(id, { ...call, phase: 'ended' });
    if (call.name === intentTool) return routed;
    return { ...routed, settled: { id, call, success }, failed: !success && !call.denied };
  }

  private refusedCall({ call, permission }: { readonly call: string | null; readonly permission: string | null }): string | null {
    return call ?? (permission === null ? null : (this.permissions.get(permission) ?? null));
  }

  /** @returns whether it is a call that was not known to have failed */
  private deny(id: string | null): boolean {
    const call = id === null ? undefined : this.openCalls.get(id);
    if (id === null || call === undefined || call.denied || call.phase === 'ended') return false;
    this.openCalls.set(id, { ...call, denied: true });
    return true;
  }

  private open(id: string, call: OpenCall): void {
    remember(this.openCalls, id, call);
  }
}

const asked = { phase: 'asked', early: null, denied: false } as const;

type CallEnd = Extract<EventBody, { readonly kind: 'call-end' }>;

/** Whether such an event means that something was said or done, so that there is a turn, prompt or not. */
function saysOrDoes(kind: EventBody['kind']): boolean {
  return kind === 'answer' || kind === 'prompt' || kind === 'call-start' || kind === 'call-end' || kind === 'agent-start' || kind === 'done';
}

function callOf(body: EventBody, permissions: ReadonlyMap<string, string>): string | null {
  switch (body.kind) {
    case 'call-start':
      return body.request.call;
    case 'call-end':
    case 'agent-start':
    case 'agent-end':
    case 'permission-asked':
      return body.call;
    case 'permission-answered':
      return body.call ?? (body.permission === null ? null : (permissions.get(body.permission) ?? null));
    default:
      return null;
  }
}

function remember<T>(map: Map<string, T>, id: string, value: T): void {
  map.set(id, value);
  if (map.size <= mostOpen) return;
  for (const oldest of map.keys()) {
    map.delete(oldest);
    return;
  }
}
