import type { Disposable } from '../../../shared/base';
import type { SessionsList, SessionsStatus } from '../../../shared/model/sessions/session-list';
import type { SearchAnswer, SearchedText } from '../../../shared/model/sessions/session-search';
import type { SessionDetail, SessionId, SessionNotes } from '../../../shared/model/sessions/session';
import type {
  RawEvent,
  ToolCallDetail,
  TranscriptMatch,
  TranscriptState,
  Turn,
  TurnHead,
} from '../../../shared/model/sessions/transcript';

/** A call of a session that named a path, successful or not: what links to reviews, files and evidence are found by. */
export interface PathCall {
  readonly session: SessionId;
  /** 0-based. */
  readonly turn: number;
  readonly call: string;
  readonly tool: string;
  /** As recorded. */
  readonly path: string;
  readonly changes: boolean;
  readonly success: boolean;
  /** UTC ISO 8601. */
  readonly at: string | null;
}

/** What happens without being asked for. */
export interface SessionsEvents {
  status(status: SessionsStatus): void;
  transcript(state: TranscriptState): void;
  problem(problem: string): void;
}

/**
 * Everything about the agent's sessions of this computer, read-only towards their files. Each method takes and answers plain
 * data, so that the whole of it can live in a process of its own. Unknown sessions, turns and calls are answered with null.
 */
export interface Sessions extends Disposable {
  /** Rows that changed after the revision, or all with null. */
  list(since: number | null): Promise<SessionsList>;
  detail(session: SessionId): Promise<SessionDetail | null>;
  annotate(session: SessionId, notes: SessionNotes): Promise<void>;
  /** Looks for new, changed and vanished sessions now. */
  refresh(): Promise<void>;
  search(query: string, kinds: readonly SearchedText[], limit: number, signal?: AbortSignal): Promise<SearchAnswer>;
  /** Calls that named a path which ends with one of the given ones (case and separators as the system compares them). */
  pathCalls(pathEndings: readonly string[]): Promise<readonly PathCall[]>;
  /** The path calls of one session, in the order of its log. */
  pathCallsOf(session: SessionId): Promise<readonly PathCall[]>;
  /** Full id of the only session whose id begins so; null for none and for several. */
  findByPrefix(prefix: string): Promise<SessionId | null>;
  /** Begins to read a transcript and to follow it; null when there is none. Its state is announced until it is closed. */
  openTranscript(session: SessionId): Promise<TranscriptState | null>;
  closeTranscript(session: SessionId): Promise<void>;
  /** Heads of the turns from the index on that are known now. */
  outline(session: SessionId, from: number): Promise<readonly TurnHead[] | null>;
  /** Turns `from` inclusive to `to` exclusive; waits until they were found, ends at the last one. */
  turns(session: SessionId, from: number, to: number): Promise<readonly Turn[] | null>;
  toolCall(session: SessionId, call: string, whole: boolean): Promise<ToolCallDetail | null>;
  rawEvents(session: SessionId, from: number, count: number, types: readonly string[]): Promise<{ readonly events: readonly RawEvent[]; readonly total: number } | null>;
  find(session: SessionId, query: string, signal?: AbortSignal): Promise<readonly TranscriptMatch[] | null>;
  /** Text of an export, secrets redacted and reasoning left out. */
  exportText(session: SessionId, format: 'markdown' | 'json'): Promise<string | null>;
}
