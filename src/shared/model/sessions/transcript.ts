import type { KeptConversation, SessionId } from './session';

/**
 * One turn of a transcript in the outline: a prompt of the person and everything until the next one. What comes before the
 * first prompt is a turn without a number, if something was said or done in it.
 */
export interface TurnHead {
  /** 0-based, over all turns of the transcript. */
  readonly index: number;
  /** 1-based count of the person's prompts; null for what came before the first. */
  readonly number: number | null;
  /** First line of the prompt, at most 120 UTF-16 units; '' without a prompt. */
  readonly title: string;
  /** UTC ISO 8601. */
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  /** Calls of sub-agents included. */
  readonly toolCalls: number;
  readonly failures: number;
  /** open: the log ends in it. aborted: the person stopped it. */
  readonly state: 'complete' | 'open' | 'aborted';
  /** Checkpoints that were written in it. */
  readonly checkpoints: readonly number[];
  /** Files that its calls changed, as recorded. */
  readonly changed: readonly string[];
  /** Bytes of its events in the log. */
  readonly bytes: number;
}

export type ToolKind = 'edit' | 'shell' | 'read' | 'search' | 'agent' | 'web' | 'other';

/** One tool call: its start joined with its completion by `toolCallId`. */
export interface ToolCall {
  readonly id: string;
  readonly name: string;
  readonly kind: ToolKind;
  /** One line: the path, the command, the pattern, the intention. */
  readonly summary: string;
  /** Path argument as recorded, for calls about one file. */
  readonly path?: string;
  /** incomplete: it never ended, and the log goes on. denied: a permission was refused. */
  readonly state: 'running' | 'ok' | 'failed' | 'denied' | 'incomplete';
  /** A shell call can succeed with an exit code other than 0. */
  readonly exitCode?: number;
  readonly startedAt: string | null;
  /** Milliseconds. */
  readonly durationMs: number | null;
  /** Lines that an edit added and removed, where its arguments tell. */
  readonly additions?: number;
  readonly deletions?: number;
  /** First line of the failure. */
  readonly error?: string;
  /** What a sub-agent did, for calls that started one. */
  readonly children: readonly TurnItem[];
}

/** One thing in a turn, in the order of the log. Every one has the id of its event. */
export type TurnItem =
  /** Visible text of the agent, Markdown. */
  | { readonly kind: 'answer'; readonly id: string; readonly text: string; readonly at: string | null; readonly model: string | null }
  | { readonly kind: 'tool'; readonly id: string; readonly call: ToolCall }
  /** A message that is not the person's: folded, with a label. */
  | {
      readonly kind: 'injected';
      readonly id: string;
      readonly origin: 'skill' | 'agent' | 'schedule' | 'autopilot' | 'system';
      readonly label: string;
      readonly text: string;
      readonly at: string | null;
    }
  /** Something that happened to the session: resumed, model changed, compacted, an error. */
  | { readonly kind: 'notice'; readonly id: string; readonly type: string; readonly words: string; readonly severity: 'info' | 'warning' | 'error'; readonly at: string | null }
  /** An event of a type that we do not know; its text is shown as it is on request. */
  | { readonly kind: 'unknown'; readonly id: string; readonly type: string; readonly at: string | null };

/** An attachment of a prompt: a file, a folder, a selection, a link. */
export interface PromptAttachment {
  readonly kind: string;
  readonly name: string;
}

export interface Turn {
  readonly head: TurnHead;
  /** Markdown; null for the turn before the first prompt. */
  readonly prompt: { readonly id: string; readonly text: string; readonly at: string | null; readonly attachments: readonly PromptAttachment[] } | null;
  readonly items: readonly TurnItem[];
}

/** What a call was given and what came of it; read on request. */
export interface ToolCallDetail {
  readonly id: string;
  readonly name: string;
  /** Indented JSON, or the text when the arguments are none. */
  readonly input: string;
  /** What the call answered; the last 200 KB of it unless all was asked for. */
  readonly output: string;
  /** UTF-8 bytes of the whole output. */
  readonly outputBytes: number;
  /** Texts before and after, when the arguments hold both (str_replace, create): for a diff view. */
  readonly edits: readonly { readonly path: string; readonly oldText: string; readonly newText: string }[];
  /** A unified diff or patch text, when the call holds one. */
  readonly patch: string | null;
  readonly error: string | null;
}

/** Damage that was met in a log; the rest of it was read. */
export interface TranscriptDamage {
  /** 1-based physical line in the log. */
  readonly line: number;
  /** Byte offset of the line. */
  readonly offset: number;
  readonly reason: string;
  readonly repaired: boolean;
}

/** State of a transcript that is open; the turns themselves are asked for. */
export interface TranscriptState {
  readonly session: SessionId;
  /** reading: turns are still being found. gone: its file was deleted; what was read stays. */
  readonly state: 'reading' | 'ready' | 'gone';
  /** What the turns are made of. With `store` the numbers about events are those of the log, as far as there is one. */
  readonly kept: KeptConversation;
  /** Rises when turns that were known before are no longer true (the log was rewritten): ask for all again. */
  readonly generation: number;
  readonly bytesRead: number;
  readonly bytesTotal: number;
  readonly events: number;
  /** How many turns are known. The last one may still grow. */
  readonly turns: number;
  /** Rises with each change of the last turn. */
  readonly lastTurnVersion: number;
  /**
   * Turns before the last one that grew although the next had begun: a call in the background ended, a sub-agent goes on.
   * `version` is on the scale of `lastTurnVersion`; those that are higher than the last one that was seen are new.
   */
  readonly grown?: readonly { readonly turn: number; readonly version: number }[];
  readonly lastWrittenAt: string | null;
  readonly live: boolean;
  readonly unreadable: number;
  readonly repaired: number;
  /** The first hundred. */
  readonly damage: readonly TranscriptDamage[];
  /** Event types that are not known, with how many of each. */
  readonly unknownTypes: readonly { readonly type: string; readonly count: number }[];
  /** Events that are never shown as conversation: injected messages, system texts, reasoning. */
  readonly hidden: number;
}

/** One event as it stands in the log, without reasoning and encrypted fields. */
export interface RawEvent {
  readonly id: string;
  readonly type: string;
  readonly at: string | null;
  /** 1-based physical line. */
  readonly line: number;
  readonly turn: number;
  /** Indented JSON; cut at 200 KB. */
  readonly json: string;
}

/** A place in a transcript that a find met. */
export interface TranscriptMatch {
  readonly turn: number;
  /** Event id of the item. */
  readonly item: string;
  readonly snippet: string;
}
