import type { Disposable } from '../../../../shared/base';
import type { ExportHeader } from '../../../../shared/formats/copilot/export/exported';
import type { LogSummary } from '../../../../shared/formats/copilot/summary';
import type { SessionId } from '../../../../shared/model/sessions/session';
import type {
  RawEvent,
  ToolCallDetail,
  TranscriptMatch,
  TranscriptState,
  Turn,
  TurnHead,
} from '../../../../shared/model/sessions/transcript';
import type { PathCall } from '../sessions';

export interface TranscriptReaderOptions {
  readonly session: SessionId;
  /** Absolute path of the log. It is only ever read. */
  readonly file: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Called when the state changed: while the log is read and after each `update` that found something new. */
  readonly onState: (state: TranscriptState) => void;
}

/**
 * One log that is open: its turns are indexed by byte offset and read again from the file when they are asked for. Reading
 * begins at once; the first turns can be asked for while the rest is still being read.
 */
export interface TranscriptReader extends Disposable {
  state(): TranscriptState;
  /** Reads what was added since, or all again when the file was truncated or rewritten. Calls at the same time share one reading. */
  update(): Promise<void>;
  /** Heads of the turns from the index on that are known now. */
  outline(from: number): readonly TurnHead[];
  /**
   * Turns `from` inclusive to `to` exclusive; waits until they were found, ends at the last one. A long turn that is asked for
   * alone is given in part while the log is still being read: a first screen does not wait for the end of a large log.
   */
  turns(from: number, to: number): Promise<readonly Turn[]>;
  toolCall(id: string, whole: boolean): Promise<ToolCallDetail | null>;
  /** `from` and `count` are over the events of the given types; no types means all. Waits until the log was read. */
  rawEvents(
    from: number,
    count: number,
    types: readonly string[],
  ): Promise<{ readonly events: readonly RawEvent[]; readonly total: number }>;
  find(query: string, signal?: AbortSignal): Promise<readonly TranscriptMatch[]>;
  /** Secrets redacted, reasoning left out. */
  exportText(format: 'markdown' | 'json', header: ExportHeader): Promise<string>;
}

/** A text of a transcript for the full-text index. */
export interface TranscriptText {
  /** 0-based. */
  readonly turn: number;
  /** Id of the event. */
  readonly event: string;
  /** tool_call: name and summary of a call. file_path: a path that a call named. */
  readonly kind: 'prompt' | 'answer' | 'tool_call' | 'file_path';
  readonly text: string;
}

/** A {@link PathCall} of the log that is scanned. */
export interface ScannedPathCall extends Omit<PathCall, 'session'> {
  /** Lines, where the call's arguments tell; null for a call that changes nothing. */
  readonly additions: number | null;
  readonly deletions: number | null;
}

/** What the library shows about a log without opening it; about the whole of it, however often it was read. */
export interface TranscriptSummary extends LogSummary {
  readonly unreadable: number;
  readonly repaired: number;
  /** It ends in an event that is not complete: still in writing, or lost. Not counted as unreadable. */
  readonly torn: boolean;
}

/** Takes what a scan finds, in the order of the log. */
export interface ScanVisitor {
  /** The log is not the one that was scanned before: everything found in it earlier is void. Called before anything else. */
  restart(): void;
  text(text: TranscriptText): void;
  /** A call that named a path has ended. Once for each path of a call. Paths in shell commands are only those of review files, with `changes` false. */
  pathCall(call: ScannedPathCall): void;
}

/** What a scan leaves behind so that the next one reads only new bytes. Plain JSON; opaque to others. */
export type ScanState = string;

export interface TranscriptScan {
  readonly state: ScanState;
  readonly summary: TranscriptSummary;
  /** Path calls that have not ended; replaces those of the scan before. `success` is false. */
  readonly unfinished: readonly ScannedPathCall[];
  /** Bytes that were read for this scan. */
  readonly bytesRead: number;
}
