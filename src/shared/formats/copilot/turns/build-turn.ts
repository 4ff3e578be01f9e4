import type { Turn, TurnHead } from '../../../model/sessions/transcript';
import { wellFormedEnd } from '../calls/describe-call';
import { intentTool } from '../calls/tool-kind';
import type { EventBody, SessionEvent, Severity } from '../events/event';
import { CallBuilder, type GrowingItem } from './call-builder';

/** Longer texts are cut: what a person said or was told, and what programs added. UTF-16 units. */
const mostTextUnits = 200_000;
const mostInjectedUnits = 20_000;

/** Sub-agents of sub-agents are nested so far; deeper ones are shown at the root. */
const deepest = 12;

/** Makes a turn of its events, which are given one by one in the order of the log, so that not all need be held. */
export class TurnBuilder {
  private prompt: Turn['prompt'] = null;
  private readonly items: GrowingItem[] = [];
  private readonly calls = new Map<string, CallBuilder>();
  /** Calls that started a sub-agent, by the sub-agent's own id. */
  private readonly agents = new Map<string, string>();
  private readonly permissions = new Map<string, string>();
  /** Calls of tools that are no part of the conversation. */
  private readonly passedOver = new Set<string>();
  /** Id of the agent's last message, of which pieces may follow. */
  private lastMessage: string | null = null;

  add(event: SessionEvent): void {
    const { id, at, body } = event;
    switch (body.kind) {
      case 'prompt':
        this.addMessage(event, body);
        return;
      case 'answer':
        this.addAnswer(event, body);
        return;
      case 'call-start':
        if (body.request.name === intentTool) this.passedOver.add(body.request.call);
        else this.call(body.request.call, event).started(body.request, id, at);
        return;
      case 'call-end':
        if (body.name !== intentTool && !this.passedOver.has(body.call ?? '')) this.call(body.call ?? id, event).ended(body.name, body.outcome, at);
        return;
      case 'agent-start':
        this.agentCall(body.call, event)?.agentStarted(body.name);
        return;
      case 'agent-end':
        this.agentCall(body.call, event)?.agentFinished(body.name, body.cancelled ? 'Cancelled' : body.failure, body.durationMs);
        return;
      case 'permission-asked':
        if (body.permission !== null && body.call !== null) this.permissions.set(body.permission, body.call);
        return;
      case 'permission-answered':
        this.answerPermission(event, body);
        return;
      default:
        this.addHappening(event, body);
    }
  }

  build(head: TurnHead): Turn {
    const goesOn = head.state === 'open';
    return { head, prompt: this.prompt, items: this.items.map((item) => (item.kind === 'tool' ? item.build(goesOn) : item)) };
  }

  private addMessage(event: SessionEvent, body: Extract<EventBody, { readonly kind: 'prompt' }>): void {
    const { id, at } = event;
    if (body.origin !== 'human') {
      this.listFor(event).push({ kind: 'injected', id, origin: body.origin, label: body.label, text: cut(body.text, mostInjectedUnits), at });
    } else if (this.prompt === null) this.prompt = { id, text: cut(body.text, mostTextUnits), at, attachments: body.attachments };
  }

  private addAnswer(event: SessionEvent, body: Extract<EventBody, { readonly kind: 'answer' }>): void {
    const list = this.listFor(event);
    const before = list.at(-1);
    if (body.continues !== null && before?.kind === 'answer' && this.lastMessage === body.continues) {
      list[list.length - 1] = { ...before, text: cut(before.text + body.text, mostTextUnits) };
    } else if (body.text.trim() !== '') {
      list.push({ kind: 'answer', id: event.id, text: cut(body.text, mostTextUnits), at: event.at, model: body.model });
    }
    this.lastMessage = body.message;
    for (const request of body.requests) {
      if (request.name === intentTool) this.passedOver.add(request.call);
      else this.call(request.call, event).asked(request);
    }
  }

  private answerPermission(event: SessionEvent, body: Extract<EventBody, { readonly kind: 'permission-answered' }>): void {
    if (!body.refused) return;
    const call = this.calls.get(body.call ?? this.permissions.get(body.permission ?? '') ?? '');
    if (call === undefined) this.notice(event, 'A permission was refused', 'warning');
    else call.deny();
  }

  private addHappening(event: SessionEvent, body: EventBody): void {
    switch (body.kind) {
      case 'start':
        this.abandonCalls();
        if (body.again !== null) this.notice(event, 'Session resumed');
        return;
      case 'shutdown':
        this.abandonCalls();
        this.notice(event, body.failure === null ? 'Session ended' : `Session ended: ${body.failure}`, body.failure === null ? 'info' : 'error');
        return;
      case 'abort':
        this.abandonCalls();
        this.notice(event, body.words, 'warning');
        return;
      case 'compacted':
      case 'notice':
        this.notice(event, body.words, body.severity);
        return;
      case 'model':
      case 'context':
      case 'done':
        this.notice(event, body.words);
        return;
      case 'unknown':
        this.listFor(event).push({ kind: 'unknown', id: event.id, type: event.type, at: event.at });
        return;
      default:
    }
  }

  private notice(event: SessionEvent, words: string, severity: Severity = 'info'): void {
    const { id, type, at } = event;
    this.listFor(event).push({ kind: 'notice', id, type, words: cut(words, mostInjectedUnits), severity, at });
  }

  private abandonCalls(): void {
    for (const call of this.calls.values()) call.abandon();
  }

  /** The call with an id; one that was not met before takes its place where the event stands. */
  private call(id: string, event: SessionEvent): CallBuilder {
    const known = this.calls.get(id);
    if (known !== undefined) return known;
    const place = this.placeOf(event);
    const own = this.calls.get(id); // An event that names itself as its parent.
    if (own !== undefined) return own;
    const call = new CallBuilder(id, event.id === id ? id : `${event.id}/${id}`, place.depth + 1);
    this.calls.set(id, call);
    place.items.push(call);
    return call;
  }

  /** The call that started the sub-agent that an event tells of; the event bears that agent's id, not that of the one who called. */
  private agentCall(call: string | null, event: SessionEvent): CallBuilder | null {
    const id = call ?? (event.agent === null ? null : (this.agents.get(event.agent) ?? event.agent));
    if (id === null) return null;
    if (event.agent !== null) this.agents.set(event.agent, id);
    return this.call(id, { ...event, agent: null });
  }

  private listFor(event: SessionEvent): GrowingItem[] {
    return this.placeOf(event).items;
  }

  /** Where an event of the root, or of the sub-agent that it names, is shown. A sub-agent that nothing started gets a call of its own. */
  private placeOf(event: SessionEvent): { readonly items: GrowingItem[]; readonly depth: number } {
    const { agent, parentCall } = event;
    const parent = parentCall ?? (agent === null ? null : (this.agents.get(agent) ?? agent));
    if (parent === null) return { items: this.items, depth: 0 };
    if (agent !== null && parentCall !== null) this.agents.set(agent, parentCall);
    const call = this.call(parent, { ...event, agent: null, parentCall: null });
    return call.depth < deepest ? { items: call.children, depth: call.depth } : { items: this.items, depth: 0 };
  }
}

function cut(text: string, units: number): string {
  if (text.length <= units) return text;
  return `${wellFormedEnd(text.slice(0, units))}\n\n… (${text.length - units} more characters)`;
}
