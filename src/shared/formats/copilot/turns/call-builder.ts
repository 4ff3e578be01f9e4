import type { ToolCall, TurnItem } from '../../../model/sessions/transcript';
import { describeCall, oneLine } from '../calls/describe-call';
import type { CallOutcome, CallRequest } from '../events/event';

/** A part of a turn while its events are met: a call still grows after it took its place. */
export type GrowingItem = Exclude<TurnItem, { readonly kind: 'tool' }> | CallBuilder;

const mostErrorUnits = 400;

/** One tool call, put together from whatever was written about it, in any order. */
export class CallBuilder {
  readonly kind = 'tool';
  readonly children: GrowingItem[] = [];
  private request: CallRequest | null = null;
  private outcome: Omit<CallOutcome, 'output' | 'detailed'> | null = null;
  private startedAt: string | null = null;
  private endedAt: string | null = null;
  private agent: string | null = null;
  private agentFailure: string | null = null;
  private agentDurationMs: number | null = null;
  private agentEnded = false;
  private denied = false;
  private abandoned = false;

  /**
   * @param item id of the event that the call is shown for
   * @param depth 1 for a call of the root, 2 for one of a sub-agent, and so on
   */
  constructor(
    readonly id: string,
    private item: string,
    readonly depth: number,
  ) {}

  asked(request: CallRequest): void {
    this.request ??= request;
  }

  started(request: CallRequest, item: string, at: string | null): void {
    const before = this.request;
    this.request = {
      call: request.call,
      name: request.name ?? before?.name ?? null,
      input: request.input ?? before?.input ?? null,
      intention: request.intention ?? before?.intention ?? null,
    };
    this.item = item;
    this.startedAt = at;
  }

  ended(name: string | null, outcome: CallOutcome, at: string | null): void {
    if (this.outcome !== null) return;
    this.request ??= { call: this.id, name, input: null, intention: null };
    // Not the output: it may be large, and is read when it is asked for.
    this.outcome = { success: outcome.success, denied: outcome.denied, error: outcome.error, exitCode: outcome.exitCode };
    this.endedAt = at;
  }

  agentStarted(name: string): void {
    this.agent = name;
    this.agentEnded = false;
  }

  agentFinished(name: string, failure: string | null, durationMs: number | null): void {
    this.agent ??= name;
    this.agentFailure = failure;
    this.agentDurationMs = durationMs;
    this.agentEnded = true;
  }

  deny(): void {
    this.denied = true;
  }

  /** The session ended, or was stopped, before the call did. */
  abandon(): void {
    if (!this.hasEnded) this.abandoned = true;
  }

  /** @param goesOn whether the call may still end: it is in the turn that the log ends in */
  build(goesOn: boolean): Extract<TurnItem, { readonly kind: 'tool' }> {
    const isAgent = this.agent !== null || this.children.length > 0;
    const { name, input, intention } = this.request ?? { name: null, input: null, intention: null };
    const described = describeCall({ name: name ?? (isAgent ? 'task' : null), input, intention });
    const [path, ...otherPaths] = described.paths;
    const changed = described.paths.filter((named) => named.additions !== null && named.deletions !== null);
    const error = this.outcome?.error ?? this.agentFailure;
    const call: ToolCall = {
      id: this.id,
      name: described.name,
      kind: isAgent ? 'agent' : described.kind,
      summary: described.summary === '' ? (this.agent ?? '') : described.summary,
      ...(path !== undefined && otherPaths.length === 0 && described.kind !== 'shell' && { path: path.path }),
      state: this.state(goesOn),
      ...(this.outcome?.exitCode != null && { exitCode: this.outcome.exitCode }),
      startedAt: this.startedAt,
      durationMs: this.durationMs,
      ...(changed.length > 0 && {
        additions: changed.reduce((sum, { additions }) => sum + (additions ?? 0), 0),
        deletions: changed.reduce((sum, { deletions }) => sum + (deletions ?? 0), 0),
      }),
      ...(error !== null && { error: oneLine(error, mostErrorUnits) }),
      children: this.children.map((child) => (child.kind === 'tool' ? child.build(goesOn) : child)),
    };
    return { kind: 'tool', id: this.item, call };
  }

  private get hasEnded(): boolean {
    return this.outcome !== null || (this.agentEnded && this.startedAt === null);
  }

  private get durationMs(): number | null {
    if (this.startedAt === null || this.endedAt === null) return this.agentDurationMs;
    return Math.max(0, Date.parse(this.endedAt) - Date.parse(this.startedAt));
  }

  private state(goesOn: boolean): ToolCall['state'] {
    if (this.agentFailure !== null) return 'failed';
    if (this.outcome?.success === true) return 'ok';
    if (this.denied || this.outcome?.denied === true) return 'denied';
    if (this.outcome !== null) return 'failed';
    if (this.agentEnded) return 'ok';
    return goesOn && !this.abandoned ? 'running' : 'incomplete';
  }
}
