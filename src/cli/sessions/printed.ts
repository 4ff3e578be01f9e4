import type { KeptConversation, SessionReference, SessionSource, TitleSource } from '../../shared/model/sessions/session';

/**
 * What `sidelight sessions --json` prints an array of, newest first, for scripts and agents. Fields are added, never renamed or
 * removed. What no source says is null. Times are UTC, ISO 8601.
 */
export interface PrintedSession {
  readonly id: string;
  readonly title: string;
  readonly titleSource: TitleSource;
  readonly sources: readonly SessionSource[];
  readonly cwd: string | null;
  readonly repository: string | null;
  readonly branch: string | null;
  readonly createdAt: string | null;
  readonly updatedAt: string | null;
  readonly model: string | null;
  readonly client: string | null;
  /** The person's prompts. */
  readonly turns: number | null;
  readonly checkpoints: number | null;
  /** Files that successful calls changed. */
  readonly files: number | null;
  readonly live: boolean;
  /** What is left of the conversation: all of it in the log, prompts and answers in the store, or nothing. */
  readonly kept: KeptConversation | null;
}

/** What `sidelight session <id> --json` prints. Secrets of known shapes are redacted; reasoning is not in it. */
export interface PrintedSessionDetail extends PrintedSession {
  readonly turnsDetail: readonly PrintedTurn[];
  /** Newest first. */
  readonly checkpointsDetail: readonly PrintedCheckpoint[];
  /** Files that successful calls changed, with all tools that they were read or changed with. */
  readonly filesTouched: readonly { readonly path: string; readonly tools: readonly string[] }[];
  readonly refs: readonly { readonly kind: SessionReference['kind']; readonly value: string; readonly turn: number | null }[];
  readonly todos: readonly PrintedTodo[];
  readonly diagnostics: {
    /** Events of the log that cannot be read. */
    readonly unreadable: number;
    /** Damaged places whose events could be read all the same. */
    readonly repaired: number;
    readonly unknownTypes: readonly { readonly type: string; readonly count: number }[];
  };
  /** What else could not be read, a sentence each. */
  readonly problems: readonly string[];
}

export interface PrintedTurn {
  /** 0-based, in the transcript. */
  readonly index: number;
  /** Null for what came before the first prompt. */
  readonly prompt: string | null;
  /** What the agent said, without what its sub-agents did; '' when it said nothing. */
  readonly answer: string;
  readonly toolCalls: readonly PrintedToolCall[];
  readonly timestamp: string | null;
}

export interface PrintedToolCall {
  readonly id: string;
  readonly name: string;
  readonly summary: string;
  /** Null for a call that has not ended. */
  readonly success: boolean | null;
  readonly exitCode?: number;
  /** Call that started the sub-agent which made this one. */
  readonly parent?: string;
}

export interface PrintedCheckpoint {
  /** 1-based. */
  readonly number: number;
  readonly title: string;
  readonly createdAt: string | null;
  readonly overview?: string;
  readonly history?: string;
  readonly workDone?: string;
  readonly technicalDetails?: string;
  readonly importantFiles?: string;
  readonly nextSteps?: string;
}

export interface PrintedTodo {
  readonly id: string;
  readonly title: string;
  readonly description: string | null;
  readonly status: string;
  readonly dependsOn: readonly string[];
}
