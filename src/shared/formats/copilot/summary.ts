import type { ModelUsage } from '../../model/sessions/session';
import { oneLine } from './calls/describe-call';
import type { RunContext, SessionEvent } from './events/event';
import { earlier, later } from './turns/turn-heads';
import type { Routed } from './turns/turn-router';

/** What can be said of a log without keeping its events: plain data that grows with each event. */
export interface LogSummary {
  readonly sessionId: string | null;
  readonly context: RunContext;
  readonly copilotVersion: string | null;
  readonly vscodeVersion: string | null;
  readonly events: number;
  /** Prompts of the person. */
  readonly prompts: number;
  readonly turns: number;
  readonly firstPrompt: string | null;
  readonly model: string | null;
  readonly firstAt: string | null;
  readonly lastAt: string | null;
  readonly toolCalls: number;
  readonly failures: number;
  readonly changed: readonly string[];
  readonly checkpoints: readonly number[];
  readonly usage: readonly ModelUsage[];
  /** Types that are not known, with how many of each; at most a hundred types. */
  readonly unknownTypes: readonly { readonly type: string; readonly count: number }[];
}

export const emptySummary: LogSummary = {
  sessionId: null,
  context: { cwd: null, gitRoot: null, repository: null, branch: null },
  copilotVersion: null,
  vscodeVersion: null,
  events: 0,
  prompts: 0,
  turns: 0,
  firstPrompt: null,
  model: null,
  firstAt: null,
  lastAt: null,
  toolCalls: 0,
  failures: 0,
  changed: [],
  checkpoints: [],
  usage: [],
  unknownTypes: [],
};

const mostPromptUnits = 200;
const mostTypes = 100;

/** Adds up a {@link LogSummary}. */
export class LogSummarizer {
  private readonly changed: Set<string>;
  private readonly unknown: Map<string, number>;

  constructor(private known: LogSummary = emptySummary) {
    this.changed = new Set(known.changed);
    this.unknown = new Map(known.unknownTypes.map(({ type, count }) => [type, count]));
  }

  get summary(): LogSummary {
    return { ...this.known, changed: [...this.changed], unknownTypes: [...this.unknown].map(([type, count]) => ({ type, count })) };
  }

  add(event: SessionEvent, { opens, begun, failed, settled }: Routed): void {
    const before = this.known;
    this.known = {
      ...before,
      ...this.said(event),
      events: before.events + 1,
      turns: before.turns + (opens === null ? 0 : 1),
      prompts: opens?.number ?? before.prompts,
      firstAt: earlier(before.firstAt, event.at),
      lastAt: later(before.lastAt, event.at),
      toolCalls: before.toolCalls + begun,
      failures: before.failures + (failed ? 1 : 0),
    };
    if (settled?.success === true) for (const { path, changes } of settled.call.paths) if (changes) this.changed.add(path);
    if (event.body.kind === 'unknown' && (this.unknown.has(event.type) || this.unknown.size < mostTypes)) {
      this.unknown.set(event.type, (this.unknown.get(event.type) ?? 0) + 1);
    }
  }

  private said({ body, agent, parentCall }: SessionEvent): Partial<LogSummary> {
    const { known } = this;
    const isRoot = agent === null && parentCall === null;
    switch (body.kind) {
      case 'start':
        return {
          sessionId: known.sessionId ?? body.sessionId,
          context: merged(known.context, body.context),
          copilotVersion: known.copilotVersion ?? body.copilotVersion,
          vscodeVersion: known.vscodeVersion ?? body.vscodeVersion,
          model: body.model ?? known.model,
        };
      case 'context':
        return { context: merged(known.context, body.context) };
      case 'prompt':
        return body.origin === 'human' && known.firstPrompt === null && body.text.trim() !== '' ? { firstPrompt: oneLine(body.text, mostPromptUnits) } : {};
      case 'model':
        return { model: body.model ?? known.model };
      case 'answer':
      case 'round':
        return isRoot ? { model: body.model ?? known.model } : {};
      case 'shutdown':
        // Totals are of the whole session, so that the last ones replace those before.
        return { usage: body.usage.length > 0 ? body.usage : known.usage, model: body.model ?? known.model };
      case 'compacted':
        return body.checkpoint === null || known.checkpoints.includes(body.checkpoint) ? {} : { checkpoints: [...known.checkpoints, body.checkpoint] };
      default:
        return {};
    }
  }
}

/** What is said later counts; what is not said stays. */
function merged(before: RunContext, said: RunContext): RunContext {
  return {
    cwd: said.cwd ?? before.cwd,
    gitRoot: said.gitRoot ?? before.gitRoot,
    repository: said.repository ?? before.repository,
    branch: said.branch ?? before.branch,
  };
}
