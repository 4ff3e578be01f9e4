import type { ModelUsage } from '../../../model/sessions/session';
import type { PromptAttachment, TurnItem } from '../../../model/sessions/transcript';
import type { Fields } from '../fields';

/** Whose words a message of the person's role really are. */
export type PromptOrigin = 'human' | Extract<TurnItem, { readonly kind: 'injected' }>['origin'];

export type Severity = Extract<TurnItem, { readonly kind: 'notice' }>['severity'];

/** Where the session runs; what is not said is null. */
export interface RunContext {
  readonly cwd: string | null;
  readonly gitRoot: string | null;
  readonly repository: string | null;
  readonly branch: string | null;
}

/** A tool call as a message asks for it, or as its start says it. */
export interface CallRequest {
  readonly call: string;
  /** Null where only an id was written. */
  readonly name: string | null;
  /** An object, or a text for tools whose input is none; null when it was not written. */
  readonly input: Fields | string | null;
  /** What the agent says that it is for. */
  readonly intention: string | null;
}

/** What came of a tool call. */
export interface CallOutcome {
  readonly success: boolean;
  /** The failure is a refusal. */
  readonly denied: boolean;
  /** What the model was given. */
  readonly output: string;
  /** A longer text for people, often a diff. */
  readonly detailed: string | null;
  readonly error: string | null;
  readonly exitCode: number | null;
}

/** What an event says, as far as it matters here. */
export type EventBody =
  | {
      readonly kind: 'start';
      readonly again: 'resume' | null;
      readonly sessionId: string | null;
      readonly context: RunContext;
      readonly model: string | null;
      readonly copilotVersion: string | null;
      readonly vscodeVersion: string | null;
    }
  | {
      readonly kind: 'shutdown';
      readonly usage: readonly ModelUsage[];
      readonly model: string | null;
      /** Why it ended, when that was a failure. */
      readonly failure: string | null;
    }
  | {
      readonly kind: 'prompt';
      readonly text: string;
      readonly origin: PromptOrigin;
      /** What to call a message that is not the person's. */
      readonly label: string;
      readonly attachments: readonly PromptAttachment[];
    }
  | {
      readonly kind: 'answer';
      readonly text: string;
      readonly model: string | null;
      readonly requests: readonly CallRequest[];
      /** Set for a later piece of a message that was written in pieces. */
      readonly continues: string | null;
      readonly message: string | null;
    }
  | { readonly kind: 'call-start'; readonly request: CallRequest }
  | { readonly kind: 'call-end'; readonly call: string | null; readonly name: string | null; readonly outcome: CallOutcome; readonly model: string | null }
  | { readonly kind: 'agent-start'; readonly call: string | null; readonly name: string }
  | {
      readonly kind: 'agent-end';
      readonly call: string | null;
      readonly name: string;
      readonly failure: string | null;
      readonly cancelled: boolean;
      readonly durationMs: number | null;
    }
  | { readonly kind: 'permission-asked'; readonly permission: string | null; readonly call: string | null; readonly what: string }
  | { readonly kind: 'permission-answered'; readonly permission: string | null; readonly call: string | null; readonly refused: boolean }
  | { readonly kind: 'round'; readonly ends: boolean; readonly model: string | null }
  | { readonly kind: 'abort'; readonly words: string }
  | { readonly kind: 'compacted'; readonly checkpoint: number | null; readonly words: string; readonly severity: Severity }
  | { readonly kind: 'model'; readonly model: string | null; readonly words: string }
  | { readonly kind: 'context'; readonly context: RunContext; readonly words: string }
  | { readonly kind: 'done'; readonly words: string }
  | { readonly kind: 'notice'; readonly words: string; readonly severity: Severity }
  /** Not for the conversation: reasoning, bookkeeping of the program. `hidden` are those that would have had words. */
  | { readonly kind: 'silent'; readonly hidden: boolean }
  | { readonly kind: 'unknown' };

/** One event of a log, understood as far as we know its type. Reasoning and encrypted fields are in none of its parts. */
export interface SessionEvent {
  readonly type: string;
  /** As written; `@12` (its line) or `@12.1` (a later one on that line) for an event without one. */
  readonly id: string;
  /** UTC ISO 8601. */
  readonly at: string | null;
  /** Sub-agent that it comes from; null for the root. */
  readonly agent: string | null;
  /** Call that started that sub-agent, where it is said. */
  readonly parentCall: string | null;
  readonly body: EventBody;
}
